import type { ClientRecord } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyPolicy } from '../../../testing/claims.ts'
import { ADA, payAtGateway, quoteGuest, signIn, verify } from '../../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const OTHER = { ...ADA, id_type: 'bvn', id_number: '22345678902', email: 'ada.other@example.test' }

let test: TestApp
let token: string

const recordOf = async (plate: string): Promise<ClientRecord> => {
  const policies = test.services.db.selectFrom('policies').select('client_id').where('plate', '=', plate)
  const { client_id } = await policies.executeTakeFirstOrThrow()
  return (await test.call('GET', `/api/clients/${client_id}`, { token })).body.data
}

beforeAll(async () => {
  test = await createTestApp()
  await buyPolicy(test)
  const guest = await quoteGuest(
    test,
    (data) => {
      data.vehicle.registration_number = 'KJA777XY'
      data.vehicle.chassis_number = '2T1BURHE0JC099999'
    },
    OTHER,
  )
  await payAtGateway(test, guest, 'pay')
  await verify(test, guest)
  token = await signIn(test, 'admin@coverdesk.test')
})
afterAll(() => test.close())

it('returns to the duplicate both the policies that it handed over and those that it took over', async () => {
  const { db } = test.services
  const [target, source] = [await recordOf('ABC123DE'), await recordOf('KJA777XY')]
  // Each has sold a vehicle to the other.
  await sql`insert into policy_transfers (id, policy_id, tracker_id, buyer_name, from_client_id, from_email, from_phone,
      from_certificate, to_client_id, created_at)
    select entries.id, policies.id, policies.tracker_id, '', policies.client_id, '', '', '',
      case policies.client_id when ${target.id} then ${source.id}::uuid else ${target.id}::uuid end, now()
    from policies join policy_transactions entries on entries.policy_id = policies.id`.execute(db)
  const holders = () =>
    db.selectFrom('policy_transfers').select(['from_client_id', 'to_client_id']).orderBy('id').execute()
  const before = await holders()
  expect(before).toHaveLength(2)
  const body = {
    source_id: source.id,
    take: [],
    reason: 'Same person',
    version: target.version,
    source_version: source.version,
  }
  const merged = await test.call('POST', `/api/clients/${target.id}/merges`, { token, body })
  expect(new Set((await holders()).flatMap((row) => Object.values(row)))).toEqual(new Set([target.id]))
  const [merge] = merged.body.data.merges
  await test.call('POST', `/api/clients/${target.id}/merges/${merge?.id}/undo`, { token })
  expect(await holders()).toEqual(before)
})
