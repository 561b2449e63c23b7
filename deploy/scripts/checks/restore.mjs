// A restore drill, by the words of deploy/README.md: an installation with the demo's data is backed up with pg_dump, and
// restored into an empty database beside its files and its secret. Rows and ledger sums have to be equal, the books
// have to agree, and people have to be able to sign in.
//   node deploy/scripts/checks/restore.mjs postgres://…   (a server where databases may be created)
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, freePort } from '../lib/machine.mjs'
import { serverArguments, serverEnv, verifyArguments } from '../lib/server.mjs'
import { buildServer } from '../lib/server-bundle.mjs'
import { at, capture, node, root } from '../lib/workspace.mjs'

const { Client } = createRequire(at('deploy/api/package.json'))('pg')

const [, , server] = process.argv
const SECRET = 'a secret that the restored installation is started with'
const ACCOUNT = { email: 'auditor@coverdesk.test', password: 'Coverdesk-demo-1' }
const PATIENCE = 120_000

const addressOf = (database) => Object.assign(new URL(server), { pathname: `/${database}` }).href

async function query(database, text) {
  const client = new Client({ connectionString: addressOf(database) })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function run(program, args, extra = {}) {
  const { code, output } = await capture(program, args, { cwd: root, env: serverEnv(extra) })
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`)
  return output
}

async function until(what, check) {
  for (const late = Date.now() + PATIENCE; Date.now() < late; ) {
    const found = await check()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Waited in vain: ${what}`)
}

/** Starts the product on a database and a data folder; calls `work` with its address, and stops it. */
async function withProduct(database, dataDir, work) {
  const port = await freePort()
  const settings = {
    COVERDESK_ENV: 'demo',
    COVERDESK_SECRET: SECRET,
    SEED: 'demo',
    LOG_LEVEL: 'error',
    DATABASE_URL: addressOf(database),
    DATA_DIR: dataDir,
    PORT: String(port),
    MIN_FREE_DISK: '0',
  }
  const child = spawn(node, serverArguments(), {
    cwd: root,
    env: serverEnv(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const url = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${url}/api/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('the server is ready', () => {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
      return isReady()
    })
    return await work(url)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

/** What has to be equal: the rows of every table, the sum of every account, and its balance. */
async function contentsOf(database) {
  const tables = await query(
    database,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const rows = {}
  for (const { name } of tables) {
    const [{ count }] = await query(database, `select count(*)::int as count from ${name}`)
    rows[name] = count
  }
  const accounts = await query(
    database,
    `select a.id, a.kind, a.owner, a.balance::text, coalesce(sum(e.amount), 0)::text as entries
     from ledger_accounts a left join ledger_entries e on e.account_id = a.id group by a.id order by a.id`,
  )
  return { rows, accounts }
}

const codeTo = (dataDir, email) =>
  until(`a code reaches ${email}`, () => {
    const folder = join(dataDir, 'mail')
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'))
    const mine = texts.find((text) => text.includes(`To: ${email}`))
    return mine && /^Subject: (\d{6})\b/m.exec(mine)?.[1]
  })

async function signIn(url, dataDir) {
  const post = async (path, body, headers = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()).data
  }
  await post('/login/request-otp', ACCOUNT)
  const otp = await codeTo(dataDir, ACCOUNT.email)
  const { token } = await post('/login', { ...ACCOUNT, otp })
  const answer = await fetch(`${url}/api/policies?limit=1`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = await answer.json()
  if (!answer.ok || data.length !== 1) throw new Error(`The policies answered ${answer.status}.`)
}

const folder = mkdtempSync(join(tmpdir(), 'coverdesk-restore-'))
const [dataDir, restoredDir, dump] = ['data', 'restored', 'coverdesk.dump'].map((name) => join(folder, name))
const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL’s programs were not found: install them.')
try {
  await buildServer()
  for (const database of ['drill', 'drill_restored']) {
    await query('postgres', `drop database if exists ${database} with (force)`)
    await query('postgres', `create database ${database}`)
  }
  await withProduct('drill', dataDir, (url) => signIn(url, dataDir))
  await run(join(bin, 'pg_dump'), ['-Fc', '-f', dump, addressOf('drill')])
  if (existsSync(join(dataDir, 'files'))) {
    cpSync(join(dataDir, 'files'), join(restoredDir, 'files'), { recursive: true })
  }
  const args = ['-d', addressOf('drill_restored'), '--clean', '--if-exists', dump]
  await run(join(bin, 'pg_restore'), args)

  const [before, after] = [await contentsOf('drill'), await contentsOf('drill_restored')]
  const total = Object.values(before.rows).reduce((sum, count) => sum + count, 0)
  if (total < 5_000 || before.accounts.length === 0) throw new Error('The drill has too little to restore.')
  const differs = Object.keys(before.rows).filter((name) => before.rows[name] !== after.rows[name])
  if (differs.length > 0) throw new Error(`Rows differ in ${differs.join(', ')}.`)
  if (JSON.stringify(before.accounts) !== JSON.stringify(after.accounts))
    throw new Error('Ledger sums differ.')

  const findings = await run(node, verifyArguments(), {
    DATABASE_URL: addressOf('drill_restored'),
    DATA_DIR: restoredDir,
  })
  if (!/\b0 broken\b/.test(findings)) throw new Error(findings)
  await withProduct('drill_restored', restoredDir, (url) => signIn(url, restoredDir))
  console.log(
    `${total} rows and ${before.accounts.length} accounts restored; ${findings.trim().split('\n').at(-1)}`,
  )
} catch (error) {
  console.error(error.stack)
  process.exitCode = 1
} finally {
  for (const database of ['drill', 'drill_restored'])
    await query('postgres', `drop database if exists ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
}
