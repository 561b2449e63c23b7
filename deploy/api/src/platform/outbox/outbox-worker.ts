import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import { after, instant, minutes, seconds } from '../db/clock.ts'
import type { Tx } from '../db/database.ts'
import { CannotBeSent } from '../errors/cannot-be-sent.ts'
import { reasonOf } from '../errors/reason-of.ts'
import { isRefusedForGood } from '../providers/provider-errors.ts'
import type { Services } from '../services.ts'
import { JOB_TOPICS, type OutboxTopic, type OutboxTopics } from './outbox.ts'
import type { Outbox } from './tables.ts'

export type OutboxHandlers = {
  [T in OutboxTopic]: (payload: OutboxTopics[T], outboxId: string) => Promise<void>
} & {
  /** Called in the transaction that makes a message a dead letter. */
  onDeadLetter(tx: Tx, message: DeadLetter): Promise<void>
}

export interface DeadLetter {
  id: string
  topic: OutboxTopic
  attempts: number
}

const POLL = seconds(2)
const LEASE = seconds(10)
const RENEW = seconds(3)
const PATIENCE = seconds(5)
const FIRST_RETRY = seconds(2)
const LONGEST_RETRY = minutes(15)
/** Maximum tries of a message that its receiver refuses: about a quarter of an hour. */
export const MOST_REFUSALS = 10
/** Maximum tries of a message that cannot be delivered: about three days. */
export const MOST_TRIES = 300
const BATCH = 10

interface Leased extends DeadLetter {
  payload: object
}

/** Columns of an outbox row after a delivery try. */
interface Outcome {
  row: Pick<Updateable<Outbox>, 'done_at' | 'dead_at' | 'next_at' | 'last_error' | 'payload'>
  givenUp?: DeadLetter
}

/**
 * Delivers outbox messages of committed transactions, in any number of processes. Leases a row for seconds and renews
 * the lease while it works; retries with a doubling delay; makes it a dead letter after too many failures; takes it
 * over when its worker died. Clears delivered payloads, since they may contain a code or an address. Messages of the
 * job topics, which take minutes, do not delay the others.
 */
