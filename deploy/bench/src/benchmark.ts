/** One line of the result: what was measured, against what, and whether that is good enough. */
export interface Measurement {
  name: string
  value: number
  unit: string
  /** The yardstick measured in the same run, or the promise. */
  reference: number
  referenceName: string
  good: boolean
}

interface Server {
  /** Where the product answers, without a trailing slash. */
  port: number
  pid: number | undefined
}

export interface Benchmark {
  name: string
  /** Needs a running server with demo data. */
  run(server: Server): Promise<Measurement[]>
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** A table with the ratio of each value to its yardstick. */
export function printTable(measurements: readonly Measurement[]): void {
  const rows = measurements.map(({ name, value, unit, reference, referenceName, good }) => [
    good ? '✓' : '✗',
    name,
    `${round(value)} ${unit}`,
    `${round(reference)} ${unit}`,
    referenceName,
    ratioOf(value, reference),
  ])
  const table = [['', 'measured', 'value', 'yardstick', 'which', 'ratio'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of table) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

/** A promise of nothing at all has no ratio: it is held or broken. */
const ratioOf = (value: number, reference: number): string =>
  reference > 0 ? (value / reference).toFixed(2) : value === 0 ? 'held' : 'broken'

const round = (value: number) => Number(value.toPrecision(4))
