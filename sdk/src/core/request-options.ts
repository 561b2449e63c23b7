/** What a caller may say of one call; every method takes it last. */
export interface RequestOptions {
  /** Gives the call up: it rejects with `AbortError` at once, also while it waits for another try, and is not tried again. */
  signal?: AbortSignal | undefined
  /** Milliseconds for one try of this call, in place of the client's. */
  timeout?: number | undefined
  /**
   * Sent along with the client's own, which win: `Authorization` where there is a token, `Accept-Language` where there
   * is a language. `Idempotency-Key` and `Content-Type` are always the client's.
   */
  headers?: Readonly<Record<string, string>> | undefined
}
