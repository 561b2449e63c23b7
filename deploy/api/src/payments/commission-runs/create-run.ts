import { v7 as uuid } from 'uuid'
import type { UserActor } from '../../platform/access/actor.ts'
import { seesAll } from '../../platform/access/branches.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError, notFound } from '../../platform/errors/api-error.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import { agencyAccount } from '../agencies/account/store.ts'

/**
 * Creates a payment run of everything owed to agencies that no run includes. Locks the entries, so that two runs never
 * include one.
 * @returns the id of the run
 * @throws ApiError 404 for users of some branches; 422 at `agency_codes`
 */
export async function createRun(tx: Tx, codes: readonly string[], actor: UserActor): Promise<string> {
  const { principal, now } = actor
  if (!seesAll(principal)) throw notFound()
  const id = uuid()
  const transfers: Awaited<ReturnType<typeof transferOf>>[] = []
  for (const code of [...new Set(codes)].sort()) transfers.push(await transferOf(tx, code, now))
  const lines = transfers.map(({ line }) => ({ run_id: id, ...line }))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  await tx
    .insertInto('commission_runs')
    .values({
      id,
      status: 'awaiting_approval',
      amount,
      agencies: lines.length,
      made_by: principal.userId,
      made_at: now,
    })
    .execute()
  await tx.insertInto('commission_run_lines').values(lines).execute()
  await tx
    .updateTable('commissions')
    .set({ run_id: id })
    .where('id', '=', (eb) => eb.fn.any(eb.val(transfers.flatMap(({ entries }) => entries))))
    .execute()
  const note = { action: 'commission_run.created', objectKind: 'commission_run', objectId: id }
  await recordAudit(tx, actor, {
    ...note,
    after: { amount, agencies: lines.map((line) => line.agency_code) },
  })
  return id
}

/** What is owed to an agency, and the account that is paid. */
async function transferOf(tx: Tx, code: string, now: Date) {
  const entry = await setupEntryOn(tx, 'agencies', code, lagosDay(now))
  if (!entry) throw fieldError('agency_codes', 'fields.choice_unknown')
  // Entries that are accrued meanwhile wait for the next run.
  const owed = await tx
    .selectFrom('commissions')
    .select(['id', 'amount'])
    .where('agency_code', '=', code)
    .where('run_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const amount = owed.reduce((sum, row) => sum + row.amount, 0)
  const params = { agency: entry.name }
  if (amount <= 0) throw fieldError('agency_codes', 'fields.nothing_owed', { params })
  const account = await agencyAccount(tx, code)
  if (!account) throw fieldError('agency_codes', 'fields.account_missing', { params })
  const line = {
    agency_code: code,
    agency_name: entry.name,
    amount,
    bank: account.bank,
    account_number: account.account_number,
    account_name: account.account_name,
  }
  return { line, entries: owed.map((row) => row.id) }
}
