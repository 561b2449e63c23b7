import type { OfferedPrivilege } from '@coverdesk/sdk'
import { actionKey, subjectKey } from '../people/privilege-texts.ts'

/** One thing, with what can be done about it. */
export interface MatrixRow {
  subject: string
  cells: Map<string, OfferedPrivilege>
}

/** The privileges as a table: a row for each thing, a column for each action, both in the order they are offered. */
export function matrixOf(offered: readonly OfferedPrivilege[]): { rows: MatrixRow[]; actions: string[] } {
  const subjects = [...new Set(offered.map(({ name }) => subjectKey(name)))]
  const rows = subjects.map((subject) => ({
    subject,
    cells: new Map(
      offered.filter(({ name }) => subjectKey(name) === subject).map((one) => [actionKey(one.name), one]),
    ),
  }))
  return { rows, actions: [...new Set(offered.map(({ name }) => actionKey(name)))] }
}

/** All, some or none of several are chosen. */
export function stateOfAll(names: readonly string[], chosen: ReadonlySet<string>): boolean | 'mixed' {
  const count = names.filter((name) => chosen.has(name)).length
  if (count === 0) return false
  return count === names.length ? true : 'mixed'
}

/** What is chosen when all of several are, or none: what the caller may not give stays as it is. */
export function toggledAll(
  several: readonly OfferedPrivilege[],
  chosen: readonly string[],
  on: boolean,
): string[] {
  const names = several.filter(({ name, yours }) => yours || (!on && chosen.includes(name)))
  const touched = new Set(names.map(({ name }) => name))
  const rest = chosen.filter((name) => !touched.has(name))
  return on ? [...rest, ...touched] : rest
}
