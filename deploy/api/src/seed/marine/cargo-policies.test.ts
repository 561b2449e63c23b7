import { afterAll, beforeAll, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Services } from '../../platform/services.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { seed } from '../seed.ts'
import { seedOpeningFunds } from './cargo-policies.ts'

let test: TestApp
let services: Services
beforeAll(async () => {
  test = await createTestApp({ SEED: 'demo' })
  // Five minutes before a day ends in Lagos: a policy begun then is issued at the rate it was priced at.
  const late = new Date(`${lagosDay(test.services.clock())}T22:55:00Z`)
  services = { ...test.services, clock: () => late }
  await seed(services)
})
afterAll(() => test.close())

it('the demo has cargo policies of every kind and state, posted as users would have, once', async () => {
  const { db } = test.services
  const states = () => db.selectFrom('cargo_policies').select(['state', 'kind', 'issued_at']).execute()
  const rows = await states()
  const of = (name: 'state' | 'kind') => [...new Set(rows.map((row) => row[name]))].sort()
  expect(of('state')).toEqual(['accepted', 'declined', 'draft', 'issued', 'referred'])
  expect(of('kind')).toEqual(['declaration', 'open_cover', 'single_transit'])
  expect(rows.filter(({ state }) => state === 'issued').length).toBeGreaterThan(30)
  await expectSoundLedger(db)
  await seed(services)
  await seedOpeningFunds(services)
  expect((await states()).length).toBe(rows.length)
  await expectSoundLedger(db)
})

it('the demo has a processed bank statement, and a credit note in each state', async () => {
  const { db } = test.services
  const lines = await db.selectFrom('bank_lines').select(['state', 'amount', 'allocated']).execute()
  const left = lines.filter(({ state }) => state === 'open').map(({ amount }) => amount)
  expect(left.toSorted()).toEqual([1_310_25, 300_000_00])
  expect(
    lines.filter(({ state, amount, allocated }) => state === 'matched' && amount === allocated),
  ).toHaveLength(5)
  const [file] = await db.selectFrom('bank_files').select(['line_count', 'left_out']).execute()
  expect(file).toEqual({ line_count: 7, left_out: 1 })
  const entries = await db.selectFrom('bank_entries').select(['amount', 'state']).execute()
  expect(entries.filter(({ state }) => state !== 'before').every(({ state }) => state === 'matched')).toBe(
    true,
  )
  const notes = await db.selectFrom('credit_notes').select(['state', 'number']).execute()
  expect(notes.map(({ state }) => state).toSorted()).toEqual([
    'draft',
    'issued',
    'issued',
    'pending_approval',
  ])
  const applied = await db.selectFrom('credit_note_applications').select('target').execute()
  expect(applied).toEqual([{ target: 'wallet' }])
})
