import type { AgencyAccountInput, AgencyBankAccount, RequestedChange } from '@coverdesk/sdk'
import { staffScope } from '../../../identity/accounts/user-scope.ts'
import { needsSecond, requestChange } from '../../../identity/pending-changes/request.ts'
import type { UserActor } from '../../../platform/access/actor.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { takeLock } from '../../../platform/db/take-lock.ts'
import { editConflict, notFound } from '../../../platform/errors/api-error.ts'
import type { Services } from '../../../platform/services.ts'
import { setupEntryOn } from '../../../reference/setups/store.ts'
import { agencyAccount } from './store.ts'
import { type AccountPayload, storeAccount } from './store-account.ts'

const FIELDS = ['bank', 'account_number', 'account_name', 'holder_name'] as const

/**
 * Requests another bank account for an agency; the present one is paid until a second administrator has approved it.
 * @param holder the holder as the bank names it; null where it did not answer
 * @throws ApiError 404; 409 `edit_conflict`, `change_waits`
 */
export async function requestAccount(
  tx: Tx,
  services: Services,
  code: string,
  { version, bank, account_number, account_name }: AgencyAccountInput,
  holder: string | null,
  actor: UserActor,
): Promise<void> {
  await takeLock(tx, `agency account ${code}`)
  const entry = await setupEntryOn(tx, 'agencies', code, lagosDay(actor.now))
  if (!entry) throw notFound()
  const present = await agencyAccount(tx, code)
  if ((present?.version ?? 0) !== version) throw editConflict(present)
  const payload: AccountPayload = { bank, account_number, account_name, holder_name: holder }
  const request = {
    kind: 'agency_account' as const,
    userScope: staffScope,
    privilege: 'settings.setup.edit' as const,
    object: { id: code, name: `${code} ${entry.name}` },
    changes: changesOf(present, payload),
  }
  if (await needsSecond(tx, request, actor)) {
    await requestChange(tx, services, { ...request, payload, before: { version } }, actor)
    return
  }
  await storeAccount(tx, { code, version, payload, actor, requestedBy: actor.principal.userId })
}

/** The account as a whole: who approves it sees every value and the holder that the bank named. */
const changesOf = (present: AgencyBankAccount | null, wanted: AccountPayload): RequestedChange[] =>
  FIELDS.map((field) => ({
    field,
    of: null,
    format: 'text',
    from: present && present[field] !== wanted[field] ? present[field] : null,
    to: wanted[field],
  }))
