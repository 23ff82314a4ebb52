// Where words wait that could not be sent: IndexedDB, which outlives the tab, or this page's memory where the browser
// has none for us.

const NAME = "roads";
const STORE = "outbox";

export function createOutboxStore() {
  /** @type {Map<string, OutboxItem>} */
  const memory = new Map();
  /** @type {Promise<IDBDatabase | null> | null} */
  let opening = null;

  /** The database, or null. */
  function open() {
    opening ??= new Promise((resolve) => {
      /** @type {IDBOpenDBRequest} */
      let request;
      try {
        request = indexedDB.open(NAME, 1);
      } catch {
        return resolve(null);
      }
      request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: "key" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    });
    return opening;
  }

  /**
   * One transaction; answers when it is on the disk.
   * @template Result
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<Result>} work
   * @returns {Promise<Result>}
   */
  async function run(mode, work) {
    const database = await open();
    return new Promise((resolve, reject) => {
      if (!database) return reject(new Error("no database"));
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    /** @param {OutboxItem} item */
    async put(item) {
      try {
        await run("readwrite", (store) => store.put(item));
      } catch {
        memory.set(item.key, item);
      }
    },

    /** @param {string} key */
    async remove(key) {
      memory.delete(key);
      await run("readwrite", (store) => store.delete(key)).catch(() => {});
    },

    /** @returns {Promise<OutboxItem[]>} */
    async all() {
      const kept = await run("readonly", (store) => store.getAll()).catch(() => []);
      return [...kept, ...memory.values()];
    },
  };
}
