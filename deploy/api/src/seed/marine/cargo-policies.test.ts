import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenOnes, verifyLedger } from '../../ledger/verify.ts'
import { allLedgerChecks } from '../../ledger-checks.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Services } from '../../platform/services.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { seed } from '../seed.ts'
import { seedOpeningFunds } from './cargo-policies.ts'

let test: TestApp
let services: Services
beforeAll(async () => {
  test = await createTestApp({ SEED: 'demo' })
  // Five minutes before a day ends in Lagos: what is begun then is issued at the rate it was priced at.
  const late = new Date(`${lagosDay(test.services.clock())}T22:55:00Z`)
  services = { ...test.services, clock: () => late }
  await seed(services)
})
afterAll(() => test.close())

it('the demo has cargo policies of every kind and state, posted as people would have, once', async () => {
  const { db } = test.services
  const states = () => db.selectFrom('cargo_policies').select(['state', 'kind', 'issued_at']).execute()
  const rows = await states()
  const of = (name: 'state' | 'kind') => [...new Set(rows.map((row) => row[name]))].sort()
  expect(of('state')).toEqual(['accepted', 'declined', 'draft', 'issued', 'referred'])
  expect(of('kind')).toEqual(['declaration', 'open_cover', 'single_transit'])
  expect(rows.filter(({ state }) => state === 'issued').length).toBeGreaterThan(30)
  expect(brokenOnes(await verifyLedger(db, allLedgerChecks))).toEqual([])
  await seed(services)
  await seedOpeningFunds(services)
  expect((await states()).length).toBe(rows.length)
  expect(brokenOnes(await verifyLedger(db, allLedgerChecks))).toEqual([])
})
