import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Benchmark, Measurement } from './benchmark.ts'
import { buyPolicy } from './purchase.ts'
import { startServer, stopServer } from './server.ts'
import { idle, metric, processorTime } from './server-use.ts'

const WARM_UP = 10
const PURCHASES = 50
const AT_ONCE = 6
const ARRIVE_FOR_SECONDS = 10
const ARRIVE_A_SECOND = 10
/** Milliseconds. */
const PURCHASE_COSTS_AT_MOST = 400
const LOOP_DELAY_AT_MOST = 50
/** Includes the wait for code, gateway and emails, as for a customer. */
const AT_LEAST_A_SECOND = 1.5

/** Whole purchases on the embedded database, certificate and mails included, by the calls the guest app makes. */
export const purchases: Benchmark = {
  name: 'purchases',
  async run({ port }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-purchases-'))
    const env = { SEED: 'base', TRUST_PROXY: '1', LOG_LEVEL: 'silent', KYC_DAILY_BUDGET: '100000' }
    const server = await startServer(port + 2, dataDir, env)
    try {
      const buyers = new Buyers(port + 2)
      await buyers.buy(WARM_UP, 1)
      return [await cost(server, buyers), await rate(buyers), await loopDelay(buyers)]
    } finally {
      await stopServer(server)
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

class Buyers {
  readonly port: number
  #customer = 0

  constructor(port: number) {
    this.port = port
  }

  one(): Promise<unknown> {
    this.#customer += 1
    return buyPolicy(this.port, this.#customer)
  }

  /** Returns when everything of it is done, the mails too. */
  async buy(count: number, atOnce: number): Promise<void> {
    let left = count
    const buyer = async () => {
      while (left > 0) {
        left -= 1
        await this.one()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, buyer))
    await idle(this.port)
  }
}

async function cost(server: ChildProcess, buyers: Buyers): Promise<Measurement> {
  const before = processorTime(server)
  await buyers.buy(PURCHASES, 1)
  const value = (processorTime(server) - before) / PURCHASES
  const good = value <= PURCHASE_COSTS_AT_MOST
  return {
    name: 'a purchase, processor time',
    value,
    unit: 'ms',
    good,
    reference: PURCHASE_COSTS_AT_MOST,
    referenceName: 'at most',
  }
}

async function rate(buyers: Buyers): Promise<Measurement> {
  const began = performance.now()
  await buyers.buy(PURCHASES, AT_ONCE)
  const value = (PURCHASES * 1000) / (performance.now() - began)
  return {
    name: `purchases, ${AT_ONCE} at once`,
    value,
    unit: '/s',
    good: value >= AT_LEAST_A_SECOND,
    reference: AT_LEAST_A_SECOND,
    referenceName: 'at least',
  }
}

/** Measures the delay of the event loop while purchases arrive at a fixed rate. */
async function loopDelay(buyers: Buyers): Promise<Measurement> {
  const name = 'nodejs_eventloop_lag_p99_seconds'
  await metric(buyers.port, name)
  const arrived: Promise<unknown>[] = []
  for (let count = 0; count < ARRIVE_FOR_SECONDS * ARRIVE_A_SECOND; count += 1) {
    // More arrive than one process can serve: some are refused with `Retry-After`, as in production.
    arrived.push(buyers.one().catch(() => {}))
    await new Promise((done) => setTimeout(done, 1000 / ARRIVE_A_SECOND))
  }
  const value = (await metric(buyers.port, name)) * 1000
  await Promise.all(arrived)
  return {
    name: `event loop delay, 99th percentile, ${ARRIVE_A_SECOND} purchases a second arriving`,
    value,
    unit: 'ms',
    good: value <= LOOP_DELAY_AT_MOST,
    reference: LOOP_DELAY_AT_MOST,
    referenceName: 'at most',
  }
}
