import type { NewPartner, PartnerInput } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { invitePartnerAdministrator } from '../../identity/users/invite-partner-administrator.ts'
import { openWallet } from '../../ledger/accounts.ts'
import type { Actor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { checkPartner, normalisePartner } from './check-partner.ts'
import { lockPartner } from './lock-partner.ts'
import { inputOf, readPartner } from './presenter.ts'

const CURRENCY = 'NGN'

/** Creates a partner, its wallet unless it refers only, and the invitation of its first user. @returns its id */
export async function createPartner(
  tx: Tx,
  services: Services,
  { administrator, ...entered }: NewPartner,
  actor: Actor,
): Promise<string> {
  const { now } = actor
  const input = normalisePartner(entered)
  await checkPartner(tx, input, lagosDay(now))
  const id = uuid()
  await tx
    .insertInto('partners')
    .values({ id, ...input, created_at: now, updated_at: now })
    .execute()
  if (input.channel === 'wallet') await openWallet(tx, id, CURRENCY)
  const note = { action: 'partner.created', objectKind: 'partner', objectId: id, after: input }
  await recordAudit(tx, actor, note)
  if (administrator) {
    const person = { partnerId: id, ...administrator }
    await invitePartnerAdministrator(tx, services, person, actor, 'administrator.email')
  }
  return id
}

/** @throws ApiError 409 `edit_conflict`, `partner_archived`; 422 at `channel` while the wallet holds money */
export async function changePartner(
  tx: Tx,
  id: string,
  { version, ...entered }: PartnerInput & { version: number },
  actor: Actor,
): Promise<void> {
  const today = lagosDay(actor.now)
  const before = await lockPartner(tx, id, today)
  if (before.version !== version) throw editConflict(await readPartner(tx, id, today))
  if (before.state === 'archived') throw new ApiError(409, 'partner_archived')
  const input = normalisePartner(entered)
  await checkPartner(tx, input, today, before)
  if (input.channel === 'wallet') await openWallet(tx, id, CURRENCY)
  else if ((before.available ?? 0) !== 0 || (before.held ?? 0) !== 0) {
    throw new ApiError(422, 'fields_invalid', { fields: [{ path: 'channel', code: 'fields.wallet_holds' }] })
  }
  await tx
    .updateTable('partners')
    .set({ ...input, version: version + 1, updated_at: actor.now })
    .where('id', '=', id)
    .execute()
  const note = { action: 'partner.changed', objectKind: 'partner', objectId: id }
  await recordAudit(tx, actor, { ...note, before: inputOf(before), after: input })
}
