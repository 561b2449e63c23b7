import type { BankDuplicate } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { ReadLine } from '../../../../platform/bank-statements/read-lines.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { fingerprintOf, isReferenced } from '../items/fingerprint.ts'

export interface ComparedLine extends ReadLine {
  fingerprint: string
  occurrence: number
  decision: 'add' | 'skip'
  duplicate: BankDuplicate | null
}

interface BookedLine
  extends Pick<ReadLine, 'row' | 'day' | 'amount' | 'narration' | 'reference' | 'balance'> {
  fingerprint: string
  occurrence: number
  file_name: string
}

interface Comparison {
  read: readonly ReadLine[]
  /** Rows that the balances prove to be separate lines. */
  proved: ReadonlySet<number>
  decided: ReadonlyMap<number, 'add' | 'skip'>
}

/**
 * Compares the lines of a statement with imported lines and with each other. A line is known only where its day
 * and amount, its reference or text, and its balance agree; each imported line accounts for one line of the file.
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
  const takeKnown = assignerOf(books)
  const sameBefore = repeats()
  return read.map((line) => {
    const fingerprint = fingerprintOf(line)
    const same = sameBefore(line, fingerprint)
    const there = takeKnown(line, fingerprint)
    const isTwice = same !== undefined && !proved.has(line.row)
    const duplicate: BankDuplicate | null = there
      ? { where: 'books', ...presented(there), file_name: there.file_name }
      : isTwice
        ? { where: 'file', ...presented(same), file_name: '' }
        : null
    // Without a reference or a balance, two equal lines are two transactions.
    const isCopy = isTwice && (isReferenced(line.reference) || line.balance !== null)
    const decision = decided.get(line.row) ?? (there || isCopy ? 'skip' : 'add')
    const occurrence = (last.get(fingerprint) ?? 0) + 1
    if (decision === 'add') last.set(fingerprint, occurrence)
    return { ...line, fingerprint, occurrence, decision, duplicate }
  })
}

const placeOf = ({ day, amount }: Pick<ReadLine, 'day' | 'amount'>): string => `${day} ${amount}`

/** Finds the first line of the file that may be the same; a missing balance matches any. */
function repeats() {
  const first = new Map<string, ReadLine>()
  return (line: ReadLine, fingerprint: string): ReadLine | undefined => {
    const key = (balance: number | null | 'any') => `${fingerprint} ${balance}`
    const found =
      line.balance === null ? first.get(key('any')) : (first.get(key(line.balance)) ?? first.get(key(null)))
    for (const balance of [line.balance, 'any'] as const)
      if (!first.has(key(balance))) first.set(key(balance), line)
    return found
  }
}

const presented = ({
  row,
  day,
  amount,
  narration,
}: Pick<ReadLine, 'row' | 'day' | 'amount' | 'narration'>) => ({
  row,
  day,
  amount,
  narration,
})

/** Most lines of one day, amount and balance whose texts are compared. */
const LOOKED_AT = 50

/** Assigns the imported line that equals a line, each at most once. */
function assignerOf(books: readonly BookedLine[]) {
  const byBalance = Map.groupBy(books, (line) => `${placeOf(line)} ${line.balance}`)
  const byPrint = Map.groupBy(books, fingerprintOf)
  const taken = new Set<BookedLine>()
  /** Returns unassigned lines of a list, and removes assigned ones at its start. */
  const free = (list: BookedLine[] = []): BookedLine[] => {
    const at = list.findIndex((one) => !taken.has(one))
    list.splice(0, at < 0 ? list.length : at)
    return list.slice(0, LOOKED_AT).filter((one) => !taken.has(one))
  }
  return (line: ReadLine, fingerprint: string): BookedLine | undefined => {
    const balanced = line.balance === null ? [] : free(byBalance.get(`${placeOf(line)} ${line.balance}`))
    const alike = () =>
      free(byPrint.get(fingerprint)).find(({ balance }) => balance === null || line.balance === null)
    const found = balanced.find((one) => isSameText(one, line)) ?? alike()
    if (found) taken.add(found)
    return found
  }
}

/** Compares references where both lines have one, else texts, which files of one bank truncate at different lengths. */
function isSameText(one: BookedLine, line: ReadLine): boolean {
  if (isReferenced(one.reference) && isReferenced(line.reference))
    return fingerprintOf(one) === fingerprintOf(line)
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
      as requested (day, amount)
    join bank_lines l on l.receiving_account = ${account} and l.day = requested.day and l.amount = requested.amount
    join bank_files f on f.id = l.file_id
    order by l.day, f.imported_at, l.row, l.id`.execute(db)
  return rows
}
