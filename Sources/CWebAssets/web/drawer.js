// Where words wait that could not be sent: IndexedDB, which outlives the tab, or this page's memory where the browser
// has none for us.

const NAME = "roads";
const STORE = "outbox";
const memory = new Map();
let opening = null;

/** The database, or null. */
function open() {
  opening ??= new Promise((resolve) => {
    let request;
    try {
      request = indexedDB.open(NAME, 1);
    } catch {
      return resolve(null);
    }
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  });
  return opening;
}

/** One transaction; answers when it is on the disk. */
async function run(mode, work) {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

export async function put(item) {
  try {
    await run("readwrite", (store) => store.put(item));
  } catch {
    memory.set(item.key, item);
  }
}

export async function take(key) {
  memory.delete(key);
  await run("readwrite", (store) => store.delete(key)).catch(() => {});
}

export async function all() {
  const kept = await run("readonly", (store) => store.getAll()).catch(() => []);
  return [...kept, ...memory.values()];
}
