import type { CommissionTransfer } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { openAccounts } from '../../ledger/accounts.ts'
import { postAll } from '../../ledger/post.ts'
import { commissionPaid } from '../../ledger/posting-rules.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { fieldError } from '../../platform/errors/api-error.ts'
import { listSetup } from '../../reference/setups/store.ts'
import type { RunRow } from './run-decision.ts'

const CURRENCY = 'NGN'

/** Confirms that the bank paid a run: posts each transfer, and enters it in the account of its agency. */
export async function confirmRun(
  tx: Tx,
  run: RunRow,
  { paid_on, account, reference }: Omit<CommissionTransfer, 'version'>,
  actor: UserActor,
): Promise<void> {
  const { principal, now } = actor
  const today = lagosDay(now)
  if (paid_on > today) throw fieldError('paid_on', 'fields.date_future')
  const made = lagosDay(new Date(run.made_at))
  if (paid_on < made) throw fieldError('paid_on', 'fields.date_early', { params: { day: made } })
  const accounts = await listSetup(tx, 'claim_accounts', today)
  if (!accounts.some(({ code }) => code === account)) throw fieldError('account', 'fields.choice_unknown')
  await tx
    .updateTable('commission_runs')
    .set((eb) => ({
      status: 'paid',
      paid_by: principal.userId,
      paid_at: now,
      paid_on,
      account,
      bank_reference: reference,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', run.id)
    .execute()
    .catch(explainTaken)
  const lines = await tx
    .selectFrom('commission_run_lines')
    .select(['agency_code', 'amount'])
    .where('run_id', '=', run.id)
    .orderBy('agency_code')
    .execute()
  await tx
    .insertInto('commissions')
    .values(
      lines.map(({ agency_code, amount }) => ({
        id: uuid(),
        transaction_id: null,
        policy_id: null,
        agency_code,
        basis: 0,
        rate_bps: null,
        commission: 0,
        vat: 0,
        wht: 0,
        amount: -amount,
        accrued_at: now,
        run_id: run.id,
      })),
    )
    .execute()
  const note = { action: 'commission_run.paid', objectKind: 'commission_run', objectId: run.id }
  await recordAudit(tx, actor, { ...note, after: { paid_on, account, reference, amount: run.amount } })
  const rules = lines.map(({ agency_code, amount }) => ({
    ...commissionPaid(agency_code, account, amount),
    reference: `commission run ${run.id} ${agency_code}`,
    description: reference,
    currency: CURRENCY,
    postedAt: now,
    valueDate: paid_on,
    madeBy: run.made_by,
    ...(run.decided_by && { checkedBy: run.decided_by }),
  }))
  await openAccounts(
    tx,
    rules.flatMap((rule) => rule.lines),
    CURRENCY,
  )
  await postAll(tx, rules)
}

function explainTaken(error: { constraint?: string }): never {
  if (error.constraint === 'commission_runs_bank_reference') throw fieldError('reference', 'reference_taken')
  throw error
}
