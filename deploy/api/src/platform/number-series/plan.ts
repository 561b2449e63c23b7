import {
  type NextNumber,
  type NumberKind,
  type NumberPattern,
  type NumberRuleInput,
  numberKinds,
  numberStem,
  writeNumber,
} from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { ApiError, type FieldError } from '../errors/api-error.ts'
import { counterOf, issuedWith, raiseTo, readCounts } from './counters.ts'
import { kinds } from './kinds.ts'
import { readPattern } from './next-number.ts'

interface CountedBranch {
  code: string
  name: string
}

/**
 * Returns the branches a pattern counts separately; a location without a name where it counts all branches together.
 */
async function countedBranches(db: Db | Tx, { with_branch }: NumberPattern): Promise<CountedBranch[]> {
  if (!with_branch) return [{ code: '', name: '' }]
  return db.selectFrom('branches').select(['code', 'name']).orderBy('name').orderBy('code').execute()
}

/** Returns the last number issued for each location under a pattern. */
async function lastNumbers(
  db: Db | Tx,
  kind: NumberKind,
  pattern: NumberPattern,
  branches: readonly CountedBranch[],
  year: number,
): Promise<Map<string, number>> {
  const countersOf = ({ code }: CountedBranch) => [
    counterOf(kind, pattern, code, year),
    issuedWith(pattern, code, year),
  ]
  const countIn = await readCounts(db, branches.flatMap(countersOf))
  return new Map(branches.map((branch) => [branch.code, Math.max(...countersOf(branch).map(countIn))]))
}

/** Returns the next numbers with the current pattern. */
export async function nextNumbers(
  db: Db | Tx,
  kind: NumberKind,
  pattern: NumberPattern,
  year: number,
): Promise<NextNumber[]> {
  const branches = await countedBranches(db, pattern)
  const last = await lastNumbers(db, kind, pattern, branches, year)
  return branches.map((branch) => present(pattern, branch, year, (last.get(branch.code) ?? 0) + 1))
}

/**
 * Returns the next numbers with another pattern: counting continues from the highest number issued, or from the
 * requested start.
 * @throws ApiError 422 at the fields
 */
export async function planNumbers(
  db: Db | Tx,
  kind: NumberKind,
  { raise = [], ...pattern }: NumberRuleInput,
  year: number,
): Promise<NextNumber[]> {
  const { pattern: before } = await readPattern(db, kind)
  const errors: FieldError[] = []
  if (pattern.with_branch && !kinds[kind].ofBranches)
    errors.push({ path: 'with_branch', code: 'fields.choice_unknown' })
  if (await isPrefixTaken(db, kind, pattern.prefix))
    errors.push({ path: 'prefix', code: 'fields.prefix_taken' })
  const branches = await countedBranches(db, pattern)
  const known = new Set(branches.map(({ code }) => code))
  raise.forEach(({ branch_code }, index) => {
    if (!known.has(branch_code))
      errors.push({ path: `raise.${index}.branch_code`, code: 'fields.choice_unknown' })
  })
  const last = await lastNumbers(db, kind, pattern, branches, year)
  const lastBefore = await lastNumbers(db, kind, before, await countedBranches(db, before), year)
  const highest = Math.max(0, ...lastBefore.values())
  const next: NextNumber[] = []
  for (const branch of branches) {
    const carried = before.with_branch && pattern.with_branch ? (lastBefore.get(branch.code) ?? 0) : highest
    const given = Math.max(last.get(branch.code) ?? 0, carried)
    const at = raise.findIndex(({ branch_code }) => branch_code === branch.code)
    const number = raise[at]?.number ?? given + 1
    const path = at < 0 ? 'prefix' : `raise.${at}.number`
    const stored = await highestStored(db, kind, numberStem(pattern, { branch: branch.code, year }))
    if (number <= given) errors.push({ path, code: 'fields.number_given', params: { last: given } })
    else if (stored && stored.number >= number)
      errors.push({ path, code: 'fields.number_exists', params: { number: stored.text } })
    next.push(present(pattern, branch, year, number))
  }
  if (errors.length > 0) throw new ApiError(422, 'fields_invalid', { fields: errors })
  return next
}

/** Raises the counters so that these numbers are next. */
export async function countFrom(
  tx: Tx,
  kind: NumberKind,
  pattern: NumberPattern,
  next: readonly NextNumber[],
  year: number,
): Promise<void> {
  for (const { branch_code, number } of next)
    await raiseTo(tx, counterOf(kind, pattern, branch_code, year), number - 1)
}

const present = (
  pattern: NumberPattern,
  { code, name }: CountedBranch,
  year: number,
  number: number,
): NextNumber => ({
  branch_code: code,
  branch_name: name,
  number,
  sample: writeNumber(pattern, { branch: code, year }, number),
})

/** Returns whether another kind has the prefix, which has to identify the kind of a number. */
async function isPrefixTaken(db: Db | Tx, kind: NumberKind, prefix: string): Promise<boolean> {
  for (const other of numberKinds) {
    if (other !== kind && (await readPattern(db, other)).pattern.prefix === prefix) return true
  }
  return false
}

/** Returns the highest stored number with a prefix, whatever its origin. */
async function highestStored(db: Db | Tx, kind: NumberKind, stem: string) {
  const { table, column } = kinds[kind].storedIn
  const text = sql.ref<string>(column)
  const counted = sql`substr(${text}, ${stem.length + 1}::int)`
  const { rows } = await sql<{ text: string; number: number }>`
    select ${text} as text, ${counted}::int as number from ${sql.table(table)}
    where ${text} >= ${stem} and starts_with(${text}, ${stem}) and ${counted} ~ '^[0-9]{1,9}$'
    order by length(${text}) desc, ${text} desc limit 1`.execute(db)
  return rows[0]
}
