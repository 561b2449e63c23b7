import type { AgencyBankAccount } from '@coverdesk/sdk'
import type { UserActor } from '../../../platform/access/actor.ts'
import { recordAudit } from '../../../platform/audit-events/record.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { agencyAccount } from './store.ts'

export type AccountPayload = Omit<AgencyBankAccount, 'version'>

interface NewAccount {
  code: string
  /** The version it replaces; 0 for the first. */
  version: number
  payload: AccountPayload
  actor: UserActor
  requestedBy: string
}

/** Stores the account of an agency. Its lock is taken. */
export async function storeAccount(
  tx: Tx,
  { code, version, payload, actor, requestedBy }: NewAccount,
): Promise<void> {
  const before = await agencyAccount(tx, code)
  const values = { ...payload, changed_by: requestedBy, changed_at: actor.now, version: version + 1 }
  await tx
    .insertInto('agency_accounts')
    .values({ agency_code: code, ...values })
    .onConflict((conflict) => conflict.column('agency_code').doUpdateSet(values))
    .execute()
  const note = { action: 'agency_account.changed', objectKind: 'agency_account', objectId: code }
  await recordAudit(tx, actor, { ...note, before, after: { ...payload } })
}
