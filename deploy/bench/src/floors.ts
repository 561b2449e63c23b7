import autocannon from 'autocannon'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../api/src/app.ts'
import { bareList, barePurchases, type RecordedCall } from './bare.ts'
import { type Benchmark, type Measurement, median } from './benchmark.ts'
import { type SeededDatabase, staffToken } from './database.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { fillTrackers } from './fill-trackers.ts'
import { answerAtOnce, buyOverHttp } from './purchase-over-http.ts'
import { recordQueries } from './statements.ts'

/** Many short rounds, so that other load affects only one pair of them. */
const ROUNDS = 9
const SECONDS = 1
const PURCHASE_ROUNDS = 3
const CONNECTIONS = 8
/** The connections stand for as many users: one user has 3,000 calls a minute and two reads at once. */
const LOAD = { calls: 1_000_000, readsOfPrincipal: CONNECTIONS }
const TRACKERS = 5_000
/** The bare server sends all statements unprepared, as it would by itself, or prepares those that the API prepares. */
const REFERENCES = [
  ['', false, 0.8],
  [', both prepared', true, 0.6],
] as const
const WARM_UP = 3
const PURCHASES = 30
const PURCHASE_AT_LEAST = 0.5
const BASE = 'floors_base'

const LISTS = {
  'a page of the queue': '/api/trackers/2',
  'a page of form types': '/api/form-types',
  'the unread notifications': '/api/notifications/unread',
}

/**
 * Overhead of the API's layers: lists and whole purchases against a bare Fastify that sends the same statements to the
 * same server and returns the same JSON, alternating in one run.
 */
export const floors: Benchmark = {
  name: 'floors',
  run: () => onPostgres(async (engine) => [...(await reads(engine)), await purchase(engine)]),
}

async function reads(engine: BenchEngine): Promise<Measurement[]> {
  const database = await engine.open('floors_reads')
  await fillTrackers(database, TRACKERS)
  const token = await staffToken(database)
  const app = await buildApp({ services: database.services, load: LOAD })
  try {
    const address = await listen(app)
    const measurements: Measurement[] = []
    // Recorded before any measurement: requests that a measurement aborts are still sent for a moment.
    const recorded: [name: string, path: string, call: RecordedCall][] = []
    for (const [name, path] of Object.entries(LISTS)) {
      recorded.push([name, path, await recordList(app, database, path, token)])
    }
    for (const [name, path, call] of recorded) {
      for (const [how, prepared, atLeast] of REFERENCES) {
        const bare = await bareList(database.pool, call, prepared)
        const [value, reference] = await inTurn(
          () => perSecond(`${address}${path}`, token),
          () => perSecond(bare.url, token),
        )
        await bare.close()
        measurements.push(against(`reads, ${name}${how}`, value, reference, atLeast))
      }
    }
    return measurements
  } finally {
    await app.close()
    await database.close()
  }
}

/** Records the statements and the response of one list request. */
async function recordList(
  app: FastifyInstance,
  { pool }: SeededDatabase,
  path: string,
  token: string,
): Promise<RecordedCall> {
  const { queries, end } = recordQueries(pool)
  const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  end()
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return { queries, answer: answer.json() }
}

async function purchase(engine: BenchEngine): Promise<Measurement> {
  await (await engine.open(BASE)).close()
  const recorded = await recordPurchases(engine)
  let [ours, theirs] = [0, 0]
  for (let round = 0; round < PURCHASE_ROUNDS; round += 1) {
    ours += await timeOurs(engine, `floors_ours_${round}`)
    theirs += await timeBare(engine, `floors_bare_${round}`, recorded)
  }
  const bought = PURCHASES * PURCHASE_ROUNDS
  return against('purchases, one after the other', bought / ours, bought / theirs, PURCHASE_AT_LEAST)
}

/** Records the statements and the response of each request of each purchase. */
async function recordPurchases(engine: BenchEngine): Promise<RecordedCall[][]> {
  return withApp(engine, 'floors_recorded', async (port, database) => {
    const { queries, end } = recordQueries(database.pool)
    const purchases: RecordedCall[][] = []
    for (let customer = 1; customer <= WARM_UP + PURCHASES; customer += 1) {
      const calls: RecordedCall[] = []
      queries.length = 0
      await buyOverHttp(port, customer, database.url, (answer) =>
        calls.push({ queries: queries.splice(0), answer }),
      )
      purchases.push(calls)
    }
    end()
    return purchases
  })
}

const timeOurs = (engine: BenchEngine, name: string): Promise<number> =>
  withApp(engine, name, (port, { url }) =>
    timed((customer, onResponse) => buyOverHttp(port, customer, url, onResponse)),
  )

async function timeBare(engine: BenchEngine, name: string, recorded: RecordedCall[][]): Promise<number> {
  const database = await engine.open(name, BASE)
  const bare = await barePurchases(database.pool, recorded)
  try {
    return await timed(bare.buy)
  } finally {
    await bare.close()
    await database.close()
  }
}

/** Returns the seconds of all purchases after the warm-up, without the lookups in between. */
async function timed(buy: (customer: number, onResponse: () => void) => Promise<void>): Promise<number> {
  for (let customer = 1; customer <= WARM_UP; customer += 1) await buy(customer, () => {})
  const began = performance.now()
  for (let customer = WARM_UP + 1; customer <= WARM_UP + PURCHASES; customer += 1)
    await buy(customer, () => {})
  return (performance.now() - began) / 1000
}

async function withApp<T>(
  engine: BenchEngine,
  name: string,
  act: (port: number, database: SeededDatabase) => Promise<T>,
): Promise<T> {
  const database = await engine.open(name, BASE)
  const settings = { ...database.services.settings, TRUST_PROXY: 1, KYC_DAILY_BUDGET: 1_000_000 }
  const services = answerAtOnce({ ...database.services, settings })
  const app = await buildApp({ services })
  try {
    return await act(Number(new URL(await listen(app)).port), database)
  } finally {
    await app.close()
    await database.close()
  }
}

function against(name: string, value: number, reference: number, atLeast: number): Measurement {
  const referenceName = 'bare Fastify, same statements'
  return { name, value, unit: '/s', reference, referenceName, good: value / reference >= atLeast }
}

/** Returns the median of each over all rounds, alternating so that other load affects both. */
async function inTurn(ours: () => Promise<number>, theirs: () => Promise<number>): Promise<[number, number]> {
  await ours()
  await theirs()
  const seen: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    seen[0].push(await ours())
    seen[1].push(await theirs())
  }
  return [median(seen[0]), median(seen[1])]
}

/** Measures requests per second from a thread of its own. */
async function perSecond(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS, workers: 1 })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

const listen = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })
