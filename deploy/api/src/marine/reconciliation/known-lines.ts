import type { BankTwin } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { ReadLine } from '../../platform/bank-statements/read-lines.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { fingerprintOf, isReferenced } from './fingerprint.ts'

export interface ComparedLine extends ReadLine {
  fingerprint: string
  occurrence: number
  decision: 'add' | 'skip'
  twin: BankTwin | null
}

interface BookedLine
  extends Pick<ReadLine, 'row' | 'day' | 'amount' | 'narration' | 'reference' | 'balance'> {
  fingerprint: string
  occurrence: number
  file_name: string
}

interface Comparison {
  read: readonly ReadLine[]
  /** Rows that the balances prove to be lines of their own. */
  proved: ReadonlySet<number>
  decided: ReadonlyMap<number, 'add' | 'skip'>
}

/**
 * Compares the lines of a statement with those imported before and with each other. A line is known only where its day
 * and amount, its reference or text, and its balance agree; each known line stands for one line of the file.
 */
export async function compareWithBooks(
  db: Db | Tx,
  account: string,
  { read, proved, decided }: Comparison,
): Promise<ComparedLine[]> {
  const books = await bookedLines(db, account, read)
  const last = new Map<string, number>()
  for (const { fingerprint, occurrence } of books)
    last.set(fingerprint, Math.max(occurrence, last.get(fingerprint) ?? 0))
  const free = Map.groupBy(books, placeOf)
  const seen = new Map<string, ReadLine[]>()
  return read.map((line) => {
    const fingerprint = fingerprintOf(line)
    const before = seen.get(fingerprint) ?? []
    const same = before.find((other) => isSameBalance(other, line))
    before.push(line)
    seen.set(fingerprint, before)
    const there = takeKnown(free.get(placeOf(line)) ?? [], line)
    const isTwice = same !== undefined && !proved.has(line.row)
    const twin: BankTwin | null = there
      ? { where: 'books', ...shown(there), file_name: there.file_name }
      : isTwice
        ? { where: 'file', ...shown(same), file_name: '' }
        : null
    // Without a reference or a balance, the second of two alike is the second: both are facts.
    const isCopy = isTwice && (isReferenced(line.reference) || line.balance !== null)
    const decision = decided.get(line.row) ?? (there || isCopy ? 'skip' : 'add')
    const occurrence = (last.get(fingerprint) ?? 0) + 1
    if (decision === 'add') last.set(fingerprint, occurrence)
    return { ...line, fingerprint, occurrence, decision, twin }
  })
}

const placeOf = ({ day, amount }: Pick<ReadLine, 'day' | 'amount'>): string => `${day} ${amount}`

type Balanced = Pick<ReadLine, 'balance'>
/** A balance that one of them does not have says nothing. */
const isSameBalance = (one: Balanced, other: Balanced): boolean =>
  one.balance === null || other.balance === null || one.balance === other.balance

const shown = ({ row, day, amount, narration }: Pick<ReadLine, 'row' | 'day' | 'amount' | 'narration'>) => ({
  ...{ row, day, amount, narration },
})

/** Takes the line that one of the same day and amount is, so that it stands for no second one. */
function takeKnown(candidates: BookedLine[], line: ReadLine): BookedLine | undefined {
  const at = candidates.findIndex((one) => isSameBalance(one, line) && isSameText(one, line))
  return at < 0 ? undefined : candidates.splice(at, 1)[0]
}

/** References where both have one, or else texts; files of one bank cut texts at different lengths. */
function isSameText(one: BookedLine, line: ReadLine): boolean {
  const isProvedByBalance = one.balance !== null && line.balance !== null
  const isByReference = isReferenced(one.reference) && isReferenced(line.reference)
  if (isByReference || !isProvedByBalance) return fingerprintOf(one) === fingerprintOf(line)
  const [shorter = '', longer = ''] = [one.narration, line.narration]
    .map((text) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase())
    .sort((a, b) => a.length - b.length)
  return longer.startsWith(shorter)
}

async function bookedLines(db: Db | Tx, account: string, read: readonly ReadLine[]): Promise<BookedLine[]> {
  const places = [...new Map(read.map((line) => [placeOf(line), line])).values()]
  const { rows } = await sql<BookedLine>`
    select l.fingerprint, l.occurrence, l.row, l.day, l.amount, l.narration, l.reference, l.balance, f.file_name
    from unnest(${places.map(({ day }) => day)}::date[], ${places.map(({ amount }) => amount)}::bigint[])
      as asked (day, amount)
    join bank_lines l on l.receiving_account = ${account} and l.day = asked.day and l.amount = asked.amount
    join bank_files f on f.id = l.file_id
    order by l.day, f.imported_at, l.row, l.id`.execute(db)
  return rows
}
