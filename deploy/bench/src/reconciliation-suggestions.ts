import { runMatching } from '../../api/src/marine/accounting/reconciliation/matching/run-matching.ts'
import type { Benchmark, Measurement } from './benchmark.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { fillBankLines } from './fill-bank-lines.ts'

const FEW = 5_000
const MANY = 50_000
/** Highest allowed ratio to ten times the duration of a tenth of the rows. */
const AT_MOST = 1.5

/** Suggestions for 50,000 bank lines and 50,000 ledger entries, against 5,000 of each. */
export const reconciliationSuggestions: Benchmark = {
  name: 'reconciliation-suggestions',
  run: () => onPostgres(measure),
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const few = await timed(engine, FEW)
  const many = await timed(engine, MANY)
  const reference = (few * MANY) / FEW
  return [
    {
      name: `reconciliation, ${engine.name}: ${MANY} lines against ${MANY} entries`,
      value: many,
      unit: 'ms',
      reference,
      referenceName: `ten times ${FEW}`,
      good: many / reference <= AT_MOST,
    },
  ]
}

/** Returns the milliseconds of the first suggestions for a number of lines. */
async function timed(engine: BenchEngine, count: number): Promise<number> {
  const database = await engine.open(`reconciliation_${count}`)
  try {
    await fillBankLines(database, count)
    const began = performance.now()
    const found = await database.services.db
      .transaction()
      .execute((tx) => runMatching(tx, 'BENCH', database.services.clock()))
    const took = performance.now() - began
    console.log(`  ${count}: ${Math.round(took)} ms, ${found.matched} joined, ${found.suggested} suggested`)
    return took
  } finally {
    await database.close()
  }
}
