/** An error at one field; `path` is dotted. */
export interface FieldError {
  path: string
  code: string
  message: string
  /** Parameters of the text of `code`, for a translation. */
  params?: Record<string, string | number>
}

/** The body of an error response. */
export interface ErrorBody {
  message?: string
  data?: unknown
  code?: string
  request_id?: string
  /** Parameters of the text of `code`. */
  params?: Record<string, string | number>
  errors?: FieldError[]
  [extra: string]: unknown
}

interface Facts {
  status: number
  /** Replaces the code of the body. */
  code?: string
  body: ErrorBody | null
  message: string
  retryAfter?: number | null
  cause?: unknown
}

/** An error response of the API; `message` is a text for users, in their language. */
export class CoverdeskError extends Error {
  override name = 'CoverdeskError'
  /** The HTTP status; 0 without an answer. */
  readonly status: number
  /**
   * A stable code such as `code_wrong`; the client's own are `network_error`, `timeout`, `aborted`, `redirected` and
   * `invalid_response`.
   */
  readonly code: string
  readonly requestId: string | null
  /** Errors at fields, on 422. */
  readonly errors: FieldError[]
  readonly body: ErrorBody | null
  /** Seconds until another attempt is useful, from `Retry-After`. */
  readonly retryAfter: number | null
  /** The client's own text, regardless of the server's: `Network Error`, `Request failed with status code 404`. */
  readonly clientMessage: string
  /** Whether `message` is the server's; otherwise it is the client's own, such as `Network Error`. */
  readonly hasServerMessage: boolean

  constructor({ status, code, body, message, retryAfter = null, cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.body = body
    this.code = body?.code ?? code ?? 'unknown'
    this.requestId = body?.request_id ?? null
    this.errors = body?.errors ?? []
    this.retryAfter = retryAfter
    this.clientMessage = body ? statusMessage(status) : message
    this.hasServerMessage = message !== this.clientMessage
  }
}

/** 401: no user is signed in, or the session has ended. */
export class UnauthorizedError extends CoverdeskError {
  override name = 'UnauthorizedError'
}
/** 409: another user changed the record in the meantime, or the step is past. */
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
/** No connection; `cause` has the reason, such as an untrusted certificate. */
export class NetworkError extends CoverdeskError {
  override name = 'NetworkError'
  constructor({ cause }: ErrorOptions = {}) {
    super({ status: 0, code: 'network_error', body: null, message: 'Network Error', cause })
  }
}
/** No answer within the timeout. */
export class TimeoutError extends CoverdeskError {
  override name = 'TimeoutError'
  constructor(milliseconds: number, { cause }: ErrorOptions = {}) {
    const message = `timeout of ${milliseconds}ms exceeded`
    super({ status: 0, code: 'timeout', body: null, message, cause })
  }
}
/** The caller aborted the request; `cause` is the reason of their signal. */
export class AbortError extends CoverdeskError {
  override name = 'AbortError'
  constructor({ cause }: ErrorOptions = {}) {
    super({ status: 0, code: 'aborted', body: null, message: 'Request aborted', cause })
  }
}
/**
 * A server answered with a redirect. The client follows none, within the same origin or to another: the API never
 * sends one, and the body or the answer could reach or come from another server. `status` is 0 in browsers, which
 * hide it.
 */
export class RedirectError extends CoverdeskError {
  override name = 'RedirectError'
  /** The target of the redirect; null in browsers, which hide it. */
  readonly location: string | null
  constructor(status: number, location: string | null) {
    const message = `Redirected to ${location ?? 'another address'}, which is not followed: check baseUrl`
    super({ status, code: 'redirected', body: null, message })
    this.location = location
  }
}
/**
 * A successful answer that is not the API's: a web page or other JSON. A proxy is in between, or `baseUrl` is wrong.
 */
export class InvalidResponseError extends CoverdeskError {
  override name = 'InvalidResponseError'
  constructor({ status, url }: Response, mediaType: string) {
    const message = `${url} answered with ${mediaType || 'no content type'}, not as the API does: check baseUrl`
    super({ status, code: 'invalid_response', body: null, message })
  }
}
/** An identity lookup without a result; the message is the server's reason. */
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
 * Creates the error of a failed request. Its message is `text`, or else the client's own.
 * @param text - the server's text for users, see `refusalText`
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
