/** A fault at one field; `path` is dotted. */
export interface FieldFault {
  path: string
  code: string
  message: string
}

/** What the API says of a refusal. */
export interface ErrorBody {
  message?: string
  data?: unknown
  code?: string
  request_id?: string
  errors?: FieldFault[]
  [extra: string]: unknown
}

interface Facts {
  status: number
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
  /** A stable word such as `code_wrong`. */
  readonly code: string
  readonly requestId: string | null
  /** Faults at fields, on 422. */
  readonly errors: FieldFault[]
  readonly body: ErrorBody | null
  /** Seconds until another try makes sense, from `Retry-After`. */
  readonly retryAfter: number | null
  /** Whether `message` is the server's; else it is the client's own, such as `Network Error`. */
  readonly told: boolean

  constructor({ status, body, message, retryAfter = null, cause }: Facts) {
    super(message, cause === undefined ? undefined : { cause })
    this.status = status
    this.body = body
    this.code = body?.code ?? 'unknown'
    this.requestId = body?.request_id ?? null
    this.errors = body?.errors ?? []
    this.retryAfter = retryAfter
    this.told = textIn(body) !== null
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
    super({ status: 0, body: null, message: 'Network Error', cause })
  }
}
/** No answer in time. */
export class TimeoutError extends CoverdeskError {
  override name = 'TimeoutError'
  constructor(milliseconds: number, { cause }: ErrorOptions = {}) {
    super({ status: 0, body: null, message: `timeout of ${milliseconds}ms exceeded`, cause })
  }
}
/** The caller gave up; `cause` is the reason of their signal. */
export class AbortError extends CoverdeskError {
  override name = 'AbortError'
  constructor({ cause }: ErrorOptions = {}) {
    super({ status: 0, body: null, message: 'Request aborted', cause })
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

/** The error of an answer: its text is `data`, else `message`, else the status. */
export function errorFrom(status: number, body: ErrorBody | null, retryAfter: number | null): CoverdeskError {
  const message = textIn(body) ?? `Request failed with status code ${status}`
  return new (byStatus[status] ?? CoverdeskError)({ status, body, message, retryAfter })
}

function textIn(body: ErrorBody | null): string | null {
  if (typeof body?.data === 'string' && body.data) return body.data
  return body?.message || null
}
