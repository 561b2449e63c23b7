import type { NiaRegistration } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import type { Services } from '../../../platform/services.ts'
import type { Change } from './change.ts'
import type { PolicyRow } from './store.ts'
import type { CargoRegistrations } from './tables.ts'

export type Registration = Selectable<CargoRegistrations>

export const findRegistration = (db: Db | Tx, versionId: string): Promise<Registration | undefined> =>
  db.selectFrom('cargo_registrations').selectAll().where('version_id', '=', versionId).executeTakeFirst()

/** The version whose certificate is reported, and its number. */
export interface Reported {
  id: string
  policy_id: string
  certificate_number: string
}

/** Queues the report of a certificate to the industry database; does nothing where none is configured. */
export async function queueReport(
  { tx, services, actor }: Pick<Change, 'tx' | 'services' | 'actor'>,
  { id, policy_id, certificate_number }: Reported,
): Promise<void> {
  if (!services.providers.nia) return
  const outbox_id = await enqueue(tx, 'nia', { version_id: id }, actor.now)
  const pending = { state: 'pending' as const, reason: null, outbox_id, updated_at: actor.now }
  await tx
    .insertInto('cargo_registrations')
    .values({ version_id: id, policy_id, certificate_number, ...pending })
    .onConflict((conflict) => conflict.column('version_id').doUpdateSet(pending))
    .execute()
}

/** Queues the report that the certificate in force is cancelled, unless the industry database does not know it. */
export async function queueCancellation(change: Change, row: PolicyRow): Promise<void> {
  const found = await registrationOf(change.tx, row)
  if (!found || found.state === 'refused') return
  const { version_id: id, policy_id, certificate_number } = found
  await change.tx
    .updateTable('cargo_registrations')
    .set({ cancelled: true })
    .where('version_id', '=', id)
    .execute()
  await queueReport(change, { id, policy_id, certificate_number })
}

/** Selects the registration of a policy's latest certificate. */
export const registrationOf = (
  db: Db | Tx,
  { id, certificate_number }: Pick<PolicyRow, 'id' | 'certificate_number'>,
): Promise<Registration | undefined> =>
  db
    .selectFrom('cargo_registrations')
    .selectAll()
    .where('policy_id', '=', id)
    .where('certificate_number', '=', certificate_number)
    .executeTakeFirst()

/** Presents the registration for the page of the policy; null before issue. */
export async function presentRegistration(
  db: Db | Tx,
  { providers: { nia } }: Pick<Services, 'providers'>,
  row: PolicyRow,
): Promise<NiaRegistration | null> {
  if (!row.certificate_number) return null
  const found = await registrationOf(db, row)
  return {
    state: found?.state ?? 'not_sent',
    number: found?.number ?? null,
    reason: found?.reason ?? null,
    sandbox: nia?.isSandbox ?? false,
    resendable: nia !== null && (await mayResend(db, row, found)),
  }
}

/** Returns whether a report was refused or given up, or was never sent for a certificate in force. */
export async function mayResend(
  db: Db | Tx,
  row: Pick<PolicyRow, 'state'>,
  found: Registration | undefined,
): Promise<boolean> {
  if (!found) return row.state === 'issued'
  if (found.state !== 'pending') return found.state === 'refused'
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', found.outbox_id)
    .where('done_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
  return waiting === undefined
}
