import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Authenticated, isAuthenticated, type RequestPrincipal } from '../access/principal.ts'
import type { Db, Tx } from '../db/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { inTransaction } from '../outbox/in-transaction.ts'
import type { Services } from '../services.ts'

const KEY = /^[\w-]{8,100}$/

interface Declared {
  method: string | readonly string[]
  url: string
}

/**
 * Runs `act` in one transaction. With an `Idempotency-Key` the key is claimed first: a second request with it gets the
 * stored result, one for another object or with another body a 422. A failed transaction stores nothing, the key
 * included.
 * @throws ApiError 400 for a malformed key, 422 `idempotency_key_reused`
 */
export async function runOnce<T>(
  services: Services,
  declared: Declared,
  principal: RequestPrincipal,
  request: FastifyRequest,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  const claim = claimOf(declared, principal, request)
  if (!claim) return inTransaction(services, act)
  const { scope, key, requestHash } = claim
  return inTransaction(services, async (tx) => {
    const claimed = await tx
      .insertInto('idempotency')
      .values({ scope, key, request_hash: requestHash, status: null, body: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (claimed.numInsertedOrUpdatedRows === 0n) return (await replay<T>(tx, claim)) as T
    const result = await act(tx)
    await tx
      .updateTable('idempotency')
      .set({ status: 200, body: JSON.stringify(result ?? null) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    return result
  })
}

/**
 * Returns the stored result of a key before the request is processed; undefined for a new key.
 * @throws ApiError as `runOnce`
 */
export async function readStoredResult<T>(
  services: Services,
  declared: Declared,
  principal: RequestPrincipal,
  request: FastifyRequest,
): Promise<T | undefined> {
  const claim = claimOf(declared, principal, request)
  return claim ? replay<T>(services.db, claim) : undefined
}

interface Claim {
  scope: string
  key: string
  requestHash: Buffer
}

/** @throws ApiError 400 for a malformed key */
function claimOf(declared: Declared, principal: RequestPrincipal, request: FastifyRequest): Claim | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !isAuthenticated(principal)) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw new ApiError(400, 'idempotency_key_invalid')
  const scope = `${principal.kind}:${ownerOf(principal)} ${declared.method} ${declared.url}`
  return { scope, key, requestHash: hashOf(request) }
}

/** Computes a fingerprint of the request: the objects in its path, its query, and its body, also a file. */
function hashOf({ params, query, body = null, rawBody }: FastifyRequest): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([params, query, body]))
  return (body === null && rawBody ? hash.update(rawBody) : hash).digest()
}

async function replay<T>(db: Db | Tx, { scope, key, requestHash }: Claim): Promise<T | undefined> {
  const stored = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return undefined
  if (!stored.request_hash.equals(requestHash)) throw new ApiError(422, 'idempotency_key_reused')
  return stored.body as T
}

function ownerOf(principal: Authenticated): string {
  if (principal.kind === 'approver') return principal.approvalId
  if (principal.kind === 'customer') return principal.sessionId
  return principal.kind === 'guest' ? principal.trackerId : principal.userId
}
