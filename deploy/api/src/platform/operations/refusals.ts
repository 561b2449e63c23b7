import { z } from 'zod'
import type { Route } from '../http/route.ts'

/** Meaning of each refusal, for every operation. */
const meanings = {
  400: 'An unknown field, an invalid body, or a malformed `Idempotency-Key`',
  401: 'The session is missing or has ended',
  403: 'The caller’s role or link does not permit this',
  404: 'The record does not exist, or the caller may not see it',
  409: 'The record changed meanwhile: `current` is the newer version',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'Invalid fields: `errors` states which and why',
  429: 'Too many calls: `Retry-After` states the wait in seconds',
  503: 'The database is unavailable, or the disk is nearly full',
} as const

type Refusal = `${keyof typeof meanings}`

const LOG_STATUSES = new Set(['429', '503'])
const nameOf = (status: string): string => `Refusal${status}`

/** Refusal responses by status, for operations to reference. */
export const refusalResponses: Record<string, object> = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    nameOf(status),
    {
      description,
      ...(LOG_STATUSES.has(status) ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

/** Returns the refusals that follow from an operation's declaration; refusals of its own rules are `default`. */
export function refusalsOf({ access, params, query, body }: Route): Record<string, object> {
  const isPublic = access.kind === 'public'
  const can: Record<Refusal, boolean> = {
    400: true,
    401: !isPublic,
    403: !isPublic && access.kind !== 'signed-in',
    404: params !== undefined,
    409: body instanceof z.ZodObject && 'version' in body.shape,
    413: body !== undefined,
    415: body !== undefined,
    422: query !== undefined || body !== undefined,
    429: isPublic,
    503: true,
  }
  return Object.fromEntries(
    Object.entries(can)
      .filter(([, isPossible]) => isPossible)
      .map(([status]) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}
