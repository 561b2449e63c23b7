import type pg from 'pg'
import type { Benchmark, Measurement } from './benchmark.ts'
import type { SeededDatabase } from './database.ts'
import { type BenchEngine, onEmbedded, onPostgres } from './engines.ts'
import { purchaseByEngine } from './purchase-by-engine.ts'

const PURCHASES = 64
const WARM_UP = 8
const ROUNDS = 2
/** A step is about eleven statements in a row, so a step for every eleven inserts would be perfect. */
const AT_LEAST = 0.02

/** Steps of the motor purchase by the workflow engine against as many bare inserts on the same database, in one run. */
export const stepsPerSecond: Benchmark = {
  name: 'steps-per-second',
  async run() {
    const embedded = await onEmbedded((engine) => measure(engine, [1]))
    return [...embedded, ...(await onPostgres((engine) => measure(engine, [1, 8])))]
  },
}

async function measure(engine: BenchEngine, widths: readonly number[]): Promise<Measurement[]> {
  const database = await engine.open('steps')
  await database.pool.query(
    'create table scratch (id bigint generated always as identity primary key, note text)',
  )
  const next = counter()
  const measurements: Measurement[] = []
  try {
    await steps(database, next, WARM_UP, 1)
    await inserts(database.pool, WARM_UP, 1)
    for (const atOnce of widths) {
      let [value, reference] = [0, 0]
      for (let round = 0; round < ROUNDS; round += 1) {
        const { count, rate } = await steps(database, next, PURCHASES, atOnce)
        value += rate / ROUNDS
        reference += (await inserts(database.pool, count, atOnce)) / ROUNDS
      }
      measurements.push({
        name: `workflow steps, ${engine.name}, ${atOnce} at once`,
        value,
        unit: '/s',
        reference,
        referenceName: 'bare inserts, each a transaction',
        good: value / reference >= AT_LEAST,
      })
    }
    return measurements
  } finally {
    await database.close()
  }
}

async function steps({ services }: SeededDatabase, next: () => number, purchases: number, atOnce: number) {
  let count = 0
  const took = await timed(purchases, atOnce, async () => {
    const passed = await purchaseByEngine(services, next())
    count += passed
  })
  return { count, rate: count / took }
}

async function inserts(pool: pg.Pool, count: number, atOnce: number): Promise<number> {
  const insert = () => pool.query('insert into scratch (note) values ($1)', ['a bare row'])
  return count / (await timed(count, atOnce, insert))
}

/** Seconds that `count` runs take, so many at once. */
async function timed(count: number, atOnce: number, run: () => Promise<unknown>): Promise<number> {
  let left = count
  const began = performance.now()
  const worker = async () => {
    while (left > 0) {
      left -= 1
      await run()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return (performance.now() - began) / 1000
}

function counter(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}
