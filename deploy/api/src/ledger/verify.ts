import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Check } from './checks.ts'

/** Most broken rows that are named. */
const MOST_NAMED = 20

/** A check and the rows that break it; none where it passes. */
export interface Finding {
  name: string
  broken: string[]
}

/** Runs every check. Each is one statement and so one snapshot, whatever is posted meanwhile. */
export async function verifyLedger(db: Db | Tx, checks: readonly Check[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, statement } of checks) {
    const { rows } = await sql<{ broken: string }>`
      select broken from (${sql.raw(statement)}) found limit ${MOST_NAMED}`.execute(db)
    findings.push({ name, broken: rows.map(({ broken }) => broken) })
  }
  return findings
}

export const brokenOnes = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ broken }) => broken.length > 0)

/** Formats the findings for an operator. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ name, broken }) => [
    `${broken.length > 0 ? '✗' : '✓'} ${name}`,
    ...broken.map((row) => `    ${row}`),
    ...(broken.length === MOST_NAMED ? ['    … and perhaps more'] : []),
  ])
  const broken = brokenOnes(findings).length
  return [...lines, `${findings.length - broken} checks hold, ${broken} broken`].join('\n')
}
