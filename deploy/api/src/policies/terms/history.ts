import type { MotorPolicyHistory, PolicyTerm, PolicyTransaction } from '@coverdesk/sdk'
import { type Selectable, sql } from 'kysely'
import { lagosMidnight } from '../../platform/db/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { reasonText } from '../../platform/translations/own-reason.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import type { QuoteTexts } from '../quotes/quote-texts.ts'
import { bookedChange } from './booked-change.ts'
import { componentLabel } from './component-label.ts'
import { coveredSegments } from './segments.ts'
import type { PolicyTerms, PolicyTransactions } from './tables.ts'

type TermRow = Selectable<PolicyTerms>
type TransactionRow = Selectable<PolicyTransactions> & { requester: string | null }

/** Texts in the reader's language. */
interface Reading {
  words: QuoteTexts
  t: TextOf
}

interface AsOf {
  /** The day whose cover is returned. */
  effectiveOn: string
  /** The last day whose bookings count. */
  knownOn: string
}

/** Reads a policy's terms and booked transactions, and what was insured on a day as known at the end of another. */
export async function readHistory(
  db: Db,
  policyId: string,
  { effectiveOn, knownOn }: AsOf,
  { words, t }: Reading,
): Promise<MotorPolicyHistory> {
  const transactions = await db
    .selectFrom('policy_transactions')
    .leftJoin('users', (join) =>
      join.on((eb) =>
        eb(eb.cast<string>('users.id', 'text'), '=', eb.ref('policy_transactions.requested_by')),
      ),
    )
    .selectAll('policy_transactions')
    .select(sql<string | null>`users.first_name || ' ' || users.last_name`.as('requester'))
    .where('policy_id', '=', policyId)
    .where('policy_transactions.status', '=', 'booked')
    .where('booked_at', '<', lagosMidnight(knownOn, 1))
    .orderBy('sequence')
    .execute()
  const rows = await db
    .selectFrom('policy_terms')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('number')
    .execute()
  const terms = rows.flatMap((term) => {
    const own = transactions.filter(({ term_id }) => term_id === term.id)
    return own.length > 0 ? [presentTerm(term, own, { words, t })] : []
  })
  const insured = terms
    .flatMap(({ segments }) => segments)
    .find(({ from, to }) => from <= effectiveOn && effectiveOn <= to)
  return { effective_on: effectiveOn, known_on: knownOn, insured: insured ?? null, terms }
}

function presentTerm(term: TermRow, transactions: TransactionRow[], reading: Reading): PolicyTerm {
  const period = { start: term.start_date, end: term.end_date }
  return {
    id: term.id,
    number: term.number,
    start_date: term.start_date,
    end_date: term.end_date,
    premium: transactions.reduce((sum, { charge }) => sum + charge, 0),
    segments: coveredSegments(period, transactions.map(bookedChange)),
    transactions: transactions.map((row) => presentTransaction(row, coverOf(row, transactions), reading)),
  }
}

/** The cover type that names the components of a charge: its own, else the one it changed. */
const coverOf = (row: TransactionRow, all: TransactionRow[]): string =>
  String(row.facts.cover_type ?? all.find(({ facts }) => facts.cover_type)?.facts.cover_type ?? '')

function presentTransaction(
  row: TransactionRow,
  coverType: string,
  { words: { partName }, t }: Reading,
): PolicyTransaction {
  return {
    id: row.id,
    sequence: row.sequence ?? 0,
    kind: row.kind,
    endorsement: row.endorsement as PolicyTransaction['endorsement'],
    effective_from: row.effective_from,
    booked_at: row.booked_at ?? row.created_at,
    requested_by: row.requester,
    reason: row.reason && reasonText(t, row.reason),
    charge: row.charge,
    charges: Object.entries(row.charges).map(([code, amount]) => ({
      code,
      label: componentLabel(partName, coverType, code, amount),
      amount,
    })),
  }
}
