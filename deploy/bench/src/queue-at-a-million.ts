import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../api/src/app.ts'
import { type Benchmark, type Measurement, median } from './benchmark.ts'
import { staffToken } from './database.ts'
import { type BenchEngine, onEmbedded, onPostgres } from './engines.ts'
import { fillTrackers } from './fill-trackers.ts'
import { queuePages } from './queue-pages.ts'

const PAGE = 50
const FEW = 1_000
const MANY = 1_000_000
const RUNS = 15
const WARM_UP = 3
const AT_MOST = 2
/** A search may take longer on a million rows than another page: the index entries it reads grow with the table. */
const SEARCH_AT_MOST = 3

/**
 * The queue of trackers with a million rows against the same queue with a thousand, asked in turn in one run. Both
 * answer with as many rows as the smaller one has of a kind: what a row costs to show is the same in both.
 * The embedded engine takes minutes to fill, so it is measured on demand: BENCH_EMBEDDED=million.
 */
export const queueAtAMillion: Benchmark = {
  name: 'queue-at-a-million',
  async run() {
    const embedded = process.env.BENCH_EMBEDDED === 'million' ? await onEmbedded(measure) : []
    return [...(await onPostgres(measure)), ...embedded]
  },
}

async function measure(engine: BenchEngine): Promise<Measurement[]> {
  const few = await openQueue(engine, FEW)
  const many = await openQueue(engine, MANY)
  try {
    const measurements: Measurement[] = []
    for (const page of Object.keys(many.pages)) {
      const limit = Math.max(1, await ask(few, page, PAGE))
      const [value, reference] = await inTurn([() => ask(many, page, limit), () => ask(few, page, limit)])
      const good = value / reference <= (page.startsWith('search') ? SEARCH_AT_MOST : AT_MOST)
      const name = `queue, ${engine.name}: ${page}`
      measurements.push({ name, value, unit: 'ms', reference, referenceName: 'at a thousand', good })
    }
    return measurements
  } finally {
    await few.close()
    await many.close()
  }
}

interface Queue {
  app: FastifyInstance
  token: string
  pages: Record<string, string>
  close(): Promise<void>
}

async function openQueue(engine: BenchEngine, count: number): Promise<Queue> {
  const database = await engine.open(`queue_${count}`)
  const began = Date.now()
  await fillTrackers(database, count)
  console.log(`  ${engine.name}: ${count} trackers in ${Math.round((Date.now() - began) / 1000)} s`)
  const app = await buildApp({ services: database.services })
  return {
    app,
    token: await staffToken(database),
    pages: await queuePages(database, count),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** Asks for so many rows at most; answers with how many there were. */
async function ask({ app, token, pages }: Queue, page: string, limit: number): Promise<number> {
  const url = `/api/trackers/2?limit=${limit}&${pages[page]}`
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json().data.length
}

/** The median milliseconds of each, run in turn so that a busy moment strikes both. */
async function inTurn(runs: [() => Promise<number>, () => Promise<number>]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < WARM_UP + RUNS; round += 1) {
    for (const [index, run] of runs.entries()) {
      const began = performance.now()
      await run()
      if (round >= WARM_UP) times[index]?.push(performance.now() - began)
    }
  }
  return [median(times[0]), median(times[1])]
}
