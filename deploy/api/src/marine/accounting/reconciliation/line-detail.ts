import type { BankLineDetail, BankLineRequest } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { SignedInUser } from '../../../platform/access/principal.ts'
import type { Db } from '../../../platform/db/database.ts'
import { keyOf } from './items/fingerprint.ts'
import { presentProposal, selectProposals } from './items/proposals.ts'
import {
  findLine,
  type LineRow,
  lineStateOf,
  presentEntryRef,
  presentLine,
  selectEntries,
} from './items/store.ts'
import { presentMatch, selectMatches } from './matching/matches.ts'

const MOST = 20
/** Days around a line within which matching entries are searched. */
const DAYS = 31

/** Reads a line with its matches, suggestions and similar lines. @throws ApiError 404 */
export async function readLine(db: Db, id: string, user: SignedInUser): Promise<BankLineDetail> {
  const row = await findLine(db, id)
  const matches = await selectMatches(db)
    .where(sql<boolean>`m.id in (select match_id from bank_allocations where line_id = ${id}
        union all select match_id from bank_cancelled_lines where line_id = ${id})`)
    .orderBy('m.made_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MOST)
    .execute()
  const proposals = await selectProposals(db)
    .where(
      sql<boolean>`(line_id = ${id} or ${id}::uuid = any (line_ids) or match_id in (select match_id from bank_allocations where line_id = ${id}))`,
    )
    .orderBy('proposed_at', 'desc')
    .limit(MOST)
    .execute()
  return {
    ...presentLine(row),
    matches: matches.map((one) => presentMatch(one, user)),
    proposals: proposals.map((one) => presentProposal(one, user)),
    near: await nearEntries(db, row),
    requests: await requestsFor(db, row),
    similar_lines: await similarLines(db, row),
  }
}

async function nearEntries(db: Db, { receiving_account, amount, day, allocated }: LineRow) {
  if (amount === allocated) return []
  const left = amount - allocated
  const entries = await selectEntries(db)
    .where('entry.receiving_account', '=', receiving_account)
    .where('entry.state', 'in', ['open', 'partly', 'disputed', 'before'])
    .where(sql<boolean>`entry.day between ${day}::date - ${DAYS}::int and ${day}::date + ${DAYS}::int`)
    .where(sql<boolean>`sign(entry.amount) = ${Math.sign(left)}`)
    .orderBy(sql`abs(entry.amount - entry.allocated - ${left}::bigint)`)
    .orderBy(sql`abs(entry.day - ${day}::date)`)
    .orderBy('entry.id')
    .limit(MOST)
    .execute()
  return entries.map(presentEntryRef)
}

/** Finds waiting requests for funds that may explain the payment. */
async function requestsFor(db: Db, line: LineRow): Promise<BankLineRequest[]> {
  const { receiving_account, amount, day, reference } = line
  const key = keyOf(reference)
  const { rows } = await sql<BankLineRequest>`
    select f.id, f.reference, p.name as partner, f.amount, f.value_date
    from funding_requests f join partners p on p.id = f.partner_id
    where f.receiving_account = ${receiving_account} and f.state in ('pending', 'second_approval')
      and ((f.bank_reference_key = ${key} and ${key} <> '')
        or (f.amount = ${amount}::bigint and abs(f.value_date - ${day}::date) <= 3))
    order by (f.bank_reference_key = ${key}) desc, f.submitted_at limit 5`.execute(db)
  return rows
}

async function similarLines(db: Db, { id, receiving_account, fingerprint, reference }: LineRow) {
  const key = keyOf(reference)
  const { rows } = await sql<
    Pick<LineRow, 'id' | 'day' | 'amount' | 'narration' | 'state'> & { suggested: boolean }
  >`
    select l.id, l.day, l.amount, l.narration, l.state,
      exists (select 1 from bank_suggestions s where s.line_id = l.id) as suggested
    from bank_lines l where l.receiving_account = ${receiving_account} and l.id <> ${id}
      and (l.fingerprint = ${fingerprint} or (${key} <> '' and l.reference_key = ${key}))
    order by l.day, l.id limit ${MOST}`.execute(db)
  return rows.map(({ suggested, state, ...line }) => ({ ...line, state: lineStateOf(state, suggested) }))
}
