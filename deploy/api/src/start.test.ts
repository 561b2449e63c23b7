import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import type pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeFolder } from './platform/db/data-folder.ts'
import { openPool } from './platform/db/database.ts'
import { startEngine } from './platform/db/engine.ts'
import { migrate } from './platform/db/migrate.ts'
import { readSettings } from './platform/settings/settings.ts'
import { openInstallation } from './startup/installation.ts'
import { listen } from './startup/listen.ts'
import { databaseUrl, onServer, openEmptyEngine, serverUrl } from './testing/database.ts'

const clock = () => new Date()
const line = (text: RegExp) => expect.objectContaining({ message: expect.stringMatching(text) })

describe('a data folder that cannot be used', () => {
  it.each(['/proc/nowhere', '/proc/nowhere/deeper', '/dev/null/folder'])('is named: %s', (folder) => {
    const settings = readSettings({ DATA_DIR: folder })
    expect(() => makeFolder(folder)).toThrow(line(/^The data folder \S+ cannot be [a-z]+: set DATA_DIR .*$/))
    return expect(openInstallation(settings, clock)).rejects.toMatchObject({ name: 'DataFolderError' })
  })

  it('is named where it stores only the files, too', async () => {
    const settings = readSettings({
      DATA_DIR: '/proc/nowhere',
      DATABASE_URL: 'postgres://coverdesk:hunter2@127.0.0.1:1/coverdesk',
    })
    await expect(openInstallation(settings, clock)).rejects.toMatchObject({ name: 'DataFolderError' })
  })

  it('is named when it is a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'coverdesk-folder-')), 'data')
    writeFileSync(file, '')
    expect(() => makeFolder(file)).toThrow(line(/^The data folder \S+ cannot be/))
  })
})

it('names a database that does not answer, without its password', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'coverdesk-start-'))
  const settings = readSettings({
    DATA_DIR,
    DATABASE_URL: 'postgres://coverdesk:hunter2@127.0.0.1:1/coverdesk',
  })
  const opening = openInstallation(settings, clock, undefined, 0)
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^The database cannot be reached \(.*127\.0\.0\.1:1\): check DATABASE_URL\.$/,
    ),
  })
  await expect(opening).rejects.not.toThrow(/hunter2/)
})

describe('an embedded database that cannot be opened', () => {
  const whole = mkdtempSync(join(tmpdir(), 'coverdesk-whole-'))
  beforeAll(async () => (await startEngine({ dataDir: whole })).close())
  const broken = (breakIt: (folder: string) => void) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-broken-'))
    cpSync(whole, dataDir, { recursive: true })
    breakIt(join(dataDir, 'postgres'))
    return startEngine({ dataDir }).finally(() => expect(readdirSync(dataDir)).toEqual(['postgres']))
  }

  it.each<[string, (folder: string) => void]>([
    ['of another version', (folder) => writeFileSync(join(folder, 'PG_VERSION'), '15\n')],
    ['without its beginning', (folder) => rmSync(join(folder, 'global', 'pg_control'))],
    ['without its tables', (folder) => rmSync(join(folder, 'base'), { recursive: true })],
  ])('is named, and given back: one %s', async (_what, breakIt) => {
    await expect(broken(breakIt)).rejects.toMatchObject({
      name: 'DataFolderError',
      message: expect.stringMatching(
        /^The database in the data folder \S+ cannot be opened \(.+\): restore it from a backup, or set another DATA_DIR\.$/,
      ),
    })
  })

  it('is named when it is a file', async () => {
    const opening = broken((folder) => {
      rmSync(folder, { recursive: true })
      writeFileSync(folder, '')
    })
    await expect(opening).rejects.toThrow(line(/^The data folder \S+postgres cannot be created: /))
  })

  it('is closed even after it ended by itself', async () => {
    const worker = new Promise<Worker>((done) => process.once('worker', done))
    const engine = await startEngine({ dataDir: whole })
    await (await worker).terminate()
    await engine.close()
    expect(readdirSync(whole)).toEqual(['postgres'])
  })

  it('is reported when its socket cannot be created', async () => {
    vi.stubEnv('TMPDIR', '/proc/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(startEngine({ dataDir: whole })).rejects.toThrow(
      line(/^No folder can be made in \/proc\/nowhere \(.+\): set TMPDIR to one that can be written\.$/),
    )
  })
})

