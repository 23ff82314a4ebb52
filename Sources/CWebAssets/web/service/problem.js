// What can go wrong with a question: the one kind of error that the service's answers bring.

export class Problem extends Error {
  /**
   * `status` 0: there was no answer at all. `detail` is a sentence of the service, in the page's language. `after`: the
   * seconds after which it may be worth while to ask again, where it says so.
   * @param {{ status?: number, title?: string, detail?: string, field?: string | null, body?: any, after?: number }} said
   */
  constructor({ status = 0, title = "", detail = "", field = null, body = null, after = 0 }) {
    super(detail || title);
    this.name = "Problem";
    this.status = status;
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
 * Anything else that can be thrown on the way is no answer either.
 * @param {unknown} error
 */
export function asProblem(error) {
  if (error instanceof Problem) return error;
  return new Problem({ title: error instanceof Error ? error.message : String(error) });
}
