import { z } from 'zod'
import type { Route } from '../http/route.ts'

/** What each refusal means, whatever the operation. */
const meanings = {
  400: 'A field that does not exist, a body that is none, or an `Idempotency-Key` of the wrong form',
  401: 'Nobody is signed in, or no longer',
  403: 'The caller’s role or link does not open this',
  404: 'There is none, or it is somebody else’s',
  409: 'Somebody saved first: `current` is the newer record',
  413: 'The body is too large',
  415: 'The body is of another kind than JSON',
  422: 'Fields that cannot be used: `errors` says which and why',
  429: 'Too many calls: `Retry-After` says how long to wait',
  503: 'The database is away, or there is no space to write',
} as const

type Refusal = `${keyof typeof meanings}`

const TELL_WHEN = new Set(['429', '503'])
const nameOf = (status: string): string => `Refusal${status}`

/** The refusals by status, for operations to refer to. */
export const refusalResponses: Record<string, object> = Object.fromEntries(
  Object.entries(meanings).map(([status, description]) => [
    nameOf(status),
    {
      description,
      ...(TELL_WHEN.has(status) ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

/** What an operation can be refused with by what it declares; what only its own rules refuse is `default`. */
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
