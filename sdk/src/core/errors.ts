/** A fault at one field; `path` is dotted. */
export interface FieldFault {
  path: string
  code: string
  message: string
  /** What the text of `code` is filled with, to say it in another language. */
  params?: Record<string, string | number>
}

/** What the API says of a refusal. */
export interface ErrorBody {
  message?: string
  data?: unknown
  code?: string
  request_id?: string
  /** What the text of `code` is filled with. */
  params?: Record<string, string | number>
  errors?: FieldFault[]
  [extra: string]: unknown
}

interface Facts {
  status: number
  /** Stands in for the code of the body. */
  code?: string
  body: ErrorBody | null
  message: string
  retryAfter?: number | null
  cause?: unknown
}

/** Any refusal of the API; `message` is the text for people, in their language. */
export class CoverdeskError extends Error {
  override name = 'CoverdeskError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** A stable word such as `code_wrong`; the client's own are `network_error`, `timeout`, `aborted`, `redirected` and `invalid_response`. */
  readonly code: string
  readonly requestId: string | null
  /** Faults at fields, on 422. */
  readonly errors: FieldFault[]
  readonly body: ErrorBody | null
  /** Seconds until another try makes sense, from `Retry-After`. */
  readonly retryAfter: number | null
  /** The client's own words, whatever the server said: `Network Error`, `Request failed with status code 404`. */
  readonly clientMessage: string
  /** Whether `message` is the server's; else it is the client's own, such as `Network Error`. */
  readonly told: boolean

  constructor({ status, code, body, message, retryAfter = null, cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.body = body
    this.code = body?.code ?? code ?? 'unknown'
    this.requestId = body?.request_id ?? null
    this.errors = body?.errors ?? []
    this.retryAfter = retryAfter
    this.clientMessage = body ? statusMessage(status) : message
    this.told = message !== this.clientMessage
  }
}

/** 401: nobody is signed in, or no longer. */
export class UnauthorizedError extends CoverdeskError {
  override name = 'UnauthorizedError'
}
/** 409: somebody changed it in the meantime, or the step is past. */
export class ConflictError extends CoverdeskError {
  override name = 'ConflictError'
}
/** 422: see `errors` for the fields. */
export class ValidationError extends CoverdeskError {
  override name = 'ValidationError'
}
/** 429: wait `retryAfter` seconds. */
export class RateLimitError extends CoverdeskError {
  override name = 'RateLimitError'
}
/** No connection; `cause` says why, a certificate that is not trusted for instance. */
export class NetworkError extends CoverdeskError {
  override name = 'NetworkError'
  constructor({ cause }: ErrorOptions = {}) {
    super({ status: 0, code: 'network_error', body: null, message: 'Network Error', cause })
  }
}
/** No answer in time. */
export class TimeoutError extends CoverdeskError {
  override name = 'TimeoutError'
  constructor(milliseconds: number, { cause }: ErrorOptions = {}) {
    const message = `timeout of ${milliseconds}ms exceeded`
    super({ status: 0, code: 'timeout', body: null, message, cause })
  }
}
/** The caller gave up; `cause` is the reason of their signal. */
export class AbortError extends CoverdeskError {
  override name = 'AbortError'
  constructor({ cause }: ErrorOptions = {}) {
    super({ status: 0, code: 'aborted', body: null, message: 'Request aborted', cause })
  }
}
/**
 * A server answered with a redirect. The client follows none, within the same origin or to another: the API never sends
 * one, and the body or the answer could reach or come from another server. `status` is 0 in browsers, which hide it.
 */
export class RedirectError extends CoverdeskError {
  override name = 'RedirectError'
  /** Where the server sent the call; null in browsers, which hide it. */
  readonly location: string | null
  constructor(status: number, location: string | null) {
    const message = `Redirected to ${location ?? 'another address'}, which is not followed: check baseUrl`
    super({ status, code: 'redirected', body: null, message })
    this.location = location
  }
}
/** A success that the API did not write: a web page or other JSON. A proxy stands between, or `baseUrl` is wrong. */
export class InvalidResponseError extends CoverdeskError {
  override name = 'InvalidResponseError'
  constructor({ status, url }: Response, mediaType: string) {
    const message = `${url} answered with ${mediaType || 'no content type'}, not as the API does: check baseUrl`
    super({ status, code: 'invalid_response', body: null, message })
  }
}
/** A look-up that found nobody; the message is the server's reason. */
export class KycError extends Error {
  override name = 'KycError'
}

const byStatus: Record<number, typeof CoverdeskError> = {
  401: UnauthorizedError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
}

/**
 * Makes the error of a refused call. Its message is `text`, else the client's own.
 *
 * @param text - the server's text for people, see `refusalText`
 */
export function errorFrom(
  status: number,
  body: ErrorBody | null,
  retryAfter: number | null,
  text: string | null,
): CoverdeskError {
  const message = text ?? statusMessage(status)
  return new (byStatus[status] ?? CoverdeskError)({ status, body, message, retryAfter })
}

const statusMessage = (status: number): string => `Request failed with status code ${status}`
