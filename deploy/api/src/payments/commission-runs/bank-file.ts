import { banks } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Tx } from '../../platform/db/database.ts'
import { csvOfTexts } from '../../platform/sheets/csv.ts'
import type { RunRow } from './run-decision.ts'
import { runNumber } from './run-number.ts'

const COLUMNS = [
  'reference',
  'amount_naira',
  'beneficiary_name',
  'bank_name',
  'bank_code',
  'account_number',
  'narration',
] as const

const KOBO = 100

/**
 * Writes the transfers of a run as a file that a bank pays from, and records who made it. Text that looks like a formula
 * stays text.
 */
export async function runBankFile(tx: Tx, run: RunRow, actor: UserActor): Promise<string> {
  const { userId } = actor.principal
  await tx
    .updateTable('commission_runs')
    .set({
      filed_at: run.filed_at ?? actor.now,
      filed_by: sql<string[]>`array_append(array_remove(filed_by, ${userId}::uuid), ${userId}::uuid)`,
    })
    .where('id', '=', run.id)
    .execute()
  const lines = await tx
    .selectFrom('commission_run_lines')
    .selectAll()
    .where('run_id', '=', run.id)
    .orderBy('agency_code')
    .execute()
  const note = { action: 'commission_run.in_bank_file', objectKind: 'commission_run', objectId: run.id }
  await recordAudit(tx, actor, note)
  const number = runNumber(run.number)
  const rows = lines.map(({ agency_code, amount, bank, account_number, account_name }) => [
    `${number}-${agency_code}`,
    (amount / KOBO).toFixed(2),
    account_name,
    bank,
    banks.find(({ name }) => name === bank)?.code ?? '',
    account_number,
    `Commission ${number}`,
  ])
  return csvOfTexts([COLUMNS, ...rows])
}
