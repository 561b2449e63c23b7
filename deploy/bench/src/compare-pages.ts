import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../api/src/app.ts'
import { type Measurement, median } from './benchmark.ts'
import { type SeededDatabase, staffToken } from './database.ts'
import type { BenchEngine } from './engines.ts'

const PAGE = 50
const RUNS = 15
const WARM_UP = 3

/** The app on a database with a given number of rows, and the URLs to request, by name. */
export interface OpenPages {
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

/** Fills a new database and starts the app on it. */
export async function openPages(
  engine: BenchEngine,
  { name, count, fill, pagesOf }: Filling,
): Promise<OpenPages> {
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
 * Compares each page on many rows with the same page on few, by alternate requests. Both return as many rows as the
 * smaller database has, so that the cost of showing a row is the same.
 * @param mostOf returns the highest allowed ratio of a page
 */
export async function compare(
  many: OpenPages,
  few: OpenPages,
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

/** Requests a page of at most `limit` rows. @returns the number of rows, 1 for a page that is no list */
async function ask({ app, token, pages }: OpenPages, page: string, limit: number): Promise<number> {
  const address = pages[page] ?? ''
  const url = address.replace('limit=', `limit=${limit}`)
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  const { data } = answer.json()
  return Array.isArray(data) ? data.length : 1
}

/** Returns the median milliseconds of each, alternating so that other load affects both. */
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
