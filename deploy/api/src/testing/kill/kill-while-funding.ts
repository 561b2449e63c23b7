import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenOnes, verifyLedger } from '../../ledger/verify.ts'
import { allLedgerChecks } from '../../ledger-checks.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { openDatabase, openPool } from '../../platform/db/database.ts'
import { startEngine } from '../../platform/db/engine.ts'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { signature } from '../claims.ts'
import { Refused, ServerAsker } from './ask-server.ts'
import { findPayableClaim, type Payers, payPart } from './pay-claim.ts'
import type { Place } from './places.ts'
import { makeClient, mayBe, type Traded, type Traders, tradeOnce } from './trade-cargo.ts'

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url))
const PARTNERS = 4
const LONGEST_START = 120_000
/** Characters of the server's log in an error report. */
const LONGEST_LOG = 4_000
const OWN_PAGE = '/api/marine/partner/wallet'
const SECRET = 'a secret of the tests, long enough to pass'
/** Credits before a kill, and milliseconds after the last of them. */
const MOST_BETWEEN = 8
const LONGEST_AFTER = 100

/** Location of the run: a data folder that is empty or has the demo's users, and optionally a database. */
export type FundingWorkspace = Pick<Place, 'dataDir' | 'url'>

/** Acknowledged actions. */
interface Acknowledged extends Traded {
  credited: Map<string, number>
  takenBack: Map<string, number>
  /** Confirmed parts of a claim. */
  paid: Map<string, number>
}

export interface FundingKills {
  /** Errors, each with the kill after which it was found. */
  faults: string[]
  credited: number
  takenBack: number
  /** Paid parts of a claim; none without the demo's claims. */
  paid: number
  /** Policies that were issued, declined or cancelled. */
  traded: number
}

/**
 * SIGKILL while partners ask for funds, others approve, some is taken back, and shipments are issued, referred, decided,
 * cancelled and credited, and with the demo's data a claim is paid in parts by two people: after each kill every check of the ledger holds, what was acknowledged is there, once, and
 * requests without a response succeed when repeated.
 */
export async function killWhileFunding(
  kills: number,
  port: number,
  workspace: FundingWorkspace,
  seed: 'none' | 'demo',
): Promise<FundingKills> {
  const known: Acknowledged = {
    credited: new Map(),
    takenBack: new Map(),
    paid: new Map(),
    policies: new Map(),
    applied: new Map(),
  }
  const requester = new ServerAsker(port)
  const faults: string[] = []
  let people: People | undefined
  for (let kill = 1; kill <= kills; kill += 1) {
    const signedIn = people
    const server = await start(port, workspace, seed, () =>
      signedIn ? requester.get(OWN_PAGE, signedIn.owner).then(yes, no) : isReady(port),
    )
    try {
      people ??= await signInAll(requester, workspace.dataDir, seed)
      faults.push(...(await requester.repeatUnanswered()).map((fault) => `before kill ${kill}: ${fault}`))
      await workUntilKilled(requester, people, known, server)
    } catch (error) {
      throw new Error(`Before kill ${kill}; the server's log says: ${readLog(workspace)}`, { cause: error })
    } finally {
      server.kill('SIGKILL')
    }
    faults.push(...(await inspect(workspace, known)).map((fault) => `after kill ${kill}: ${fault}`))
  }
  return {
    faults,
    credited: known.credited.size,
    takenBack: known.takenBack.size,
    paid: known.paid.size,
    traded: countEnded(known),
  }
}

const ENDS = new Set(['issued', 'declined', 'cancelled'])

const countEnded = ({ policies }: Acknowledged): number =>
  [...policies.values()].filter((state) => ENDS.has(state)).length

/**
 * Kills the server at some moment after a few more credits, and the first shipment; any refusal until then is an error.
 */
async function workUntilKilled(
  requester: ServerAsker,
  people: People,
  known: Acknowledged,
  server: ChildProcess,
): Promise<void> {
  const enough = known.credited.size + 1 + Math.floor(Math.random() * MOST_BETWEEN)
  let running = true
  const work = async (): Promise<void> => {
    while (running)
      await serveOnce(requester, people, known).catch((error: unknown) => {
        if (error instanceof Refused) throw error
      })
  }
  const kill = async (): Promise<void> => {
    while (running && (known.credited.size < enough || countEnded(known) === 0))
      await new Promise((done) => setTimeout(done, 5))
    await new Promise((done) => setTimeout(done, Math.random() * LONGEST_AFTER))
    running = false
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const desks = Promise.all(Array.from({ length: PARTNERS }, work)).catch((error: unknown) => {
    running = false
    throw error
  })
  await Promise.all([kill(), desks])
}

const logOf = ({ dataDir }: FundingWorkspace): string => join(dataDir, 'server.log')
const readLog = (workspace: FundingWorkspace): string =>
  readFileSync(logOf(workspace), 'utf8').slice(-LONGEST_LOG)

/**
 * A server that identifies itself: another one may have taken the port since the last kill, and answer in its place.
 */
async function start(
  port: number,
  workspace: FundingWorkspace,
  seed: string,
  answers: () => Promise<boolean>,
): Promise<ChildProcess> {
  for (const late = Date.now() + LONGEST_START; Date.now() < late; ) {
    const server = spawnServer(port, workspace, seed)
    while (server.exitCode === null && Date.now() < late) {
      if (await answers()) return server
      await new Promise((done) => setTimeout(done, 50))
    }
    server.kill('SIGKILL')
  }
  throw new Error(`The server did not become ready: ${readLog(workspace)}`)
}

function spawnServer(port: number, workspace: FundingWorkspace, seed: string): ChildProcess {
  const { dataDir, url } = workspace
  mkdirSync(dataDir, { recursive: true })
  const log = openSync(logOf(workspace), 'w')
  const settings = { PORT: String(port), DATA_DIR: dataDir, COVERDESK_ENV: 'demo', SEED: seed }
  const server = spawn(process.execPath, ['--conditions=@coverdesk/source', SERVER], {
    env: {
      ...process.env,
      MIN_FREE_DISK: '0',
      LOG_LEVEL: 'error',
      COVERDESK_SECRET: SECRET,
      ...settings,
      ...(url ? { DATABASE_URL: url } : {}),
    },
    stdio: ['ignore', log, 'ignore'],
  })
  closeSync(log)
  return server
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/readyz`).then(({ ok }) => ok, no)

const yes = () => true
const no = () => false

type People = Traders & { checker: string; client: string; payers: Payers | null }

async function signInAll(requester: ServerAsker, dataDir: string, seed: 'none' | 'demo'): Promise<People> {
  const bases = { admin: '/api/marine/admin', partner: '/api/marine/partner', staff: '/api' }
  const signIn = async (kind: keyof typeof bases, email: string): Promise<string> => {
    const credentials = { email, password: DEMO_PASSWORD }
    const base = bases[kind]
    const request = kind === 'staff' ? '/api/login/request-otp' : `${base}/request-otp`
    await requester.post(request, undefined, credentials)
    const otp = await codeTo(dataDir, email)
    return (await requester.post(`${base}/login`, undefined, { ...credentials, otp })).token as string
  }
  const traders = {
    owner: await signIn('partner', 'owner@harbourline.test'),
    underwriter: await signIn('admin', 'underwriter@marine.coverdesk.test'),
    maker: await signIn('admin', 'head@marine.coverdesk.test'),
  }
  const checker = await signIn('admin', 'checker@marine.coverdesk.test')
  const payers =
    seed === 'demo'
      ? await findPayableClaim(requester, {
          recorder: await signIn('staff', 'finance@coverdesk.test'),
          confirmer: await signIn('staff', 'payments@coverdesk.test'),
        })
      : null
  return { ...traders, checker, payers, client: await makeClient(requester, traders) }
}

const CODE = /^Subject: (\d{6})\b/m

async function codeTo(dataDir: string, email: string): Promise<string> {
  const folder = join(dataDir, 'mail')
  for (const late = Date.now() + LONGEST_START; Date.now() < late; ) {
    const files = existsSync(folder) ? readdirSync(folder) : []
    const mails = files.filter((name) => name.endsWith('.eml'))
    const texts = mails.map((name) => readFileSync(join(folder, name), 'utf8'))
    const code = texts.map((text) => (text.includes(`To: ${email}`) ? CODE.exec(text)?.[1] : undefined))
    const found = code.find((one) => one !== undefined)
    if (found) return found
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`No code reached ${email}.`)
}

let payments = 0

/** One payment from its slip to the wallet, every third partly reversed; one shipment; and a part of a claim. */
async function serveOnce(requester: ServerAsker, people: People, known: Acknowledged): Promise<void> {
  payments += 1
  const number = payments
  const { owner, maker, checker, client, payers } = people
  const own = '/api/marine/partner'
  const picture = await signature()
  const slip = await requester.post(`${own}/documents?kind=evidence&file_name=slip.png`, owner, picture)
  const draft = await requester.post(`${own}/wallet-funding-requests`, owner, {
    amount: 100_000_00 + number,
    payer_bank: 'Zenith',
    payer_account: '2001234567',
    narration: '',
    receiving_account: 'ZENITH-PREMIUM',
    bank_reference: `KILL ${number} ${Date.now()}`,
    value_date: lagosDay(new Date()),
    evidence_id: slip.id,
  })
  const path = `${own}/wallet-funding-requests/${draft.id}/submit`
  const { version } = await requester.post(path, owner, { version: draft.version })
  const queue = '/api/marine/admin/wallet-requests'
  const done = await requester.post(`${queue}/${draft.id}/approve`, checker, { version })
  known.credited.set(draft.id, draft.amount as number)
  if (number % 3 === 0) {
    const reversals = '/api/marine/admin/wallet-reversals'
    const input = { transaction_id: done.transaction_id, amount: number, reason: 'Paid by another' }
    const proposal = await requester.post(reversals, maker, input)
    await requester.post(`${reversals}/${proposal.id}/agree`, checker, { version: proposal.version })
    known.takenBack.set(proposal.id, number)
  }
  if (payers) await payPart(requester, payers, number, known.paid)
  await tradeOnce(requester, people, { number, client_id: client }, known)
}

/** Failing checks in the books after a kill. */
async function inspect(
  { dataDir, url }: FundingWorkspace,
  { credited, takenBack, paid, policies, applied }: Acknowledged,
): Promise<string[]> {
  const engine = await startEngine({ url, dataDir })
  const pool = openPool(engine, 1)
  try {
    const db = openDatabase(pool)
    // One user sends more slips here than a day's limit allows.
    await db.deleteFrom('attempts').where('action', 'like', 'marine_%').execute()
    const broken = brokenOnes(await verifyLedger(db, allLedgerChecks))
    const faults = broken.map(({ name, broken: rows }) => `${name}: ${rows.join(', ')}`)
    const requests = await db
      .selectFrom('funding_requests')
      .select(['id', 'approved_amount'])
      .where('transaction_id', 'is not', null)
      .execute()
    const reversals = await db
      .selectFrom('wallet_reversals')
      .select(['id', 'amount'])
      .where('state', '=', 'agreed')
      .execute()
    const payments = await db
      .selectFrom('claim_payments')
      .select(['id', 'amount'])
      .where('state', '=', 'confirmed')
      .execute()
    const stored = new Map([
      ...payments.map((row) => [row.id, row.amount] as const),
      ...requests.map((row) => [row.id, row.approved_amount] as const),
      ...reversals.map((row) => [row.id, row.amount] as const),
    ])
    for (const [id, amount] of [...credited, ...takenBack, ...paid])
      if (stored.get(id) !== amount)
        faults.push(`${id} was acknowledged with ${amount}, there is ${stored.get(id)}`)
    const notes = await db.selectFrom('credit_notes').select(['id', 'applied']).execute()
    const put = new Map(notes.map((row) => [row.id, row.applied]))
    for (const [id, amount] of applied)
      if (put.get(id) !== amount)
        faults.push(`${id}: ${amount} were put into the wallet, there are ${put.get(id)}`)
    const covers = await db.selectFrom('cargo_policies').select(['id', 'state']).execute()
    const stands = new Map(covers.map((row) => [row.id, row.state]))
    for (const [id, state] of policies)
      if (!mayBe[state]?.includes(stands.get(id) ?? ''))
        faults.push(`${id} was reported as ${state}, it is ${stands.get(id)}`)
    return faults
  } finally {
    await pool.end()
    await engine.close()
  }
}
