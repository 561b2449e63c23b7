import type { MotorPolicyChange } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutboxHandlers } from '../../outbox-handlers.ts'
import { days, minutes } from '../../platform/db/clock.ts'
import { OutboxWorker } from '../../platform/outbox/outbox-worker.ts'
import { breakStatement, contents, crashAtCommit } from '../../testing/faults.ts'
import { type GuestAt, payAtGateway, signIn } from '../../testing/journey.ts'
import { changeOffice, emailOf, payChange } from '../../testing/motor-policy-changes.ts'
import { expectBooks } from '../../testing/policy-books.ts'
import { type Answer, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'
import { runRenewals } from '../renewals/run-renewals.ts'
import { runDailyChanges } from './daily-changes.ts'

const NAIRA = 100
const STEPS = 8
/** Seeds of the lives; `LIVES=39,40` repeats others. */
const LIVES = (process.env.LIVES ?? '1,2,3,4,5').split(',').map(Number)
const AT_ONCE = 20
/** Statements within which a request usually ends. */
const MOST_STATEMENTS = 60
/** Commits within which a job usually ends; a request has one. */
const MOST_COMMITS = 3
const SIDES = ['before', 'after'] as const
/** After it the messages of a process that ended are taken over, and the gateway states what it did. */
const TAKEN_OVER = minutes(11)

type Changed = Pick<MotorPolicyChange, 'next_term' | 'kind' | 'endorsement' | 'effective_from'>
/** Endorsements whose facts no choice at a renewal replaces. */
const CARRIED_OVER: ReadonlySet<string> = new Set([
  'registration_number',
  'chassis_engine',
  'named_drivers',
  'use',
])

/** Repeatable numbers from 0 up to a limit (mulberry32). */
function numbers(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

describe('the life of a policy', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let admin: string
  let keys = 0
  /** Numbers for the ends of the process, apart from those of the sequence. */
  let ends = numbers(0)
  let crashes = 0
  beforeAll(async () => {
    test = await createTestApp()
    // Terms of 2027 and 2028 have 29 February 2028 among their days.
    test.wait(days(100))
    await signInAgain()
  })
  afterAll(() => test.close())

  const signInAgain = async () => {
    office = await changeOffice(test)
    admin = await signIn(test, 'admin@coverdesk.test')
  }

  const crashWithin = (commits: number) =>
    crashAtCommit(test, 1 + ends(commits), SIDES[ends(SIDES.length)] ?? 'before')

  /** Does work of the background: now and then in a process that ends at a random commit of it, and then in another. */
  async function survive(work: () => Promise<unknown>): Promise<void> {
    if (ends(2) === 0) {
      const crash = crashWithin(MOST_COMMITS)
      await work().catch(() => undefined)
      crash.restart()
      if (crash.occurred()) {
        crashes += 1
        test.wait(TAKEN_OVER)
        await signInAgain()
      }
    }
    await work()
  }
  /** Each process has a worker of its own. */
  const deliver = () =>
    survive(() => new OutboxWorker(test.services, createOutboxHandlers(test.services)).drain())

  const outcomeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => {
    const made = body.data as { id: string } | undefined
    return [status, made?.id, body.code]
  }

  /**
   * Makes a request as unreliable clients do: first with a fault at a random statement, which leaves nothing behind, or
   * in a process that ends at its commit, then once or twenty times at once with one key, which acts once.
   */
  async function make<Path extends string>(
    next: (limit: number) => number,
    path: Path,
    body: object,
    token: string,
  ) {
    keys += 1
    const headers = { 'idempotency-key': `life-of-policy-${keys}` }
    const ask = () => test.call('POST', path, { token, body, headers })
    if (next(3) === 0) {
      const before = await contents(test)
      const fault = breakStatement(test, 1 + next(MOST_STATEMENTS))
      const answer = await ask()
      fault.stop()
      if (fault.occurred()) {
        expect([answer.status, answer.body.code], path).toEqual([500, 'internal_error'])
        expect(await contents(test), path).toEqual(before)
      } else return answer
    }
    if (ends(2) === 0) {
      const crash = crashWithin(1)
      await ask()
      crash.restart()
      if (crash.occurred()) crashes += 1
    }
    const answers = await Promise.all(Array.from({ length: next(4) === 0 ? AT_ONCE : 1 }, ask))
    const [first] = answers
    if (!first) throw new Error('There is no answer.')
    for (const answer of answers) expect(outcomeOf(answer), path).toEqual(outcomeOf(first))
    return first
  }

  it.each(LIVES)(
    'keeps its books through sale, changes, cancellation, renewal and refunds (%i)',
    async (seed) => {
      const next = numbers(seed * 7_919)
      ends = numbers(seed * 104_729)
      const plate = `KJA${200 + seed}ZZ`
      const { id } = await office.sell(plate, ({ vehicle }) => {
        vehicle.chassis_number = `2T1BURHE0JC0${10_000 + seed}`
      })
      const endorse = (endorsement: string, facts: object) => ({ kind: 'endorse', endorsement, facts })
      const value = () => (3 + next(5)) * 1_000_000 * NAIRA + next(99)
      const changes: (() => object)[] = [
        () =>
          endorse('registration_number', { registration_number: `LND${100 + next(800)}${'ABC'[seed % 3]}D` }),
        () => endorse('cover_type', { cover_type: 'COMPREHENSIVE', sum_insured: value() }),
        () => endorse('cover_type', { cover_type: 'TPO' }),
        () => endorse('sum_insured', { sum_insured: value() }),
        () => endorse('extensions', { extensions: ['FLOOD'] }),
        () => endorse('chassis_engine', { engine_number: `EN${1_000 + next(8_000)}` }),
        () => endorse('named_drivers', { named_drivers: [{ name: `Driver ${next(9)}` }] }),
        () => endorse('use', { use: ['PRIVATE', 'COMMERCIAL'][next(2)] }),
        () => ({ kind: 'cancel', cancelled_by: ['insured', 'insurer', 'flat'][next(3)] }),
        () => ({ kind: 'reinstate' }),
        () => ({ kind: 'reinstate' }),
      ]

      const changeStep = async () => {
        const change = changes[next(changes.length)]?.() ?? {}
        const body = { reason: 'As requested', ...change, effective_from: office.day(next(60) - 10) }
        const answer = await make(next, `/api/policies/${id}/changes`, body, office.maker)
        expect([201, 409, 422], JSON.stringify(answer.body)).toContain(answer.status)
        if (answer.status !== 201) return
        let requested = answer.body.data
        if (requested.status === 'awaiting_approval') {
          const { version } = requested
          const path = `/api/policy-changes/${requested.id}/approve` as const
          const decided = await make(next, path, { version }, office.checker)
          expect(decided.status, JSON.stringify(decided.body)).toBe(200)
          requested = decided.body.data
        }
        if (requested.status === 'awaiting_payment')
          await payChange(test, requested.tracker_id, emailOf(plate))
        const { body: read } = await test.call('GET', `/api/policy-changes/${requested.id}`, {
          token: office.maker,
        })
        expect(read.data.status).toBe('booked')
        await expectContinued(read.data, Object(body).facts ?? {})
      }

      /** What a change of a term leaves of the term that was renewed before it. */
      const expectContinued = async (
        { next_term, kind, endorsement, effective_from }: Changed,
        facts: object,
      ) => {
        const segments = await test.services.db
          .selectFrom('policy_segments')
          .select(['from_date', 'facts'])
          .where('policy_id', '=', id)
          .where('from_date', '>', effective_from)
          .execute()
        if (kind === 'cancel') expect(segments).toEqual([])
        if (next_term && CARRIED_OVER.has(String(endorsement)))
          expect(segments.find(({ from_date }) => from_date === next_term.start_date)?.facts).toMatchObject(
            facts,
          )
      }

      const renewalStep = async () => {
        const sent = await make(next, `/api/renewals/${id}/send`, {}, office.maker)
        expect([200, 409, 422], JSON.stringify(sent.body)).toContain(sent.status)
        if (sent.status !== 200) return
        const link = await linkIn(test, emailOf(plate))
        const { token } = await must(test, 'GET', `/api/validate-guest-token/${link}`)
        const accepted = await make(next, '/api/renewals/guest/accept', {}, token)
        expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
        const paying = { token, paymentId: accepted.body.data.next.id } as GuestAt
        await payAtGateway(test, paying, 'pay')
        const verified = await make(next, '/api/payments/verify', { payment_id: paying.paymentId }, token)
        expect(verified.body.data.policy).toMatchObject({ id })
      }

      const refundStep = async () => {
        const [refund] = await must(test, 'GET', '/api/refunds?status=requested', { token: admin })
        if (!refund) return
        const path = `/api/refunds/${refund.id}` as const
        const { version } = refund
        if (next(3) === 0) {
          await make(next, `${path}/reject`, { version, reason: 'Not yet' }, admin)
          return
        }
        const decided = await make(next, `${path}/approve`, { version }, admin)
        expect([200, 403, 409]).toContain(decided.status)
        await deliver()
      }

      for (let step = 0; step < STEPS; step += 1) {
        const what = next(10)
        if (what < 6) await changeStep()
        else if (what < 8) await renewalStep()
        else await refundStep()
        await expectBooks(test)
        if (next(3) > 0) continue
        test.wait(days(1 + next(60)))
        await signInAgain()
        await survive(() => runDailyChanges(test.services))
        await survive(() => runRenewals(test.services))
        await expectBooks(test)
      }
    },
  )

  it('was ended at commits, and no refund was requested twice from the gateway', async () => {
    expect(crashes).toBeGreaterThan(0)
    const { rows } = await test.services.pool.query(`select reference, refund ->> 'note' as note
      from sandbox_charges, jsonb_array_elements(refunds) as refund group by 1, 2 having count(*) > 1`)
    expect(rows).toEqual([])
  })
})
