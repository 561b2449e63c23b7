import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenOnes, verifyLedger } from '../../ledger/verify.ts'
import { allLedgerChecks } from '../../ledger-checks.ts'
import { openDatabase, openPool } from '../../platform/db/database.ts'
import { startEngine } from '../../platform/db/engine.ts'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { signature } from '../claims.ts'
import type { Place } from './places.ts'

const SERVER = fileURLToPath(new URL('../../server.ts', import.meta.url))
const PARTNERS = 4
const LONGEST_START = 120_000
const SECRET = 'a secret of the tests, long enough to pass'
/** Credits before a kill, and milliseconds after the last of them. */
const MOST_BETWEEN = 8
const LONGEST_AFTER = 100

/** Where it happens: a data folder that is empty or holds the demo's people, and perhaps a database beside it. */
export type FundingPlace = Pick<Place, 'dataDir' | 'url'>

/** What an approver or a checker was told is done. */
interface Acknowledged {
  credited: Map<string, number>
  takenBack: Map<string, number>
}

export interface FundingKills {
  /** What should not be, each with the kill after which it was. */
  faults: string[]
  credited: number
  takenBack: number
}

/**
 * SIGKILL while partners ask for funds, others approve, and some is taken back: after each kill every check of the
 * ledger holds, and what was acknowledged is there, once.
 */
export async function killWhileFunding(
  kills: number,
  port: number,
  place: FundingPlace,
  seed: 'none' | 'demo',
): Promise<FundingKills> {
  const known: Acknowledged = { credited: new Map(), takenBack: new Map() }
  const faults: string[] = []
  let people: People | undefined
  for (let kill = 1; kill <= kills; kill += 1) {
    const server = await start(port, place, seed)
    try {
      people ??= await signInAll(port, place.dataDir)
      await fundUntilKilled(port, people, known, server)
    } finally {
      server.kill('SIGKILL')
    }
    faults.push(...(await inspect(place, known)).map((fault) => `after kill ${kill}: ${fault}`))
  }
  return { faults, credited: known.credited.size, takenBack: known.takenBack.size }
}

/** Kills the server at some moment after a few more credits; whatever the server refused until then is a fault. */
async function fundUntilKilled(port: number, people: People, known: Acknowledged, server: ChildProcess) {
  const enough = known.credited.size + 1 + Math.floor(Math.random() * MOST_BETWEEN)
  let running = true
  const work = async (): Promise<void> => {
    while (running)
      await fundOnce(port, people, known).catch((error: unknown) => {
        if (error instanceof Refused) throw error
      })
  }
  const kill = async (): Promise<void> => {
    while (running && known.credited.size < enough) await new Promise((done) => setTimeout(done, 5))
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

async function start(port: number, { dataDir, url }: FundingPlace, seed: string): Promise<ChildProcess> {
  const settings = { PORT: String(port), DATA_DIR: dataDir, COVERDESK_ENV: 'demo', SEED: seed }
  const server = spawn(process.execPath, ['--conditions=@coverdesk/source', SERVER], {
    env: {
      ...process.env,
      ...{ MIN_FREE_DISK: '0', LOG_LEVEL: 'silent', COVERDESK_SECRET: SECRET },
      ...settings,
      ...(url ? { DATABASE_URL: url } : {}),
    },
    stdio: 'ignore',
  })
  for (const late = Date.now() + LONGEST_START; Date.now() < late; ) {
    if (await fetch(`http://127.0.0.1:${port}/api/readyz`).then(({ ok }) => ok, no)) return server
    await new Promise((done) => setTimeout(done, 50))
  }
  server.kill('SIGKILL')
  throw new Error('The server did not become ready.')
}

const no = () => false

type People = Record<'owner' | 'maker' | 'checker', string>

async function signInAll(port: number, dataDir: string): Promise<People> {
  const signIn = async (kind: 'admin' | 'partner', email: string): Promise<string> => {
    const credentials = { email, password: DEMO_PASSWORD }
    const base = `/api/marine/${kind}`
    await send(port, 'POST', `${base}/request-otp`, undefined, credentials)
    const otp = await codeTo(dataDir, email)
    return (await send(port, 'POST', `${base}/login`, undefined, { ...credentials, otp })).token as string
  }
  return {
    owner: await signIn('partner', 'owner@harbourline.test'),
    maker: await signIn('admin', 'head@marine.coverdesk.test'),
    checker: await signIn('admin', 'checker@marine.coverdesk.test'),
  }
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

/** One payment from its slip to the wallet; every third is taken back in part. */
async function fundOnce(port: number, people: People, known: Acknowledged): Promise<void> {
  payments += 1
  const number = payments
  const { owner, maker, checker } = people
  const own = '/api/marine/partner'
  const slip = await send(
    port,
    'POST',
    `${own}/documents?kind=evidence&file_name=slip.png`,
    owner,
    await signature(),
  )
  const draft = await send(port, 'POST', `${own}/wallet-funding-requests`, owner, {
    ...{ amount: 100_00 + number, payer_bank: 'Zenith', payer_account: '2001234567', narration: '' },
    ...{ receiving_account: 'ZENITH-PREMIUM', bank_reference: `KILL ${number} ${Date.now()}` },
    ...{ value_date: '2026-01-05', evidence_id: slip.id },
  })
  const path = `${own}/wallet-funding-requests/${draft.id}/submit`
  const { version } = await send(port, 'POST', path, owner, { version: draft.version })
  const queue = '/api/marine/admin/wallet-requests'
  const done = await send(port, 'POST', `${queue}/${draft.id}/approve`, checker, { version })
  known.credited.set(draft.id as string, draft.amount as number)
  if (number % 3 !== 0) return
  const reversals = '/api/marine/admin/wallet-reversals'
  const input = { transaction_id: done.transaction_id, amount: number, reason: 'Paid by another' }
  const proposal = await send(port, 'POST', reversals, maker, input)
  await send(port, 'POST', `${reversals}/${proposal.id}/agree`, checker, { version: proposal.version })
  known.takenBack.set(proposal.id as string, number)
}

class Refused extends Error {
  override name = 'Refused'
}

/** @throws Refused, or another Error when the server is gone or busy */
async function send(port: number, method: string, path: string, token: string | undefined, body: object) {
  const isFile = body instanceof Buffer
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: isFile ? new Uint8Array(body) : JSON.stringify(body),
  })
  // A busy moment, told with when to come again: nothing was acknowledged.
  if (answer.status === 503) throw new Error(`${path}: busy`)
  if (!answer.ok) throw new Refused(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}

/** What does not hold in the books a killed process left. */
async function inspect(
  { dataDir, url }: FundingPlace,
  { credited, takenBack }: Acknowledged,
): Promise<string[]> {
  const engine = await startEngine({ url, dataDir })
  const pool = openPool(engine, 1)
  try {
    const db = openDatabase(pool)
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
    const kept = new Map([
      ...requests.map((row) => [row.id, row.approved_amount] as const),
      ...reversals.map((row) => [row.id, row.amount] as const),
    ])
    for (const [id, amount] of [...credited, ...takenBack])
      if (kept.get(id) !== amount)
        faults.push(`${id} was acknowledged with ${amount}, there is ${kept.get(id)}`)
    return faults
  } finally {
    await pool.end()
    await engine.close()
  }
}
