/** A request of a method. */
export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, unknown>
  /** Sent as JSON; a `Blob` unchanged. */
  body?: object
  /** Whether to send an `Idempotency-Key`, the same for each attempt. */
  idempotent?: boolean
  /** `blob` for files, `stream` for events. */
  responseType?: 'json' | 'blob' | 'stream'
  /** Whether to return `data` and `meta`, for lists; otherwise returns `data`. */
  envelope?: boolean
  /** Whether to return the unwrapped body. */
  asIs?: boolean
  /** Whether the path is beside the base path `/api`, not below it. */
  besideApi?: boolean
}
