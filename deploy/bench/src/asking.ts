import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../api/src/app.ts'
import { type Measurement, median } from './benchmark.ts'
import { type SeededDatabase, staffToken } from './database.ts'
import type { BenchEngine } from './engines.ts'

const PAGE = 50
const RUNS = 15
const WARM_UP = 3

/** The product on a database with so many rows, and what is asked of it: addresses by what they are called. */
export interface Asked {
  app: FastifyInstance
  token: string
  pages: Record<string, string>
  close(): Promise<void>
}

interface Filling {
  name: string
  count: number
  fill: (database: SeededDatabase, count: number) => Promise<void>
  pagesOf: (database: SeededDatabase, count: number) => Promise<Record<string, string>>
}

/** Fills a database of its own and starts the product on it. */
export async function openAsked(
  engine: BenchEngine,
  { name, count, fill, pagesOf }: Filling,
): Promise<Asked> {
  const database = await engine.open(`${name}_${count}`)
  const began = Date.now()
  await fill(database, count)
  console.log(`  ${engine.name}: ${count} rows in ${Math.round((Date.now() - began) / 1000)} s`)
  const app = await buildApp({ services: database.services })
  return {
    app,
    token: await staffToken(database),
    pages: await pagesOf(database, count),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/**
 * Each page of the one with many rows against the same of the one with few, asked in turn. Both answer with as many
 * rows as the smaller one has: what a row costs to show is the same in both.
 * @param mostOf how many times as long it may take
 */
export async function compare(
  many: Asked,
  few: Asked,
  called: string,
  mostOf: (page: string) => number,
): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const page of Object.keys(many.pages)) {
    const limit = Math.max(1, await ask(few, page, PAGE))
    const [value, reference] = await inTurn([() => ask(many, page, limit), () => ask(few, page, limit)])
    const good = value / reference <= mostOf(page)
    const name = `${called}: ${page}`
    measurements.push({ name, value, unit: 'ms', reference, referenceName: 'at a thousand', good })
  }
  return measurements
}

/** Asks for so many rows at most; answers with how many there were. What has no rows is asked as it is. */
async function ask({ app, token, pages }: Asked, page: string, limit: number): Promise<number> {
  const address = pages[page] ?? ''
  const url = address.replace('limit=', `limit=${limit}`)
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  const { data } = answer.json()
  return Array.isArray(data) ? data.length : 1
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
