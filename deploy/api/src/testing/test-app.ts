import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { buildApp } from '../app.ts'
import { createServices } from '../create-services.ts'
import { createOutboxHandlers } from '../outbox-handlers.ts'
import { minutes } from '../platform/db/clock.ts'
import { openPool } from '../platform/db/database.ts'
import type { LogStream } from '../platform/http/logger.ts'
import { OutboxWorker } from '../platform/outbox/outbox-worker.ts'
import type { Renderer } from '../platform/printing/renderer.ts'
import { mailFolder } from '../platform/providers/mail/folder-mail.ts'
import type { Services } from '../platform/services.ts'
import { readSettings, type Settings } from '../platform/settings/settings.ts'
import { createRenderer } from '../rendering/renderer.ts'
import { addSandboxes } from '../sandbox/add-sandboxes.ts'
import { openTestEngine } from './database.ts'
import { freePort } from './free-port.ts'
import { apart, keepToOneConnection } from './one-connection.ts'
import type { BodyOf, Method, Unknown } from './operations/bodies.ts'
import { watchCalls } from './watch-calls.ts'

export interface Answer<Body = Unknown> {
  status: number
  /** The body, typed by the operation's address. */
  body: Body
  headers: Record<string, unknown>
  raw: Buffer
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  settings: Settings
  /** Calls the API; a path starts with `/api`. */
  call<M extends Method, Path extends string>(
    method: M,
    path: Path,
    options?: CallOptions,
  ): Promise<Answer<BodyOf<M, Path>>>
  /** Moves the clock forward. */
  wait(milliseconds: number): void
  /** Stops the clock while an action runs, however long it takes. */
  atOnce<T>(act: () => Promise<T>): Promise<T>
  /** Delivers the outbox, jobs included, until nothing is due. */
  deliver(): Promise<void>
  /** Delivers the outbox and returns all emails, oldest first. */
  mails(to?: string): Promise<Email[]>
  close(): Promise<void>
}

interface CallOptions {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

/** One thread renders for all tests of the process: opening its fonts takes longer than most of their documents. */
let drawing: Renderer | undefined

/** The whole API on a fresh database, with the sandboxes listening as in the demo, and a clock that can be moved. */
export async function createTestApp(
  env: Record<string, string> = {},
  logStream: LogStream = { write: () => {} },
): Promise<TestApp> {
  const engine = await openTestEngine()
  const port = await freePort()
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: engine.dataDir,
    COVERDESK_SECRET: 'a secret of the tests, long enough to pass',
    LOG_LEVEL: 'silent',
    MIN_FREE_DISK: '0',
    SANDBOX_DROP_WEBHOOKS: 'true',
    ...env,
  })
  let ahead = 0
  let stood: number | null = null
  const clock = () => new Date((stood ?? Date.now()) + ahead)
  // A busy machine is slow: waiting for a connection ends only with the test itself.
  const pool = openPool(engine, 10, 0)
  keepToOneConnection(pool)
  const services = createServices(settings, pool, clock)
  await services.renderer.close()
  drawing ??= createRenderer()
  services.renderer = { ...drawing, close: async () => {} }
  const outbox = new OutboxWorker(services, createOutboxHandlers(services))
  const readMails = openMails(mailFolder(settings))
  let undescribed: string[] = []
  const app = await buildApp({
    services,
    logStream,
    // Long timeouts for a busy machine; waiting for a turn has tests of its own.
    load: { patience: minutes(2) },
    extend: async (fastify) => {
      undescribed = watchCalls(fastify)
      await addSandboxes(fastify, services)
    },
  })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    app,
    services,
    settings,
    async call(method, path, { token, body, headers = {} } = {}) {
      const request = {
        method,
        url: path,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      }
      const answer = await apart(async () => await app.inject(request))
      const isJson = String(answer.headers['content-type']).includes('json')
      const read = isJson ? answer.json() : answer.body
      return {
        status: answer.statusCode,
        body: read,
        headers: answer.headers,
        raw: answer.rawPayload,
      }
    },
    wait(milliseconds) {
      ahead += milliseconds
    },
    async atOnce(act) {
      stood = Date.now()
      try {
        return await act()
      } finally {
        stood = null
      }
    },
    deliver: () => outbox.drain(),
    async mails(to) {
      await outbox.drain()
      const all = await readMails()
      return to ? all.filter((mail) => mail.to?.some((address) => address.address === to)) : all
    },
    async close() {
      await outbox.stop()
      await app.close()
      await pool.end()
      await engine.close()
      if (undescribed.length > 0)
        throw new Error(`Not as described:\n${[...new Set(undescribed)].join('\n')}`)
    },
  }
}

/** Reads each email of a folder once. */
function openMails(folder: string): () => Promise<Email[]> {
  const known = new Map<string, Promise<Email>>()
  return async () => {
    if (!existsSync(folder)) return []
    const names = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
    for (const name of names.filter((one) => !known.has(one))) {
      known.set(name, PostalMime.parse(readFileSync(join(folder, name))))
    }
    return Promise.all(names.map((name) => known.get(name) as Promise<Email>))
  }
}

/** The six digits of an emailed code. */
export function codeIn(mail: Email | undefined): string {
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error('The mail holds no code.')
  return code
}
