/** What a method asks of the API. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, unknown>
  /** Sent as JSON; a `Blob` as it is. */
  body?: object
  /** Sends an `Idempotency-Key`, the same for each try. */
  idempotent?: boolean
  /** `blob` for files, `stream` for events. */
  responseType?: 'json' | 'blob' | 'stream'
  /** Lists answer with `data` and `meta`; everything else with `data` alone. */
  envelope?: boolean
  /** Answers with the body as it is. */
  asIs?: boolean
  /** The path stands beside the base path `/api`, not below it. */
  besideApi?: boolean
}
