import { userScopeOf } from '../identity/accounts/user-scope.ts'
import { type ChangeKind, outdated } from '../identity/pending-changes/kinds.ts'
import { needsSecond, requestChange } from '../identity/pending-changes/request.ts'
import type { UserActor } from '../platform/access/actor.ts'
import { actorName } from '../platform/access/principal.ts'
import { recordAudit } from '../platform/audit-events/record.ts'
import { lagosDay } from '../platform/db/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { takeLock } from '../platform/db/take-lock.ts'
import type { Services } from '../platform/services.ts'
import type { TariffProduct } from './place.ts'
import { findNeighbours, publish } from './publish.ts'
import { type DraftRow, selectDrafts, type TariffChain } from './store.ts'

export const tariffNote = (action: string, id: string) => ({
  action: `tariff.${action}`,
  objectKind: 'tariff',
  objectId: id,
})

/** Publishing and withdrawing change the ends of neighbours, so they are serialised. */
export const lockOf = ({ name }: TariffChain): string => `chain of tariffs ${name}`

interface Publication {
  place: TariffProduct
  draft: DraftRow
  firstDay: string
}

interface TariffPayload {
  chain: string
  first_day: string
  author: string
}

/**
 * Requests the publication of a draft, which stays a draft until a second administrator has approved it. Where there
 * has never been one, it is published at once.
 * @throws ApiError 409 `change_waits`; as `publish`
 */
export async function publishOrRequest(
  tx: Tx,
  services: Services,
  { place, draft, firstDay }: Publication,
  actor: UserActor,
): Promise<void> {
  const { chain, access } = place
  const userScope = userScopeOf(actor.principal)
  const privilege = access.privilege
  if (privilege === 'own') throw new Error(`Tariffs of ${chain.name} need a privilege.`)
  const request = {
    kind: 'tariff' as const,
    userScope,
    privilege,
    object: { id: draft.id, name: draft.source },
    changes: [{ field: 'first_day', of: null, format: 'day' as const, from: null, to: firstDay }],
  }
  const author = actorName(actor.principal)
  const { assertWhole } = place
  await findNeighbours(tx, { draft, firstDay, today: lagosDay(actor.now), assertWhole })
  if (!(await needsSecond(tx, request, actor))) {
    await publishNow(tx, { place, draft, firstDay, author }, actor)
    return
  }
  const payload: TariffPayload = { chain: chain.name, first_day: firstDay, author }
  await requestChange(tx, services, { ...request, payload, before: { version: draft.version } }, actor)
}

async function publishNow(
  tx: Tx,
  { place: { assertWhole }, draft, firstDay, author }: Publication & { author: string },
  actor: UserActor,
  more: object = {},
): Promise<void> {
  const { now } = actor
  await publish(tx, { draft, firstDay, today: lagosDay(now), author, now, assertWhole })
  const after = { name: draft.source, first_day: firstDay, ...more }
  await recordAudit(tx, actor, { ...tariffNote('published', draft.id), after })
}

/** Handlers that publish approved tariffs. @param places the chains that approving publishes into */
export const tariffChange = (places: readonly TariffProduct[]): ChangeKind => ({
  async favours() {
    return false
  },
  async apply(tx, _services, request, actor) {
    const { chain, first_day, author } = request.payload as TariffPayload
    const place = places.find((one) => one.chain.name === chain)
    if (!place) throw new Error(`There is no chain of tariffs ${chain}.`)
    await takeLock(tx, lockOf(place.chain))
    const draft = await selectDrafts(tx, place.chain).where('id', '=', request.object_id).executeTakeFirst()
    const { version } = request.before as { version: number }
    if (draft?.version !== version) throw outdated()
    if (first_day < lagosDay(actor.now)) throw outdated()
    await publishNow(tx, { place, draft, firstDay: first_day, author }, actor, { change_request: request.id })
  },
})
