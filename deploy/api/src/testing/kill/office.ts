import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '../../app.ts'
import { createServices } from '../../create-services.ts'
import { createOutboxHandlers } from '../../outbox-handlers.ts'
import { minutes, seconds } from '../../platform/db/clock.ts'
import { openPool } from '../../platform/db/database.ts'
import { startEngine } from '../../platform/db/engine.ts'
import { OutboxWorker } from '../../platform/outbox/outbox-worker.ts'
import { mailFolder } from '../../platform/providers/mail/folder-mail.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { addSandboxes } from '../../sandbox/add-sandboxes.ts'
import { openMailFolder } from '../../sandbox/mailbox/mail-folder.ts'
import { keepTemplates } from './books.ts'
import { countCommits, type KillAt } from './commit-points.ts'

/** Maximum delay of an email whose sender died: the outbox lends it to a worker for two minutes. */
const LENT = minutes(2) + seconds(1)
const MOST_WAITS = 5

/** Database and port, and the point where the process is to die. */
export interface OfficeOptions {
  dataDir: string
  url?: string | undefined
  port: number
  killAt?: KillAt | undefined
  /** Observes the connections from the first one on. */
  watch?: ((pool: pg.Pool) => void) | undefined
}

/** The whole API in this process, with its sandboxes and its outbox. */
export interface Office {
  app: FastifyInstance
  pool: pg.Pool
  mailFolder: string
  commits(): number
  /** Whether the API stores a response for a key. */
  keeps(key: string): Promise<boolean>
  /** Delivers messages that are due. */
  deliver(): Promise<void>
  /** Delivers everything, including messages that a killed process was about to deliver. */
  deliverAll(): Promise<void>
  /** The newest code emailed to an address; a delayed email is reached by moving the clock. */
  newCode(address: string, isOld: (code: string) => boolean): Promise<string>
  close(): Promise<void>
}

/** Opens the office on a seeded database; committed data is all it knows of earlier lives. */
export async function openOffice({ dataDir, url, port, killAt, watch }: OfficeOptions): Promise<Office> {
  const engine = await startEngine({ url, dataDir })
  const pool = openPool(engine, 10)
  const commits = countCommits(pool, killAt)
  watch?.(pool)
  const settings = readSettings({
    PORT: String(port),
    DATA_DIR: dataDir,
    COVERDESK_SECRET: 'a secret of the tests, long enough to pass',
    LOG_LEVEL: 'silent',
    MIN_FREE_DISK: '0',
    SANDBOX_DROP_WEBHOOKS: 'true',
  })
  let ahead = 0
  const services = createServices(settings, pool, () => new Date(Date.now() + ahead))
  const outbox = new OutboxWorker(services, createOutboxHandlers(services))
  const app = await buildApp({
    services,
    logStream: { write: () => {} },
    extend: async (fastify) => void (await addSandboxes(fastify, services)),
  })
  await app.listen({ port, host: '127.0.0.1' })
  await keepTemplates(pool)
  const folder = mailFolder(settings)
  const hasRows = async (query: string, values: unknown[] = []): Promise<boolean> =>
    ((await pool.query(query, values)).rowCount ?? 0) > 0
  // Only when something is due: every look of the outbox is a commit, and one that finds nothing is nothing to die at.
  const due = 'select 1 from outbox where done_at is null and next_at <= $1'
  const deliver = async (): Promise<void> => {
    if (await hasRows(due, [services.clock()])) await outbox.drain()
  }
  return {
    app,
    pool,
    mailFolder: folder,
    commits: () => commits.count,
    keeps: (key) => hasRows('select 1 from idempotency where key = $1', [key]),
    deliver,
    async deliverAll() {
      await deliver()
      for (let waits = 0; await hasRows('select 1 from outbox where done_at is null'); waits += 1) {
        if (waits === MOST_WAITS) throw new Error('The outbox does not become empty.')
        ahead += LENT
        await deliver()
      }
    },
    async newCode(address, isOld) {
      for (let waits = 0; waits < MOST_WAITS; waits += 1) {
        await deliver()
        const mails = await openMailFolder(folder).list(address)
        const codes = mails.flatMap((mail) => /\b\d{6}\b/.exec(mail.subject) ?? [])
        const code = codes.find((one) => !isOld(one))
        if (code) return code
        ahead += LENT
      }
      throw new Error(`No code was mailed to ${address}.`)
    },
    async close() {
      await outbox.stop()
      await app.close()
      await services.renderer.close()
      await pool.end()
      await engine.close()
    },
  }
}
