// The service's answers. Everything that goes wrong arrives as a Problem.
import { addressWith, headersOf, isProxys } from "./request.js";

/** What the worker has kept says of when it is. */
const CACHED_AT = "X-Roads-Cached-At";

/** @param {Response} answer */
const isCached = ({ headers }) => headers.has(CACHED_AT);

/** @param {Pick<Parts, "settings" | "text" | "prefetch">} parts */
export function createApi({ settings, text, prefetch }) {
  const { t } = text;
  const usual = headersOf({ settings });
  /** @type {Set<(newest: DataAge) => void>} */
  const answerListeners = new Set();
  /** @type {Set<(isWorking: boolean) => void>} */
  const workListeners = new Set();
  /** @type {Set<(isThere: boolean) => void>} */
  const contactListeners = new Set();
  /** @type {DataAge | null} */
  let newest = null;
  let underWay = 0;

  /** @param {string} path @param {RequestInit} options */
  async function ask(path, { headers = {}, ...options }) {
    if (underWay++ === 0) for (const listener of workListeners) listener(true);
    try {
      const early = options.method ? null : prefetch.take(path, options.signal ?? undefined);
      const answer = await (early ?? fetch(path, { ...options, headers: { ...usual, ...headers } }));
      tellContact(!isCached(answer) && !isProxys(answer));
      return answer;
    } catch (error) {
      if (isAbort(error)) throw error;
      tellContact(false);
      throw new Problem({ title: t("problem.network") });
    } finally {
      if (--underWay === 0) for (const listener of workListeners) listener(false);
    }
  }

  /** @param {boolean} isThere */
  function tellContact(isThere) {
    for (const listener of contactListeners) listener(isThere);
  }

  /** @param {Response} answer */
  async function read(answer) {
    if (answer.status === 204) return null;
    try {
      return await answer.json();
    } catch (error) {
      if (isAbort(error)) throw error;
      return null;
    }
  }

  /** @param {Response} answer @param {any} body */
  function problem(answer, body) {
    return new Problem({
      status: answer.status,
      isProxys: isProxys(answer),
      title: body?.title ?? t("problem.server"),
      detail: body?.detail ?? "",
      field: body?.field ?? null,
      body,
      after: Number(answer.headers.get("Retry-After")) || 0,
    });
  }

  return {
    /**
     * Tells after each answer with data, and of the one before: when the service gave it.
     * @param {(newest: DataAge) => void} listener
     */
    onAnswer(listener) {
      answerListeners.add(listener);
      if (newest) listener(newest);
    },

    /**
     * After each request: whether the service itself has answered.
     * @param {(isThere: boolean) => void} listener
     */
    onContact(listener) {
      contactListeners.add(listener);
    },

    /**
     * `true` when the first request begins, `false` when the last has ended.
     * @param {(isWorking: boolean) => void} listener
     */
    onWork(listener) {
      workListeners.add(listener);
    },

    /**
     * What a GET answers. A request that is aborted throws AbortError, as fetch does.
     * @param {string} path
     * @param {Record<string, string | number | null | undefined>} [parameters]
     * @param {{ signal?: AbortSignal }} options
     * @returns {Promise<any>}
     */
    async get(path, parameters = {}, { signal } = {}) {
      const answer = await ask(addressWith(path, parameters), { signal });
      const at = new Date(answer.headers.get(CACHED_AT) ?? answer.headers.get("Date") ?? Date.now());
      const body = await read(answer);
      if (!answer.ok) throw problem(answer, body);
      newest = { at, fromCache: isCached(answer) };
      for (const listener of answerListeners) listener(newest);
      return body;
    },

    /**
     * What a GET answers with no JSON. What it is about has said how old it is.
     * @param {string} path
     * @param {Record<string, string | number | null | undefined>} [parameters]
     * @param {{ signal?: AbortSignal }} options
     */
    async bytes(path, parameters = {}, { signal } = {}) {
      const answer = await ask(addressWith(path, parameters), { signal, headers: { Accept: "*/*" } });
      if (!answer.ok) throw problem(answer, await read(answer));
      return answer.arrayBuffer();
    },

    /**
     * Sends something, text as it is; `key` makes it safe to send again (Idempotency-Key). 303 is followed by nobody: it is an answer.
     * @param {string} method
     * @param {string} path
     * @param {unknown} [body]
     * @param {{ key?: string, type?: string, signal?: AbortSignal }} options
     * @returns {Promise<SentAnswer>}
     */
    async send(method, path, body, { key, type = "application/json", signal } = {}) {
      /** @type {Record<string, string>} */
      const headers = {};
      if (body !== undefined) headers["Content-Type"] = type;
      if (key) headers["Idempotency-Key"] = key;
      const content = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      const answer = await ask(path, { method, headers, body: content, signal });
      const answered = await read(answer);
      if (!answer.ok) throw problem(answer, answered);
      return { status: answer.redirected ? 303 : answer.status, body: answered };
    },
  };
}

export class Problem extends Error {
  /**
   * `status` 0: there was no answer at all. `isProxys`: the service has not said it. `detail` is a sentence of the
   * service, in the page's language. `after`: the seconds after which it may be worth while to ask again, where it says so.
   * @param {{ status?: number, isProxys?: boolean, title?: string, detail?: string, field?: string | null, body?: any, after?: number }} said
   */
  constructor({ status = 0, isProxys = false, title = "", detail = "", field = null, body = null, after = 0 }) {
    super(detail || title);
    this.name = "Problem";
    this.status = status;
    this.isProxys = isProxys;
    this.title = title;
    this.detail = detail;
    this.field = field;
    this.body = body;
    this.after = after;
  }
}

/**
 * Whether the page itself gave the question up.
 * @param {unknown} error
 */
export const isAbort = (error) => error instanceof Error && error.name === "AbortError";

/**
 * Whether nobody has answered, or a proxy for the service.
 * @param {Problem} problem
 */
export const isAway = ({ status, isProxys }) => status === 0 || isProxys;

/**
 * Anything else that can be thrown on the way is no answer either.
 * @param {unknown} error
 */
export function asProblem(error) {
  if (error instanceof Problem) return error;
  return new Problem({ title: error instanceof Error ? error.message : String(error) });
}
