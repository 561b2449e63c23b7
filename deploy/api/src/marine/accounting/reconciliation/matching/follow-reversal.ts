import { sql } from 'kysely'
import { notifyPrivileged } from '../../../../organisation/notifications/notify.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { lockBankAccount } from '../items/accounts.ts'
import { followReversals } from './run-matching.ts'

interface Joined {
  id: string
  locked: boolean
}

/**
 * Closes a reversal and the reversed entry against each other, with the reason of the reversal. A bank line that was
 * matched with the original is open again, and a notification leads there; in a locked month the line stays as it was
 * closed, and the notification says that the reversal waits in the ledger.
 * @param reversalId id of the reversing journal entry
 */
export async function followReversal(services: Services, reversalId: string): Promise<void> {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ account: string; amount: number; reason: string | null }>`
      select a.owner as account, abs(e.amount) as amount, t.reason from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'bank' where t.id = ${reversalId}`.execute(
      tx,
    )
    const [found] = rows
    if (!found) return
    const { account, amount, reason } = found
    await lockBankAccount(tx, account)
    const before = await joinedWith(tx, reversalId)
    await followReversals(tx, account, clock())
    const still = new Set((await joinedWith(tx, reversalId)).map(({ id }) => id))
    const params = { partner: account, amount, reason: reason ?? '' }
    for (const { id } of before.filter((line) => !still.has(line.id)))
      await tell(tx, services, 'bank_line_open', params, `/marine-admin/reconciliation/lines/${id}`)
    if (before.some(({ locked }) => locked))
      await tell(tx, services, 'bank_line_locked', params, `/marine-admin/reconciliation/accounts/${account}`)
  })
}

/** Reads the lines matched with the reversed entries. */
async function joinedWith(tx: Tx, reversalId: string): Promise<Joined[]> {
  const { rows } = await sql<Joined>`
    select distinct l.id, l.period_id is not null as locked from ledger_transactions t
    join bank_entries o on o.transaction_id = t.reversal_of
    join bank_allocations a on a.entry_id = o.id and a.active join bank_lines l on l.id = a.line_id
    where t.id = ${reversalId}`.execute(tx)
  return rows
}

const tell = (
  tx: Tx,
  services: Services,
  key: 'bank_line_open' | 'bank_line_locked',
  params: { partner: string; amount: number; reason: string },
  path: string,
): Promise<void> =>
  notifyPrivileged(
    tx,
    services,
    'marine.reconciliation.edit',
    { event: 'bank-reversal', titleKey: `${key}_title`, messageKey: 'reversal_asked_message', params, path },
    { audience: 'marine_admin' },
  )
