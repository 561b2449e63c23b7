import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/database-away.ts'
import { ApiError, type ErrorStatus, editConflict, MOST_ERRORS } from '../errors/api-error.ts'
import { reasonOf } from '../errors/reason-of.ts'
import type { Services } from '../services.ts'
import { roleNames } from '../translations/role-name.ts'
import { type Params, pickLanguage, type TextOf } from '../translations/translate.ts'

const RETRY_AFTER_SECONDS = 5

/** Sends every refusal and error in one shape and in the caller's language. */
export function answerErrors(app: FastifyInstance, services: Services): void {
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const error = asError(thrown)
    const known = error instanceof ApiError ? error : translateError(error)
    if (known.status >= 500 || isOfDatabase(error)) {
      request.log.error({ fault: reasonOf(error), stack: error.stack, code: error.code }, 'request failed')
    }
    // Fastify closes the connection on an unread body, before a caller who is still sending reads the response. Drains
    // the rest of the body instead, up to the time limit of a request.
    reply.removeHeader('connection')
    return sendError(services, known, request, reply)
  })
}

/** What the database refused, and the request's own checks should have. */
const isOfDatabase = ({ code = '' }: Partial<FastifyError>): boolean =>
  valueRefused.test(code) || overtaken.test(code)

/** Libraries throw any value, including undefined. */
const asError = (thrown: unknown): Partial<FastifyError> & Error =>
  thrown instanceof Error ? thrown : new Error(`Not an error was thrown: ${String(thrown)}`)

export function sendError(services: Services, error: ApiError, request: FastifyRequest, reply: FastifyReply) {
  const locale = pickLanguage(request.headers['accept-language'], services.languages)
  const t: TextOf = (...wanted) => services.translate(locale, ...wanted)
  const text = (code: string, params = error.details.params) => t('errors', code, params && named(params, t))
  const message = text(error.code)
  const errors = error.details.fields?.slice(0, MOST_ERRORS).map(({ path, code, params }) => ({
    path,
    code,
    message: text(code, params),
    ...(params ? { params } : {}),
  }))
  const { params } = error.details
  if (error.details.retryAfter !== undefined) reply.header('retry-after', error.details.retryAfter)
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .send({
      message,
      data: message,
      code: error.code,
      request_id: request.id,
      ...(params ? { params } : {}),
      ...(errors ? { errors } : {}),
      ...error.details.extra,
    })
}

/** Names the roles in `able` in the reader's language. */
const named = (params: Params, t: TextOf): Params =>
  typeof params.able === 'string' ? { ...params, able: roleNames(t, params.able) } : params

const byFastifyCode: Record<string, [ErrorStatus, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body_too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media_type_unsupported'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'body_expected'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'body_broken'],
  FST_ERR_BAD_URL: [404, 'not_found'],
}

/** Codes for a value the database cannot store, which request validation should have refused. */
const valueRefused = /^22(003|007|008|021|P02|P05)$/

/** Codes for a record that another request stored or deleted between a check and the write. */
const overtaken = /^23(503|505|P01)$/

function translateError(error: Partial<FastifyError> & Error): ApiError {
  const known = byFastifyCode[error.code ?? '']
  if (known) return new ApiError(...known)
  if (error.statusCode === 400) return new ApiError(400, 'body_broken')
  if (isDatabaseAway(error, 1)) {
    return new ApiError(503, 'service_away', { retryAfter: RETRY_AFTER_SECONDS })
  }
  if (overtaken.test(error.code ?? '')) return editConflict(null)
  if (valueRefused.test(error.code ?? '')) return new ApiError(422, 'fields_invalid')
  return new ApiError(500, 'internal_error')
}
