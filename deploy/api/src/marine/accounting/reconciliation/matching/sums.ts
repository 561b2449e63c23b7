import type { BankEntryRef, BankLine, SuggestedSum } from '@coverdesk/sdk'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { presentEntry, presentEntryRef, presentLine, selectEntries, selectLines } from '../items/store.ts'

/** Most open lines and entries that are compared, oldest first. */
const LOOKED_AT = 500
/** A payer with more open lines than this does not identify a group. */
const MOST_OF_A_GROUP = 12
const MOST_PARTS = 4
/** Days around the entry within which the parts of one payment arrive. */
const DAYS = 31
const DAY = 86_400_000

type Line = Pick<BankLine, 'id' | 'day' | 'left' | 'reference' | 'payer'>
type Entry = Pick<BankEntryRef, 'id' | 'day' | 'left'>

/** Returns the stem of a reference: `FT26329ABCD` for `FT26329ABCD/1` and `FT26329ABCD/2`. */
const stemOf = (reference: string): string =>
  /^(.{4,}?)[/\-. ](?:\d{1,2}|[a-d])$/i.exec(reference.trim())?.[1]?.toLowerCase() ?? ''

const groupsOf = ({ reference, payer }: Line): string[] => {
  const stem = stemOf(reference)
  const name = payer.trim().toLowerCase()
  return [...(stem ? [`reference ${stem}`] : []), ...(name ? [`payer ${name}`] : [])]
}

/**
 * Finds two to four lines of one payer, or with one reference stem, that sum to the open amount of one entry. An
 * ambiguous sum is no suggestion, and no line or entry is in two.
 */
export function findSums<L extends Line, E extends Entry>(
  lines: readonly L[],
  entries: readonly E[],
): { entry: E; lines: L[] }[] {
  const groups = new Map<string, L[]>()
  for (const line of lines)
    for (const group of groupsOf(line)) groups.set(group, [...(groups.get(group) ?? []), line])
  const found = new Map<string, { entry: E; lines: L[] }>()
  for (const group of groups.values())
    if (group.length <= MOST_OF_A_GROUP)
      for (const entry of entries)
        for (const parts of partsOf(near(group, entry), entry.left))
          found.set(`${entry.id} ${parts.map(({ id }) => id).sort()}`, { entry, lines: parts })
  const sums = [...found.values()]
  const uses = new Map<string, number>()
  for (const { entry, lines: parts } of sums)
    for (const { id } of [entry, ...parts]) uses.set(id, (uses.get(id) ?? 0) + 1)
  return sums.filter(({ entry, lines: parts }) => [entry, ...parts].every(({ id }) => uses.get(id) === 1))
}

const near = <L extends Line>(lines: readonly L[], entry: Entry): L[] =>
  lines.filter(
    ({ day, left }) =>
      Math.sign(left) === Math.sign(entry.left) &&
      Math.abs(Date.parse(day) - Date.parse(entry.day)) <= DAYS * DAY,
  )

/** Finds the combinations of two to four lines with a sum. */
function partsOf<L extends Line>(lines: readonly L[], sum: number, chosen: readonly L[] = []): L[][] {
  if (sum === 0 && chosen.length > 1) return [[...chosen]]
  if (chosen.length === MOST_PARTS) return []
  return lines.flatMap((line, at) =>
    Math.abs(line.left) > Math.abs(sum)
      ? []
      : partsOf(lines.slice(at + 1), sum - line.left, [...chosen, line]),
  )
}

/** Suggests sums of open lines without another suggestion. */
export async function suggestSums(db: Db | Tx, account: string): Promise<SuggestedSum[]> {
  const lines = await selectLines(db)
    .where('line.receiving_account', '=', account)
    .where('line.state', '=', 'open')
    .orderBy('line.day')
    .orderBy('line.id')
    .limit(LOOKED_AT)
    .execute()
  const entries = await selectEntries(db)
    .where('entry.receiving_account', '=', account)
    .where('entry.state', '=', 'open')
    .orderBy('entry.day')
    .orderBy('entry.id')
    .limit(LOOKED_AT)
    .execute()
  const free = lines.map(presentLine).filter(({ suggestion, cancels }) => !suggestion && !cancels)
  const open = entries.map(presentEntry).filter(({ state }) => state === 'unmatched')
  const refs = new Map(entries.map((row) => [row.id, presentEntryRef(row)]))
  return findSums(free, open).flatMap(({ entry, lines: parts }) => {
    const ref = refs.get(entry.id)
    if (!ref) return []
    return [
      {
        entry: ref,
        lines: parts.map(({ id, day, left, narration, reference, payer, version }) => ({
          id,
          day,
          left,
          narration,
          reference,
          payer,
          version,
        })),
      },
    ]
  })
}
