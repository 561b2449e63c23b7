import { createHash } from 'node:crypto'
import type { ImportedStatement } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import {
  fingerprintOf,
  isReferenced,
  wordsOf,
} from '../../marine/accounting/reconciliation/items/fingerprint.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { ReadLine } from '../../platform/bank-statements/read-lines.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'

interface Statement {
  account: string
  file_name: string
  content: Buffer
  lines: readonly ReadLine[]
}

/**
 * Adds the lines of a statement that are not known yet; a line imported or entered before stays unchanged. One import
 * of an account at a time.
 */
export async function importStatement(
  tx: Tx,
  { account, file_name, content, lines }: Statement,
  actor: UserActor,
): Promise<ImportedStatement> {
  await takeLock(tx, `statement of ${account}`)
  const fresh = await unknownOf(tx, account, lines)
  const { userId, name } = actor.principal
  const [added, left_out] = [fresh.length, lines.length - fresh.length]
  const id = uuid()
  await tx
    .insertInto('statement_files')
    .values({
      id,
      account,
      file_name,
      sha256: createHash('sha256').update(content).digest('hex'),
      added,
      left_out,
      imported_by_user: userId,
      imported_at: actor.now,
    })
    .execute()
  await insertLines(tx, { id, account, by: { name, userId }, now: actor.now }, fresh)
  const note = { action: 'statement_file.imported', objectKind: 'statement_file', objectId: id }
  await recordAudit(tx, actor, { ...note, after: { account, name: file_name, lines: added } })
  const days = lines.map(({ day }) => day).sort()
  return { added, left_out, first_day: days[0] ?? '', last_day: days.at(-1) ?? '' }
}

type Fresh = ReadLine & { fingerprint: string; occurrence: number }

/**
 * Selects the new lines: a line with a reference once, others as often as the statement has more of them than are
 * known.
 */
async function unknownOf(tx: Tx, account: string, lines: readonly ReadLine[]): Promise<Fresh[]> {
  const prints = lines.map(fingerprintOf)
  const { rows } = await sql<{ fingerprint: string; last: number }>`
    select line.fingerprint, max(line.occurrence)::int as last from statement_lines as line
    where line.account = ${account} and line.fingerprint = any (${[...new Set(prints)]}::text[])
    group by line.fingerprint`.execute(tx)
  const known = new Map(rows.map(({ fingerprint, last }) => [fingerprint, last]))
  const seen = new Map<string, number>()
  return lines.flatMap((line, at) => {
    const fingerprint = prints[at] ?? ''
    const occurrence = (seen.get(fingerprint) ?? 0) + 1
    seen.set(fingerprint, occurrence)
    const most = isReferenced(line.reference) ? Math.min(1, occurrence) : occurrence
    const isKnown = (known.get(fingerprint) ?? 0) >= most || most < occurrence
    return isKnown ? [] : [{ ...line, fingerprint, occurrence }]
  })
}

interface Origin {
  id: string
  account: string
  by: { name: string; userId: string }
  now: Date
}

async function insertLines(tx: Tx, { id, account, by, now }: Origin, lines: readonly Fresh[]): Promise<void> {
  const rows = lines.map((line) => ({
    id: uuid(),
    day: line.day,
    amount: line.amount,
    narration: line.narration,
    words: wordsOf(line),
    reference: line.reference,
    fingerprint: line.fingerprint,
    occurrence: line.occurrence,
    search: searchOf(line),
  }))
  await sql`
    insert into statement_lines (id, file_id, account, day, amount, narration, reference, words, fingerprint, occurrence,
      added_by, added_by_user, added_at, search)
    select l.id, ${id}::uuid, ${account}, l.day, l.amount, l.narration, l.reference, l.words, l.fingerprint, l.occurrence,
      ${by.name}, ${by.userId}::uuid, ${now.toISOString()}::timestamptz, l.search
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (id uuid, day date, amount bigint, narration text,
      reference text, words text[], fingerprint text, occurrence int, search text)`.execute(tx)
}

/** The identity of a line. */
export const searchOf = ({
  narration,
  reference,
  amount,
}: Pick<ReadLine, 'narration' | 'reference' | 'amount'>): string =>
  [narration, reference, reference.replace(/[^A-Za-z0-9]/g, ''), (Math.abs(amount) / 100).toFixed(2)].join(
    ' ',
  )