export class OutboxWorker {
  readonly #underWay = new Set<string>()
  /** Outcomes not stored because the database was unavailable; stored before the next rows are taken. */
  readonly #outcomes = new Map<string, Outcome>()
  readonly #services: Services
  readonly #handlers: OutboxHandlers
  /** The running job of each job topic. */
  readonly #jobs = new Map<OutboxTopic, Promise<void>>()
  /** The jobs that ran when rows were last taken, so that others of their topics were not. */
  #busy: Promise<void>[] = []
  #renewal: NodeJS.Timeout | undefined
  #serving = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(services: Services, handlers: OutboxHandlers) {
    this.#services = services
    this.#handlers = handlers
  }

  /** Polls now, and every two seconds. */
  wake(): void {
    if (this.#stopped) return
    this.#serving = true
    this.#again = true
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
      this.#schedule()
    })
  }

  /** Takes no more rows, waits briefly for running deliveries, and returns the rest to other processes. */
  async stop(patience = PATIENCE): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    const ended = Promise.all([this.#running, ...this.#jobs.values()])
    await Promise.race([ended, delay(patience, undefined, { ref: false })])
    this.#endRenewing()
    await this.#lease(0).catch(this.#logError)
  }

  /** Renews the leases of running deliveries. */
  renew(): Promise<void> {
    return this.#lease(LEASE)
  }

  /** Delivers everything that is due, and returns when nothing is and no job runs. */
  async drain(): Promise<void> {
    do await this.#deliverDue()
    while (await this.#jobEnded())
  }

  async #deliverDue(): Promise<void> {
    while (!this.#stopped && (await this.#deliverBatch()) > 0);
  }

  /** Waits for one of the jobs that ran when rows were last taken. @returns false if none ran */
  async #jobEnded(): Promise<boolean> {
    if (this.#busy.length === 0) return false
    await Promise.race(this.#busy)
    return true
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
      await this.#deliverDue()
    } catch (error) {
      this.#logError(error)
    }
  }

  async #deliverBatch(): Promise<number> {
    await this.#writeOutcomes()
    const due = await this.#takeDue()
    const messages = due.filter(({ topic }) => !JOB_TOPICS.includes(topic))
    for (const row of due) if (!messages.includes(row)) this.#startJob(row)
    await Promise.all(messages.map((row) => this.#deliver(row)))
    await this.#writeOutcomes()
    return due.length
  }

  #startJob(row: Leased): void {
    const job = this.#deliver(row).finally(() => {
      this.#jobs.delete(row.topic)
      // The next message of the topic waited for this one.
      if (this.#serving) this.wake()
    })
    this.#jobs.set(row.topic, job)
  }

  async #takeDue(): Promise<Leased[]> {
    const { db, clock } = this.#services
    const now = clock()
    const isDue = sql`done_at is null and dead_at is null and next_at <= ${instant(now)}`
    this.#busy = [...this.#jobs.values()]
    const idle = JOB_TOPICS.filter((topic) => !this.#jobs.has(topic))
    const { rows: due } = await sql<Leased>`
      with messages as (
        select id from outbox where ${isDue} and topic <> all(${[...JOB_TOPICS]}::text[])
        order by next_at limit ${BATCH} for update skip locked
      ), jobs as (
        select job.id from unnest(${idle}::text[]) as idle (topic) cross join lateral (
          select id from outbox where ${isDue} and outbox.topic = idle.topic
          order by next_at limit 1 for update skip locked
        ) as job
      )
      update outbox set next_at = ${after(now, LEASE)}, attempts = attempts + 1
      where id in (select id from messages union all select id from jobs)
      returning id, topic, payload, attempts`.execute(db)
    for (const { id } of due) this.#underWay.add(id)
    return due
  }

  async #deliver(row: Leased): Promise<void> {
    this.#keepRenewing()
    this.#outcomes.set(row.id, await this.#attempt(row))
    this.#underWay.delete(row.id)
    if (this.#underWay.size === 0) this.#endRenewing()
    await this.#write(row.id).catch(this.#logError)
  }

  async #attempt({ id, topic, payload, attempts }: Leased): Promise<Outcome> {
    const { clock } = this.#services
    try {
      const deliver = this.#handlers[topic] as (payload: object, id: string) => Promise<void>
      await deliver(payload, id)
      return { row: { done_at: clock(), last_error: null, payload: '{}' } }
    } catch (error) {
      return this.#failed({ id, topic, attempts }, error)
    }
  }

  #failed(message: DeadLetter, error: unknown): Outcome {
    const { clock, log } = this.#services
    const { id, topic, attempts } = message
    const note = { outbox_id: id, topic, attempts, fault: messageOf(error) }
    // Staff read it: without the name of its class.
    const last_error = reasonOf(error)
    if (attempts >= triesFor(error)) {
      log.error(note, 'delivery given up')
      return { row: { dead_at: clock(), last_error }, givenUp: message }
    }
    log.warn(note, 'delivery failed')
    const wait = Math.min(FIRST_RETRY * 2 ** (attempts - 1), LONGEST_RETRY)
    return { row: { next_at: after(clock(), wait), last_error } }
  }

  async #writeOutcomes(): Promise<void> {
    for (const id of this.#outcomes.keys()) await this.#write(id)
  }

  async #write(id: string): Promise<void> {
    const outcome = this.#outcomes.get(id)
    if (!outcome) return
    const { db } = this.#services
    const { row, givenUp: isDeadLetter } = outcome
    if (isDeadLetter) await db.transaction().execute((tx) => this.#giveUp(tx, row, isDeadLetter))
    else await db.updateTable('outbox').set(row).where('id', '=', id).execute()
    this.#outcomes.delete(id)
  }

  async #giveUp(tx: Tx, row: Outcome['row'], message: DeadLetter): Promise<void> {
    const given = await tx
      .updateTable('outbox')
      .set(row)
      .where('id', '=', message.id)
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .executeTakeFirst()
    if (given.numUpdatedRows > 0n) await this.#handlers.onDeadLetter(tx, message)
  }

  #keepRenewing(): void {
    this.#renewal ??= setInterval(() => this.renew().catch(this.#logError), RENEW).unref()
  }

  #endRenewing(): void {
    clearInterval(this.#renewal)
    this.#renewal = undefined
  }

  async #lease(period: number): Promise<void> {
    if (this.#underWay.size === 0) return
    const { db, clock } = this.#services
    await db
      .updateTable('outbox')
      .set({ next_at: after(clock(), period) })
      .where('id', 'in', [...this.#underWay])
      .where('done_at', 'is', null)
      .execute()
  }

  #logError = (error: unknown): void => {
    this.#services.log.error({ fault: messageOf(error) }, 'outbox could not be read or written')
  }
}

function triesFor(error: unknown): number {
  if (error instanceof CannotBeSent) return 1
  return isRefusedForGood(error) ? MOST_REFUSALS : MOST_TRIES
}

function messageOf(error: unknown): string {
  return `${error instanceof Error ? error.name : 'Error'}: ${reasonOf(error)}`
}