describe('a database that cannot be brought up to date', () => {
  const failing = async (pool: pg.Pool, why: RegExp) => {
    await expect(migrate(pool)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        new RegExp(
          `^The database cannot be brought up to date \\(${why.source}\\): it has to be this product's alone, and its user the owner\\.$`,
        ),
      ),
    })
  }

  it('is reported with the step that failed: it has tables of another program', async () => {
    const engine = await openEmptyEngine()
    const pool = openPool(engine, 1)
    onTestFinished(async () => {
      await pool.end()
      await engine.close()
    })
    await pool.query('create table users (name text)')
    await failing(pool, /baseline\/\d{2}_\w+\.sql: relation "users" already exists \(42P07\)/)
  })

  it.skipIf(!serverUrl())('is logged with the step that failed: its user may not do it', async () => {
    const server = serverUrl() ?? ''
    const name = `coverdesk_rights_${process.pid}`
    await onServer(server, `create role ${name} login password '${name}'`)
    await onServer(server, `create database ${name}`)
    const url = new URL(databaseUrl(server, name))
    url.username = name
    url.password = name
    const pool = openPool(await startEngine({ url: url.href, dataDir: '' }), 1)
    onTestFinished(async () => {
      await pool.end()
      await onServer(server, `drop database ${name} with (force)`)
      await onServer(server, `drop role ${name}`)
    })
    await failing(pool, /migrations: permission denied for schema public \(42501\)/)
    await onServer(databaseUrl(server, name), `grant create on schema public to ${name}`)
    await failing(
      pool,
      /baseline\/01_platform\.sql: permission denied to create extension "btree_gist" \(42501\)/,
    )
  })
})

describe('listening', () => {
  it('at localhost answers by IPv4 and, where the machine has it, by IPv6, and stops both', async () => {
    const app = Fastify()
    app.get('/', async ({ ip }) => ip)
    await listen(app, { PORT: 0, HOST: 'localhost' })
    const { port } = app.server.address() as AddressInfo
    const own = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
    const loopbacks = own.map(({ address }) => address).filter((one) => one === '127.0.0.1' || one === '::1')
    const ask = (address: string) =>
      fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/`)
    expect(await Promise.all(loopbacks.map(async (one) => (await ask(one)).text()))).toEqual(loopbacks)
    await app.close()
    for (const one of loopbacks) await expect(ask(one)).rejects.toThrow()
  })

  it.each(['203.0.113.7', 'nowhere.invalid'])('at HOST=%s says what is wrong', async (HOST) => {
    await expect(listen(Fastify(), { PORT: 1025, HOST })).rejects.toMatchObject({
      name: 'StartError',
      message: `HOST ${HOST} is no address of this machine: set localhost, 0.0.0.0 or one of its own.`,
    })
  })

  it('at a used port names it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port: PORT } = other.address() as AddressInfo
    await expect(listen(Fastify(), { PORT, HOST: '127.0.0.1' })).rejects.toMatchObject({
      name: 'StartError',
      message: `Port ${PORT} is taken: stop what uses it, or set another PORT.`,
    })
    other.close()
  })
})

describe('HEAP_MB', () => {
  const HEAP = 112
  /** V8 reserves three parts beside the size in HEAP_MB. */
  const YOUNG = 3 * 4
  const lines = async (...args: string[]) => {
    const env = { ...process.env, HEAP_MB: String(HEAP) }
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    return stdout.trim().split('\n')
  }
  const script = fileURLToPath(new URL('../../scripts/lib/server.mjs', import.meta.url))
  const serverArguments = () => lines('-p', `require('${script}').serverArguments().join('\\n')`)
  const from = (file: string, call: string) =>
    `import('${new URL(file, import.meta.url)}').then((module) => module.${call})`

  it('is passed to the server’s process', async () => {
    expect(await serverArguments()).toEqual(
      expect.arrayContaining([`--max-old-space-size=${HEAP}`, '--max-semi-space-size=4']),
    )
  })

  it.each([
    ['the server', "tell(require('node:v8').getHeapStatistics())"],
    ['the embedded database', from('platform/db/engine.ts', 'startEngine({ dataDir })')],
    ['the drawing of papers', from('rendering/renderer.ts', 'createRenderer().voucher({})')],
  ])('limits what each thread keeps: %s', async (_which, begin) => {
    const flags = (await serverArguments()).slice(0, -1)
    const script = `
      const dataDir = ${JSON.stringify(mkdtempSync(join(tmpdir(), 'coverdesk-heap-')))}
      const tell = ({ heap_size_limit }) => {
        console.log(heap_size_limit / 1024 / 1024)
        process.exit(0)
      }
      process.on('worker', (worker) => worker.once('online', async () => tell(await worker.getHeapStatistics())))
      ${begin}`
    expect(await lines(...flags, '-e', script)).toEqual([String(HEAP + YOUNG)])
  })
})
