// The service's answers. Everything that goes wrong arrives as a Problem.
import { begun } from "./first.js";
import { address, headers as usual } from "./request.js";
import { t } from "./text.js";

export class Problem extends Error {
  /** `status` 0: there was no answer at all. `detail` is a sentence of the service, in the page's language. `after`: the
   * seconds after which it may be worth while to ask again, where it says so. */
  constructor({ status = 0, title = "", detail = "", field = null, body = null, after = 0 }) {
    super(detail || title);
    this.name = "Problem";
    Object.assign(this, { status, title, detail, field, body, after });
  }
}

const answerListeners = new Set();
const workListeners = new Set();
let underWay = 0;
let newest = null;

/** `tell({at: Date, fromCache})` after each answer with data, and of the one before: when the service gave it. */
export function onAnswer(tell) {
  answerListeners.add(tell);
  if (newest) tell(newest);
  return () => answerListeners.delete(tell);
}

/** `tell(true)` when the first request begins, `tell(false)` when the last has ended. */
export function onWork(tell) {
  workListeners.add(tell);
  return () => workListeners.delete(tell);
}

/** What a GET answers. A request that is aborted throws AbortError, as fetch does. */
export async function get(path, params = {}, { signal } = {}) {
  const answer = await ask(address(path, params), { signal });
  const cached = answer.headers.get("X-Roads-Cached-At");
  const at = new Date(cached ?? answer.headers.get("Date") ?? Date.now());
  const body = await read(answer);
  if (!answer.ok) throw problem(answer, body);
  newest = { at, fromCache: cached !== null };
  for (const tell of answerListeners) tell(newest);
  return body;
}

/** Sends something; `key` makes it safe to send again (Idempotency-Key). 303 is followed by nobody: it is an answer. */
export async function send(method, path, body, { key, type = "application/json", signal } = {}) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = type;
  if (key) headers["Idempotency-Key"] = key;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await ask(path, { method, headers, body: text, signal });
  const content = await read(answer);
  if (!answer.ok) throw problem(answer, content);
  const location = answer.headers.get("Location") ?? (answer.redirected ? new URL(answer.url).pathname : null);
  return { status: answer.redirected ? 303 : answer.status, body: content, location };
}

async function ask(path, { headers = {}, ...options }) {
  if (underWay++ === 0) for (const tell of workListeners) tell(true);
  try {
    const early = options.method ? null : begun(path, options.signal);
    return await (early ?? fetch(path, { ...options, headers: { ...usual, ...headers } }));
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({ title: t("problem.network") });
  } finally {
    if (--underWay === 0) for (const tell of workListeners) tell(false);
  }
}

async function read(answer) {
  if (answer.status === 204) return null;
  try {
    return await answer.json();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return null;
  }
}

function problem(answer, body) {
  return new Problem({
    status: answer.status,
    title: body?.title ?? t("problem.server"),
    detail: body?.detail ?? "",
    field: body?.field ?? null,
    body,
    after: Number(answer.headers.get("Retry-After")) || 0,
  });
}
