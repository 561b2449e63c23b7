import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { days, lagosDay } from '../platform/db/clock.ts'
import { buyPolicy } from '../testing/claims.ts'
import { signIn } from '../testing/journey.ts'
import { migrateAgain } from '../testing/migrations.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must } from '../testing/workflows.ts'
import { setReserves } from './reserve.ts'

let test: TestApp
let officer: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const at = () => test.services.clock()

/** A claim with reserves of 5,000 and 700 for the loss and 300 for fees, and 200 to be recovered. */
async function reservedClaim(policyId: string): Promise<string> {
  officer = await signIn(test, 'claims@coverdesk.test')
  const body = {
    policy_id: policyId,
    loss_type: 'collision',
    loss_date: lagosDay(at()),
    place: 'Third Mainland Bridge',
    description: 'A bus drove into the back.',
    caller: { role: 'driver', name: 'Musa Bello', phone: '08031112223' },
  }
  const { id } = await must(test, 'POST', '/api/claims', { token: officer, body })
  const reserves = { own_damage: 500_000, third_party_injury: 70_000, expenses: 30_000, recovery: 20_000 }
  await test.services.db
    .transaction()
    .execute((tx) => setReserves(tx, id, reserves, { reason: 'test', by: 'test', userId: null, now: at() }))
  return id
}

/** Declines a claim as an earlier version did: its reserve stays. */
async function declineAsBefore(id: string): Promise<void> {
  const { db } = test.services
  await db
    .insertInto('claim_changes')
    .values({
      id: uuid(),
      claim_id: id,
      from_state: 'notified',
      to_state: 'declined',
      reason: 'Not covered',
      by: 'Segun Adebayo',
      at: at(),
    })
    .execute()
  await db.updateTable('claims').set({ state: 'declined', updated_at: at() }).where('id', '=', id).execute()
}

it('releases what claims declined before still reserve for their loss, as of the day they ended', async () => {
  const { db } = test.services
  const policy = await buyPolicy(test)
  const declined = await reservedClaim(policy.id)
  const open = await reservedClaim(policy.id)
  const dayReserved = lagosDay(at())
  test.wait(days(2))
  await declineAsBefore(declined)
  const dayDeclined = lagosDay(at())
  test.wait(days(2))
  officer = await signIn(test, 'claims@coverdesk.test')
  const reserveOn = async (day: string) => {
    const { body } = await test.call('GET', `/api/claims?as_at=${day}`, { token: officer })
    return body.data.find(({ id }: { id: string }) => id === declined)?.reserve
  }
  const incurred = async () =>
    (await sql<{ sum: string }>`select sum(amount) from tallies where name = 'incurred'`.execute(db)).rows
  const before = await incurred()
  for (let run = 0; run < 2; run += 1) await migrateAgain(db, '0598_reserves_of_unpaid_claims.sql')
  const claim = await must(test, 'GET', `/api/claims/${declined}`, { token: officer })
  expect(claim.reserve).toBe(30_000)
  expect(claim.reserves.filter(({ reason }: { reason: string }) => reason === 'settlement')).toHaveLength(2)
  expect(claim.reserves[0]).toMatchObject({ new: 0, by: 'Segun Adebayo' })
  expect(await reserveOn(dayReserved)).toBe(600_000)
  expect(await reserveOn(dayDeclined)).toBe(30_000)
  expect(await incurred()).toEqual(before)
  expect((await must(test, 'GET', `/api/claims/${open}`, { token: officer })).reserve).toBe(600_000)
})
