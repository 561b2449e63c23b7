import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { changeOffice, emailOf, expectBalanced, payChange } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { runDailyChanges } from './daily-changes.ts'

const NAIRA = 100
const STEPS = 14

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

describe('any sequence of changes', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
  })
  afterAll(() => test.close())

  it.each([11, 22, 33])('charges the premium of the segments, and the ledger with it (%i)', async (seed) => {
    const next = numbers(seed)
    const plate = `KJA${100 + seed}ZZ`
    const { id } = await office.sell(plate)
    const endorse = (endorsement: string, facts: object, from: string) => ({
      kind: 'endorse',
      endorsement,
      effective_from: from,
      facts,
    })
    const changeAt = (from: string) =>
      [
        () =>
          endorse(
            'registration_number',
            { registration_number: `LND${100 + next(800)}${seed > 22 ? 'A' : 'B'}C` },
            from,
          ),
        () =>
          endorse(
            'cover_type',
            { cover_type: 'COMPREHENSIVE', sum_insured: (3 + next(5)) * 1_000_000 * NAIRA },
            from,
          ),
        () => endorse('cover_type', { cover_type: 'TPO' }, from),
        () => endorse('sum_insured', { sum_insured: (3 + next(5)) * 1_000_000 * NAIRA }, from),
        () => ({
          kind: 'cancel',
          cancelled_by: ['insured', 'insurer', 'flat'][next(3)],
          effective_from: from,
        }),
        () => ({ kind: 'reinstate', effective_from: from }),
        () => ({ kind: 'reinstate', effective_from: from }),
      ][next(7)]?.() ?? {}
    const statuses = new Set<string>()
    for (let step = 0; step < STEPS; step += 1) {
      const answer = await office.request(id, changeAt(office.day(next(20))))
      expect([201, 409, 422], JSON.stringify(answer.body)).toContain(answer.status)
      let change = answer.body.data
      if (answer.status !== 201) continue
      if (change.status === 'awaiting_approval') {
        const decided = await office.decide(change.id, 'approve', { version: change.version })
        expect(decided.status, JSON.stringify(decided.body)).toBe(200)
        change = decided.body.data
      }
      if (change.status === 'awaiting_payment') await payChange(test, change.tracker_id, emailOf(plate))
      const { body } = await test.call('GET', `/api/policy-changes/${change.id}`, { token: office.maker })
      statuses.add(body.data.status)
      await expectBalanced(test)
      if (step % 5 === 4) {
        test.wait(days(10))
        office = await changeOffice(test)
        await runDailyChanges(test.services)
      }
    }
    expect([...statuses]).toEqual(['booked'])
  })
})
