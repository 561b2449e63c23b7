import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: string
let policy: { id: string; plate: string; policy_number: string; phone: string; chassis: string; name: string }
let trackerId: string
beforeAll(async () => {
  test = await createTestApp()
  const { id } = await buyPolicy(test)
  const { db, clock } = test.services
  const row = await db
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .selectAll('policies')
    .select(['first_name', 'last_name'])
    .where('policies.id', '=', id)
    .executeTakeFirstOrThrow()
  const { chassis_number } = row.vehicle as { chassis_number: string }
  policy = { ...row, chassis: chassis_number, name: `${row.last_name}  ${row.first_name}` }
  trackerId = row.tracker_id ?? ''
  const now = clock()
  const times = { acknowledge_by: now, settle_by: now, created_at: now, updated_at: now }
  await db
    .insertInto('claims')
    .values({
      ...{
        id: uuid(),
        claim_number: 'CLM/1',
        tracker_id: trackerId,
        policy_id: id,
        client_id: row.client_id,
      },
      ...{
        state: 'notified',
        notice: '{}',
        loss_date: '2026-01-01',
        search: `clm/1 ${row.search}`,
        ...times,
      },
    })
    .execute()
  admin = await signIn(test, 'admin@coverdesk.test')
})
afterAll(() => test.close())

const find = (q: string, token: string | undefined = admin) =>
  test.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { token })
const kinds = async (q: string, token?: string): Promise<string[]> => {
  const { body } = await find(q, token)
  return [...new Set<string>(body.data.map(({ kind }: { kind: string }) => kind))].sort()
}

it('finds a policy, its customer, claim and run by what a caller reads out', async () => {
  const parted = policy.plate.replace(/^(...)(...)/, '$1 $2 ').toLowerCase()
  const phone = `0${policy.phone.slice(4, 7)} ${policy.phone.slice(7, 10)} ${policy.phone.slice(10)}`
  const asked = [
    parted,
    parted.replaceAll(' ', '-'),
    policy.policy_number,
    policy.chassis,
    phone,
    policy.name,
  ]
  for (const q of asked) {
    const { status, body } = await find(q)
    const ids = body.data.map(({ id }: { id: string }) => id)
    expect([q, status, ids.includes(policy.id)]).toEqual([q, 200, true])
    expect(await kinds(q)).toEqual(expect.arrayContaining(['claim', 'customer', 'policy']))
  }
  const { body } = await find(parted)
  expect(body.data[0]).toMatchObject({ kind: 'policy', title: policy.policy_number, plate: policy.plate })
})

it('finds a run by its reference', async () => {
  const { reference, id } = await test.services.db
    .selectFrom('trackers')
    .select(['reference', 'id'])
    .where('id', '=', trackerId)
    .executeTakeFirstOrThrow()
  expect((await find(reference)).body.data).toContainEqual(
    expect.objectContaining({ kind: 'tracker', id, plate: policy.plate }),
  )
})

it('shows everybody what their role opens, and nothing else', async () => {
  const role = await test.services.db
    .selectFrom('users')
    .select('role_id')
    .where('email', '=', 'claims@coverdesk.test')
    .executeTakeFirstOrThrow()
  await test.services.db
    .updateTable('roles')
    .set({ privileges: ['claim.claim.read'] })
    .where('id', '=', role.role_id ?? '')
    .execute()
  const token = await signIn(test, 'claims@coverdesk.test')
  expect(await kinds(policy.plate, token)).not.toContain('policy')
  expect(await kinds(policy.plate, token)).not.toContain('customer')
  expect(await kinds(policy.plate, token)).toContain('claim')
})

it('finds nothing for too little, and takes odd signs for themselves', async () => {
  for (const q of ['', ' ', 'a', '%%', '__', '\\', "' or 1=1 --"]) {
    const { status, body } = await find(q)
    expect([q, status, body.data]).toEqual([q, 200, []])
  }
})

it('is of staff alone', async () => {
  expect((await find('ab', '')).status).toBe(401)
  const guest = await startGuest(test)
  expect((await find('ab', guest.token)).status).toBe(403)
  expect((await find('a'.repeat(101))).status).toBe(422)
  expect((await test.call('GET', '/api/search?q=ab&kind=x', { token: admin })).status).toBe(400)
  expect((await test.call('GET', '/api/search', { token: admin })).status).toBe(422)
})
