/** Options of one request; every method takes them last. */
export interface RequestOptions {
  /** Aborts the request: it rejects with `AbortError` at once, also between attempts. */
  signal?: AbortSignal | undefined
  /** Milliseconds for one attempt of this request, instead of the client's. */
  timeout?: number | undefined
  /**
   * Additional headers. The client's own override them: `Authorization` with a token, `Accept-Language` with a
   * language, and always `Idempotency-Key` and `Content-Type`.
   */
  headers?: Readonly<Record<string, string>> | undefined
}
