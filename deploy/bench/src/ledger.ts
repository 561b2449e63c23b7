import { openAccounts, openWallet } from '../../api/src/ledger/accounts.ts'
import { post, postAll } from '../../api/src/ledger/post.ts'
import { fundingApproved, policyIssued } from '../../api/src/ledger/recipes.ts'
import { inTransaction } from '../../api/src/platform/outbox/in-transaction.ts'
import type { Services } from '../../api/src/platform/services.ts'
import type { Benchmark, Measurement } from './benchmark.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { sendByPgbench } from './pgbench.ts'
import { asStatement, recordQueries } from './statements.ts'

const POSTINGS = 1_600
const WARM_UP = 80
const ROUNDS = 3
const WIDTH = 8
const WALLETS = 1_000
const BASE = 'ledger_base'

/**
 * Policies issued against wallets, each in a transaction of its own, eight at once: all against one wallet, and spread
 * over a thousand. The yardstick are the very same statements sent by pgbench to the same server in the same run.
 */
export const ledger: Benchmark = {
  name: 'ledger',
  run: () =>
    onPostgres(async (engine) => {
      await prepare(engine)
      return [
        await measure(engine, 'one wallet', 1, 0.6),
        await measure(engine, '1,000 wallets', WALLETS, 0.7),
      ]
    }),
}

const partner = (number: number) => `partner ${number}`
const noted = (reference: string) => ({ reference, currency: 'NGN', madeBy: 'system', postedAt: new Date() })

/** Wallets with more in them than is spent. */
async function prepare(engine: BenchEngine): Promise<void> {
  const { services, pool, close } = await engine.open(BASE)
  await inTransaction(services, async (tx) => {
    const house = [
      { kind: 'bank' as const, owner: 'GTB' },
      { kind: 'premium' as const, owner: 'marine' },
    ]
    await openAccounts(tx, house, 'NGN')
    for (let number = 0; number < WALLETS; number += 1) await openWallet(tx, partner(number), 'NGN')
    const fundings = Array.from({ length: WALLETS }, (_, number) => ({
      ...noted(`funding ${number}`),
      ...fundingApproved(partner(number), 'GTB', 1_000_000_000),
    }))
    await postAll(tx, fundings)
  })
  await pool.query('vacuum analyze')
  await close()
}

async function measure(
  engine: BenchEngine,
  over: string,
  wallets: number,
  atLeast: number,
): Promise<Measurement> {
  const statements = await record(engine, wallets)
  let [ours, theirs] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    ours += await timeOurs(engine, `ledger_ours_${wallets}_${round}`, wallets)
    theirs += await timePgbench(engine, `ledger_pgbench_${wallets}_${round}`, statements)
  }
  const value = (POSTINGS * ROUNDS) / ours
  const reference = (POSTINGS * ROUNDS) / theirs
  return {
    name: `ledger transactions, ${over}, ${WIDTH} at once`,
    value,
    unit: '/s',
    reference,
    referenceName: 'the same statements by pgbench',
    good: value / reference >= atLeast,
  }
}

const issue = (services: Services, wallets: number, number: number): Promise<string> =>
  inTransaction(services, (tx) =>
    post(tx, { ...noted(`issue ${number}`), ...policyIssued(partner(number % wallets), 'marine', 25_000) }),
  )

/** What is sent for each posting. */
async function record(engine: BenchEngine, wallets: number): Promise<string[][]> {
  const { services, pool, close } = await engine.open(`ledger_recorded_${wallets}`, BASE)
  const { queries, end } = recordQueries(pool)
  const postings: string[][] = []
  for (let number = 0; number < WARM_UP + POSTINGS; number += 1) {
    await issue(services, wallets, number)
    postings.push(queries.splice(0).map(asStatement))
  }
  end()
  await close()
  return postings
}

async function timeOurs(engine: BenchEngine, name: string, wallets: number): Promise<number> {
  const { services, close } = await engine.open(name, BASE)
  try {
    let next = 0
    const issueUpTo = (last: number) => async () => {
      while (next < last) await issue(services, wallets, next++)
    }
    const atOnce = (last: number) => Promise.all(Array.from({ length: WIDTH }, issueUpTo(last)))
    await atOnce(WARM_UP)
    const began = performance.now()
    await atOnce(WARM_UP + POSTINGS)
    return (performance.now() - began) / 1000
  } finally {
    await close()
  }
}

async function timePgbench(
  engine: BenchEngine,
  name: string,
  postings: readonly string[][],
): Promise<number> {
  const { url, close } = await engine.open(name, BASE)
  await close()
  if (!url) throw new Error('pgbench needs a server.')
  await sendByPgbench(url, [postings.slice(0, WARM_UP).flat()])
  const timed = postings.slice(WARM_UP)
  const share = (__: unknown, first: number) => timed.filter((___, index) => index % WIDTH === first).flat()
  return sendByPgbench(url, Array.from({ length: WIDTH }, share))
}
