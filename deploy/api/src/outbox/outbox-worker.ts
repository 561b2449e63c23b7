import { sql } from 'kysely'
import { after, instant, minutes, seconds } from '../db/clock.ts'
import type { Services } from '../services.ts'
import type { OutboxTopic, OutboxTopics } from './outbox.ts'

export type Deliveries = {
  [T in OutboxTopic]: (payload: OutboxTopics[T], outboxId: string) => Promise<void>
}

const POLL = seconds(2)
const LEASE = minutes(2)
const FIRST_RETRY = seconds(2)
const LONGEST_RETRY = minutes(15)
const BATCH = 10

/**
 * Delivers what transactions left in the outbox, in any number of processes: a row is leased while it is worked on,
 * retried with a doubling delay when it fails, and taken over when its worker died. What was delivered is emptied, since
 * it may hold a code or an address.
 */
export class OutboxWorker {
  readonly #services: Services
  readonly #deliveries: Deliveries
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(services: Services, deliveries: Deliveries) {
    this.#services = services
    this.#deliveries = deliveries
  }

  /** Looks now, and again every two seconds. */
  wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      this.#schedule()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  /** Delivers everything that is due, and returns when nothing is. */
  async drain(): Promise<void> {
    while (!this.#stopped && (await this.#deliverBatch()) > 0);
  }

  #schedule(): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), this.#again ? 0 : POLL)
    this.#timer.unref()
  }

  async #run(): Promise<void> {
    this.#again = false
    try {
      await this.drain()
    } catch (error) {
      this.#services.log.error({ fault: messageOf(error) }, 'outbox could not be read')
    }
  }

  async #deliverBatch(): Promise<number> {
    const { db, clock } = this.#services
    const now = clock()
    const due = await db
      .updateTable('outbox')
      .set({ next_at: after(now, LEASE), attempts: sql`attempts + 1` })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('done_at', 'is', null)
          .where('next_at', '<=', instant(now))
          .orderBy('next_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'topic', 'payload', 'attempts'])
      .execute()
    await Promise.all(due.map((row) => this.#deliver(row)))
    return due.length
  }

  async #deliver(row: { id: string; topic: string; payload: object; attempts: number }): Promise<void> {
    const { db, clock, log } = this.#services
    try {
      const deliver = this.#deliveries[row.topic as OutboxTopic] as (
        payload: object,
        id: string,
      ) => Promise<void>
      await deliver(row.payload, row.id)
      await db
        .updateTable('outbox')
        .set({ done_at: clock(), last_error: null, payload: '{}' })
        .where('id', '=', row.id)
        .execute()
    } catch (error) {
      const delay = Math.min(FIRST_RETRY * 2 ** (row.attempts - 1), LONGEST_RETRY)
      log.warn(
        { outbox_id: row.id, topic: row.topic, attempts: row.attempts, fault: messageOf(error) },
        'delivery failed',
      )
      await db
        .updateTable('outbox')
        .set({ next_at: after(clock(), delay), last_error: messageOf(error) })
        .where('id', '=', row.id)
        .execute()
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown fault'
}
