import { brokenOnes, verifyLedger } from '../ledger/verify.ts'
import { allLedgerChecks } from '../ledger-checks.ts'
import { notifyPrivileged } from '../organisation/notifications/notify.ts'
import { inTransaction } from '../platform/outbox/in-transaction.ts'
import type { Services } from '../platform/services.ts'

/**
 * Checks the books each night. Rows that break an invariant are logged by name, administrators and approvers of
 * payments are notified, and the job fails.
 */
export async function checkLedger(services: Services): Promise<void> {
  const broken = brokenOnes(await verifyLedger(services.db, allLedgerChecks))
  if (broken.length === 0) return
  for (const { name, broken: rows } of broken)
    services.log.error({ check: name, rows }, 'the ledger is broken')
  await inTransaction(services, (tx) =>
    notifyPrivileged(tx, services, ['audit.event.read', 'payment.payment.approve'], {
      event: 'ledger-broken',
      titleKey: 'ledger_broken_title',
      messageKey: 'ledger_broken_message',
      params: { count: broken.length },
      path: null,
    }),
  )
  throw new Error(`${broken.length} checks of the ledger are broken.`)
}
