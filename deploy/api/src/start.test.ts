import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { openInstallation } from './installation.ts'
import { listen } from './listen.ts'
import { makeFolder } from './platform/db/data-folder.ts'
import { readSettings } from './platform/settings/settings.ts'

const clock = () => new Date()
const line = (text: RegExp) => expect.objectContaining({ message: expect.stringMatching(text) })

describe('a data folder that cannot be used', () => {
  it.each(['/proc/nowhere', '/proc/nowhere/deeper', '/dev/null/folder'])('is named: %s', (folder) => {
    const settings = readSettings({ DATA_DIR: folder })
    expect(() => makeFolder(folder)).toThrow(line(/^The data folder \S+ cannot be [a-z]+: set DATA_DIR .*$/))
    return expect(openInstallation(settings, clock)).rejects.toMatchObject({ name: 'DataFolderError' })
  })

  it('is named where only the files go there, too', async () => {
    const settings = readSettings({
      DATA_DIR: '/proc/nowhere',
      DATABASE_URL: 'postgres://coverdesk:hunter2@127.0.0.1:1/coverdesk',
    })
    await expect(openInstallation(settings, clock)).rejects.toMatchObject({ name: 'DataFolderError' })
  })

  it('is named when a file lies there', () => {
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
  const opening = openInstallation(settings, clock)
  await expect(opening).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /^The database cannot be reached \(.*127\.0\.0\.1:1\): check DATABASE_URL\.$/,
    ),
  })
  await expect(opening).rejects.not.toThrow(/hunter2/)
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

  it('at a port that is taken says which', async () => {
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
  const KEPT = 112
  /** V8 keeps it in three pieces beside what HEAP_MB names. */
  const YOUNG = 3 * 4
  const lines = async (...args: string[]) => {
    const env = { ...process.env, HEAP_MB: String(KEPT) }
    const { stdout } = await promisify(execFile)(process.execPath, args, { env })
    return stdout.trim().split('\n')
  }
  const script = fileURLToPath(new URL('../../scripts/lib/server.mjs', import.meta.url))
  const serverArguments = () => lines('-p', `require('${script}').serverArguments().join('\\n')`)
  const from = (file: string, call: string) =>
    `import('${new URL(file, import.meta.url)}').then((module) => module.${call})`

  it('is told to the program the server is', async () => {
    expect(await serverArguments()).toEqual(
      expect.arrayContaining([`--max-old-space-size=${KEPT}`, '--max-semi-space-size=4']),
    )
  })

  it.each([
    ['the server', "tell(require('node:v8').getHeapStatistics())"],
    ['the embedded database', from('platform/db/engine.ts', 'startEngine({ dataDir })')],
    ['the drawing of papers', from('rendering/renderer.ts', 'createRenderer().voucher({})')],
    [
      'the reading of photos in HEIC',
      from('platform/documents/convert-heic.ts', 'jpegOfHeic(Buffer.alloc(20), 1)'),
    ],
  ])('limits what each thread keeps: %s', async (_which, begin) => {
    const flags = (await serverArguments()).slice(0, -1)
    const told = `
      const dataDir = ${JSON.stringify(mkdtempSync(join(tmpdir(), 'coverdesk-heap-')))}
      const tell = ({ heap_size_limit }) => {
        console.log(heap_size_limit / 1024 / 1024)
        process.exit(0)
      }
      process.on('worker', (worker) => worker.once('online', async () => tell(await worker.getHeapStatistics())))
      ${begin}`
    expect(await lines(...flags, '-e', told)).toEqual([String(KEPT + YOUNG)])
  })
})
