import type { CommissionRun, CommissionRunDetail } from '@coverdesk/sdk'
import { type NotNull, sql } from 'kysely'
import { verdictOf, withAble } from '../../authority/authorise.ts'
import { decidersOf } from '../../authority/deciders.ts'
import { holdersOf } from '../../authority/holders.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { seesAll } from '../../platform/access/branches.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { listSetup } from '../../reference/setups/store.ts'
import { type RunRow, runDecision, withdrawalOfFiled } from './run-decision.ts'
import { runNumber } from './run-number.ts'

const nameOf = (column: 'made_by' | 'decided_by' | 'paid_by') =>
  sql<string | null>`(select first_name || ' ' || last_name from users where users.id = ${sql.ref(
    `commission_runs.${column}`,
  )})`

/** Selects runs with the names of their people and of the account that paid. */
export const selectRuns = (db: Db | Tx) =>
  db
    .selectFrom('commission_runs')
    .selectAll('commission_runs')
    .select([
      nameOf('made_by').as('maker'),
      nameOf('decided_by').as('decider'),
      nameOf('paid_by').as('payer'),
      sql<string | null>`(select name from setup_rows where list = 'claim_accounts'
        and code = commission_runs.account order by effective_from desc limit 1)`.as('account_name'),
    ])
    .$narrowType<{ maker: NotNull }>()

type Selected = Awaited<ReturnType<ReturnType<typeof selectRuns>['execute']>>[number]

export const presentListedRun = (row: Selected): CommissionRun => ({
  id: row.id,
  number: runNumber(row.number),
  status: row.status,
  amount: row.amount,
  agencies: row.agencies,
  made_by: row.maker,
  made_at: row.made_at,
  decided_by: row.decider,
  decided_at: row.decided_at,
  reason: row.reason,
  paid_on: row.paid_on,
  paid_by: row.payer,
  account: row.account ? { code: row.account, name: row.account_name ?? row.account } : null,
  bank_reference: row.bank_reference,
  version: row.version,
})

/** Presents a run with its transfers, and what the caller may do. @throws ApiError 404, also for users of some branches */
export async function presentRun(db: Db | Tx, id: string, actor: UserActor): Promise<CommissionRunDetail> {
  const row = seesAll(actor.principal)
    ? await selectRuns(db).where('commission_runs.id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  const lines = await db
    .selectFrom('commission_run_lines')
    .selectAll()
    .where('run_id', '=', id)
    .orderBy('agency_name')
    .execute()
  const accounts = await listSetup(db, 'claim_accounts', lagosDay(actor.now))
  return {
    ...presentListedRun(row),
    lines: lines.map(({ agency_code, agency_name, amount, bank, account_number, account_name }) => ({
      agency: { code: agency_code, name: agency_name },
      amount,
      bank,
      account_number,
      account_name,
    })),
    bank_file_at: row.filed_at,
    ...(await openActions(db, row, actor)),
    accounts: accounts.map(({ code, name }) => ({ code, name })),
  }
}

async function openActions(
  db: Db | Tx,
  run: RunRow,
  { principal, now }: UserActor,
): Promise<Pick<CommissionRunDetail, 'actions' | 'limit' | 'can_take_back'>> {
  const edits = principal.privileges.has('payment.payment.edit')
  const nothing = { actions: [], limit: null, can_take_back: null }
  if (run.status === 'approved') {
    if (!edits) return nothing
    const verdict = run.filed_at ? await verdictOf(db, principal, withdrawalOfFiled(run), now) : null
    const mayWithdraw = verdict === null || 'grant' in verdict
    return {
      ...nothing,
      actions: ['confirm', 'bank_file', ...(mayWithdraw ? (['withdraw'] as const) : [])],
      can_take_back: mayWithdraw ? null : await withdrawersOf(db, run),
    }
  }
  if (run.status !== 'awaiting_approval') return nothing
  if (run.made_by === principal.userId) return { ...nothing, actions: edits ? ['withdraw'] : [] }
  const verdict = await verdictOf(db, principal, runDecision(run, 'approved'), now)
  if ('grant' in verdict) return { ...nothing, actions: ['approve', 'reject'] }
  const rejection = await verdictOf(db, principal, runDecision(run, 'rejected'), now)
  return {
    ...nothing,
    actions: 'grant' in rejection ? ['reject'] : [],
    limit: await withAble(db, principal, runDecision(run, 'approved'), verdict.exceeded),
  }
}

/** Users who can withdraw a run whose bank file was made: they see all branches, edit payments and made neither. */
const withdrawersOf = (db: Db | Tx, run: RunRow) =>
  decidersOf(db, withdrawalOfFiled(run), {
    holders: holdersOf(db, 'payment.payment.approve').then((holders) =>
      holders.filter((one) => seesAll(one) && one.privileges.has('payment.payment.edit')),
    ),
  })
