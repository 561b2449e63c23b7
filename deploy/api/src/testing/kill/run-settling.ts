import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { brokenOnes, verifyLedger } from '../../ledger/verify.ts'
import { allLedgerChecks } from '../../ledger-checks.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { partnerId } from '../marine.ts'
import { fundBank } from '../reconciliation.ts'
import { openReceivingAccount } from '../wallets.ts'
import { Conversation } from './conversation.ts'
import { openDiary } from './diary.ts'
import { type OfficeOptions, openOffice } from './office.ts'
import { signIn } from './prove.ts'
import { ACCOUNT, type Ask, fundings, settleMonth } from './settle-month.ts'
import { StatementPoints } from './statement-points.ts'

/** Where the process dies: after the response to a statement, counted from 1, of the request of this name. */
export interface KillDuring {
  asking: string
  statement: number
}

/** Start arguments of a child process. */
export interface SettlingLife extends OfficeOptions {
  folder: string
  /** `yyyy-mm-dd`; the month before it is settled. */
  today: string
  killDuring?: KillDuring | undefined
}

/** State of the books, and its failing checks. */
export interface Stand {
  books: unknown
  broken: string[]
}

/** A request of the journey, the number of its statements, and the books after it. */
export interface Stage {
  name: string
  statements: number
  books: unknown
}

export interface Settled {
  stages: Stage[]
  end: Stand
  faults: string[]
}

/** Every row that a commit of reconciliation writes, without values that differ between runs. */
const BOOKS = `select jsonb_build_object(
  'files', (select jsonb_agg(jsonb_build_array(state, line_count)) from bank_files),
  'lines', (select jsonb_agg(jsonb_build_array(amount, allocated, state, version, period_id is not null) order by amount)
    from bank_lines),
  'entries', (select jsonb_agg(jsonb_build_array(amount, allocated, state, version, period_id is not null) order by number)
    from bank_entries where receiving_account = '${ACCOUNT}'),
  'matches', (select jsonb_agg(jsonb_build_array(kind, state) order by kind, state) from bank_matches),
  'allocations', (select jsonb_agg(jsonb_build_array(amount, active) order by amount, active) from bank_allocations),
  'proposals', (select jsonb_agg(jsonb_build_array(kind, state, amount)) from bank_proposals),
  'periods', (select jsonb_agg(jsonb_build_array(month, bank_closing, ledger_closing, last_entry)) from bank_periods),
  'postings', (select jsonb_object_agg(kind, count) from (
    select kind, count(*) from ledger_transactions group by kind) by_kind),
  'balances', (select jsonb_agg(jsonb_build_array(kind, balance) order by kind, balance)
    from ledger_accounts where balance <> 0),
  'audit', (select jsonb_object_agg(action, count) from (
    select action, count(*) from audit_events where action like 'bank%' group by action) by_action)
  ) as books`

async function booksOf(pool: pg.Pool): Promise<unknown> {
  const { rows } = await pool.query<{ books: unknown }>(BOOKS)
  return rows[0]?.books
}

async function standOf(pool: pg.Pool): Promise<Stand> {
  const found = brokenOnes(await verifyLedger(openDatabase(pool), allLedgerChecks))
  return {
    books: await booksOf(pool),
    broken: found.map(({ name, broken }) => `${name}: ${broken.join(', ')}`),
  }
}

/** Opens an account that partners pay into, once. */
async function prepare(pool: pg.Pool, month: string): Promise<string> {
  const db = openDatabase(pool)
  const writing = { services: { db, clock: () => new Date() } }
  const partner = await partnerId(writing)
  const known = await db.selectFrom('setup_rows').select('id').where('code', '=', ACCOUNT).executeTakeFirst()
  if (known) return partner
  await openReceivingAccount(writing, ACCOUNT)
  for (const [day, reference, amount] of fundings)
    await fundBank(writing, ACCOUNT, { day: `${month}-${day}`, reference, amount })
  return partner
}

async function run({ folder, today, killDuring, ...options }: SettlingLife): Promise<Settled> {
  const points = new StatementPoints()
  const office = await openOffice({ ...options, watch: (pool) => points.watch(pool) })
  const lastDay = dayAfter(`${today.slice(0, 7)}-01`, -1)
  const month = lastDay.slice(0, 7)
  const partner = await prepare(office.pool, month)
  writeFileSync(join(folder, 'stand.json'), JSON.stringify(await standOf(office.pool)))

  const diary = openDiary(join(folder, 'diary.jsonl'))
  const talk = new Conversation(office, diary, 'settling')
  const desk = { code: '/api/marine/admin/request-otp', login: '/api/marine/admin/login' }
  const people = {
    maker: await signIn(talk, 'maker', 'finance@marine.coverdesk.test', desk),
    checker: await signIn(talk, 'checker', 'checker@marine.coverdesk.test', desk),
  }
  const stages: Stage[] = []
  const ask: Ask = async (name, request) => {
    points.begin(killDuring?.asking === name ? killDuring.statement : undefined)
    const data = await talk.must(name, request)
    const { count: statements } = points
    points.begin()
    stages.push({ name, statements, books: await booksOf(office.pool) })
    return data
  }
  await settleMonth(ask, people, { month, lastDay, partner })
  await talk.repeatAll()
  const end = await standOf(office.pool)
  await office.close()
  return {
    stages,
    end,
    faults: diary.notes().flatMap(({ note }) => (typeof note === 'object' ? [note.fault] : [])),
  }
}

const life = JSON.parse(process.argv[2] ?? '{}') as SettlingLife
const settled = await run(life)
writeFileSync(join(life.folder, 'settled.json'), JSON.stringify(settled))
process.exit(0)
