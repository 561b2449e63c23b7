import { openAccounts, openWallet } from '../../api/src/ledger/accounts.ts'
import { post, postAll } from '../../api/src/ledger/post.ts'
import { fundingApproved, policyIssued } from '../../api/src/ledger/posting-rules.ts'
import { inTransaction } from '../../api/src/platform/outbox/in-transaction.ts'
import type { Services } from '../../api/src/platform/services.ts'
import { type Benchmark, type Measurement, median } from './benchmark.ts'
import { type BenchEngine, onPostgres } from './engines.ts'
import { sendByPgbench } from './pgbench.ts'
import { asStatement, recordQueries } from './statements.ts'

/** Many and short, so that a busy moment of the machine strikes one pair of them; the first only warms up. */
const ROUNDS = 8
const POSTINGS = 400
const WIDTH = 8
const WALLETS = 1_000
const BASE = 'ledger_base'

/**
 * Policies issued against wallets, each in a transaction of its own, eight at once: all against one wallet, and spread
 * over a thousand. The baseline is the same statements sent by pgbench to the same server in the same run.
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
    const insurerAccounts = [
      { kind: 'bank' as const, owner: 'GTB' },
      { kind: 'premium' as const, owner: 'marine' },
    ]
    await openAccounts(tx, insurerAccounts, 'NGN')
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
  const ours = await engine.open(`ledger_ours_${wallets}`, BASE)
  const theirs = await engine.open(`ledger_pgbench_${wallets}`, BASE)
  const took: { ours: number; theirs: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [from, to] = [round * POSTINGS, (round + 1) * POSTINGS]
      took.push({
        ours: await timeOurs(ours.services, wallets, from, to),
        theirs: await timePgbench(theirs.url, statements.slice(from, to)),
      })
    }
  } finally {
    await ours.close()
    await theirs.close()
  }
  const timed = took.slice(1)
  const value = POSTINGS / median(timed.map((round) => round.ours))
  const reference = POSTINGS / median(timed.map((round) => round.theirs))
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

/** Records the statements of each posting. */
async function record(engine: BenchEngine, wallets: number): Promise<string[][]> {
  const { services, pool, close } = await engine.open(`ledger_recorded_${wallets}`, BASE)
  const { queries, end } = recordQueries(pool)
  const postings: string[][] = []
  for (let number = 0; number < ROUNDS * POSTINGS; number += 1) {
    await issue(services, wallets, number)
    postings.push(queries.splice(0).map(asStatement))
  }
  end()
  await close()
  return postings
}

async function timeOurs(services: Services, wallets: number, from: number, to: number): Promise<number> {
  let next = from
  const issueRest = async () => {
    while (next < to) await issue(services, wallets, next++)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: WIDTH }, issueRest))
  return (performance.now() - began) / 1000
}

async function timePgbench(url: string | undefined, postings: readonly string[][]): Promise<number> {
  if (!url) throw new Error('pgbench needs a server.')
  const share = (_: unknown, first: number) => postings.filter((__, at) => at % WIDTH === first).flat()
  return sendByPgbench(url, Array.from({ length: WIDTH }, share))
}
