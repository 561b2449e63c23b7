import { minutes } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { findTracker, type TrackerRow } from '../workflow-engine/tracker-store.ts'

/** The request has no session: the bearer of the `Idempotency-Key` gets the tracker, so the key must be unguessable. */
const SECRET = /^[\w-]{32,100}$/
const SCOPE = 'nobody start-workflow'
/** Period in which clients repeat a request; the key is unknown afterwards. */
const REPEATED_WITHIN = minutes(10)

/**
 * Starts a tracker, or returns the one that the same request with the same `Idempotency-Key` started. Stores
 * fingerprints of key and request and the tracker id, never a token.
 * @throws ApiError 422 `idempotency_key_reused`
 */
export async function startOnce(
  tx: Tx,
  services: Services,
  key: unknown,
  body: object,
  start: () => Promise<TrackerRow>,
): Promise<TrackerRow> {
  if (typeof key !== 'string' || !SECRET.test(key)) return start()
  const { vault, clock } = services
  const claim = { scope: SCOPE, key: vault.fingerprint(`start ${key}`).toString('hex') }
  const requestHash = vault.fingerprint(JSON.stringify(body))
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...claim, request_hash: requestHash, status: null, body: null, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const selectStored = () =>
    tx.selectFrom('idempotency').selectAll().where('scope', '=', claim.scope).where('key', '=', claim.key)
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const { request_hash, created_at, body: stored } = await selectStored().executeTakeFirstOrThrow()
    const late = new Date(created_at).getTime() + REPEATED_WITHIN < clock().getTime()
    if (late || !request_hash.equals(requestHash)) throw new ApiError(422, 'idempotency_key_reused')
    return findTracker(tx, (stored as { tracker_id: string }).tracker_id)
  }
  const tracker = await start()
  await tx
    .updateTable('idempotency')
    .set({ status: 201, body: JSON.stringify({ tracker_id: tracker.id }) })
    .where('scope', '=', claim.scope)
    .where('key', '=', claim.key)
    .execute()
  return tracker
}
