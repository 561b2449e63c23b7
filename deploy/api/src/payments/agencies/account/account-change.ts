import { type ChangeKind, outdated } from '../../../identity/pending-changes/kinds.ts'
import { takeLock } from '../../../platform/db/take-lock.ts'
import { agencyAccount } from './store.ts'
import { type AccountPayload, storeAccount } from './store-account.ts'

/** Another bank account of an agency. */
export const agencyAccountChange: ChangeKind = {
  favours: () => Promise.resolve(false),
  async apply(tx, _services, { object_id: code, before, payload, requested_by }, actor) {
    await takeLock(tx, `agency account ${code}`)
    const { version } = before as { version: number }
    const present = await agencyAccount(tx, code)
    if ((present?.version ?? 0) !== version) throw outdated()
    const wanted = payload as AccountPayload
    await storeAccount(tx, { code, version, payload: wanted, actor, requestedBy: requested_by })
  },
}
