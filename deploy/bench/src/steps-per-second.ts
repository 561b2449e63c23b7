import type { Benchmark, Measurement } from './benchmark.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { sendByPgbench } from './pgbench.ts'
import { purchaseByEngine } from './purchase-by-engine.ts'
import { asStatement, recordQueries } from './statements.ts'

const PURCHASES = 160
const WARM_UP = 8
const ROUNDS = 3
const AT_LEAST = 0.6
const BASE = 'steps_base'

/**
 * Steps of the motor purchase by the workflow engine against the very same statements sent by pgbench, to the same
 * server in the same run. Each round has a fresh copy of the database for either.
 */
export const stepsPerSecond: Benchmark = {
  name: 'steps-per-second',
  run: () => onPostgres((engine) => measure(engine, [1, 8])),
}

async function measure(engine: BenchEngine, widths: readonly number[]): Promise<Measurement[]> {
  await (await engine.open(BASE)).close()
  const { purchases, steps } = await record(engine)
  const measurements: Measurement[] = []
  for (const width of widths) {
    let [ours, theirs] = [0, 0]
    for (let round = 0; round < ROUNDS; round += 1) {
      ours += await timeEngine(engine, `steps_ours_${width}_${round}`, width)
      theirs += await timePgbench(engine, `steps_pgbench_${width}_${round}`, share(purchases, width))
    }
    const value = (steps * ROUNDS) / ours
    const reference = (steps * ROUNDS) / theirs
    measurements.push({
      name: `workflow steps, ${width} at once`,
      value,
      unit: '/s',
      reference,
      referenceName: 'the same statements by pgbench',
      good: value / reference >= AT_LEAST,
    })
  }
  return measurements
}

/** Records the engine's statements for each purchase, and the number of steps. */
async function record(engine: BenchEngine) {
  const { services, pool, close } = await engine.open('steps_recorded', BASE)
  const { queries, end } = recordQueries(pool)
  const purchases: string[][] = []
  let steps = 0
  try {
    for (let customer = 1; customer <= WARM_UP + PURCHASES; customer += 1) {
      const passed = await purchaseByEngine(services, customer)
      if (customer > WARM_UP) steps += passed
      purchases.push(queries.splice(0).map(asStatement))
    }
    return { purchases, steps }
  } finally {
    end()
    await close()
  }
}

async function timeEngine(engine: BenchEngine, name: string, width: number): Promise<number> {
  const { services, close } = await engine.open(name, BASE)
  try {
    for (let customer = 1; customer <= WARM_UP; customer += 1) await purchaseByEngine(services, customer)
    let next = WARM_UP
    const buy = async () => {
      while (next < WARM_UP + PURCHASES) {
        next += 1
        await purchaseByEngine(services, next)
      }
    }
    const began = performance.now()
    await Promise.all(Array.from({ length: width }, buy))
    return (performance.now() - began) / 1000
  } finally {
    await close()
  }
}

async function timePgbench(
  engine: BenchEngine,
  name: string,
  { warmUp, lists }: { warmUp: string[]; lists: string[][] },
): Promise<number> {
  const { url, close } = await engine.open(name, BASE)
  await close()
  if (!url) throw new Error('pgbench needs a server.')
  await sendByPgbench(url, [warmUp])
  return sendByPgbench(url, lists)
}

function share(purchases: readonly string[][], width: number) {
  const timed = purchases.slice(WARM_UP)
  const lists = Array.from({ length: width }, (_, first) =>
    timed.filter((__, index) => index % width === first).flat(),
  )
  return { warmUp: purchases.slice(0, WARM_UP).flat(), lists }
}
