import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { normaliseSearch } from '../../platform/http/normalise-search.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let admin: string
let policy: {
  id: string
  plate: string
  search: string
  policy_number: string
  phone: string
  chassis: string
  name: string
}
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
      id: uuid(),
      claim_number: 'CLM/1',
      tracker_id: trackerId,
      policy_id: id,
      client_id: row.client_id,
      branch_id: row.branch_id,
      agency_code: row.agency_code,
      state: 'notified',
      notice: '{}',
      loss_date: '2026-01-01',
      search: `clm/1 ${row.search}`,
      ...times,
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

it('finds a policy, its customer, claim and tracker by what a caller reads out', async () => {
  const parted = policy.plate.replace(/^(...)(...)/, '$1 $2 ').toLowerCase()
  const phone = `0${policy.phone.slice(4, 7)} ${policy.phone.slice(7, 10)} ${policy.phone.slice(10)}`
  const queries = [
    parted,
    parted.replaceAll(' ', '-'),
    policy.policy_number,
    policy.chassis,
    phone,
    policy.name,
  ]
  for (const q of queries) {
    const { status, body } = await find(q)
    const ids = body.data.map(({ id }: { id: string }) => id)
    expect([q, status, ids.includes(policy.id)]).toEqual([q, 200, true])
    expect(await kinds(q)).toEqual(expect.arrayContaining(['claim', 'customer', 'policy']))
  }
  const { body } = await find(parted)
  expect(body.data[0]).toMatchObject({ kind: 'policy', title: policy.policy_number, plate: policy.plate })
})

it('finds customers and numbers in any notation', async () => {
  const { db } = test.services
  const client = await db
    .updateTable('clients')
    .set({
      first_name: 'Bjørn-Adé',
      last_name: 'Ọláṣẹ́gun',
      email: 'b.ade@example.test',
      phone: '+2348082633989',
    })
    .where('id', '=', (eb) => eb.selectFrom('policies').select('client_id').where('id', '=', policy.id))
    .returning('id')
    .executeTakeFirstOrThrow()
  const queries = ['bjorn', 'BJØRN', 'Bjørn-Ade', 'olasegun, bjorn', 'Ọlasẹgun', 'b.ade@example']
  for (const q of [
    ...queries,
    '0808 263 3989',
    '+234 808 263 3989',
    '2348082633989',
    '808-263',
    '(0808) 2633989',
  ]) {
    const { body } = await test.call('GET', `/api/sales/clients?q=${encodeURIComponent(q)}`, { token: admin })
    expect([q, body.data.map(({ id }: { id: string }) => id)]).toEqual([q, [client.id]])
    const found = await test.call('POST', '/api/workflows/search-client', { token: admin, body: { q } })
    expect([q, found.body.data.record.length]).toEqual([q, 1])
  }
  const number = policy.policy_number.replaceAll('/', '')
  for (const q of [
    number.toLowerCase(),
    policy.policy_number.replaceAll('/', ' '),
    `${policy.plate.slice(0, 3)}-${policy.plate.slice(3)}`,
  ]) {
    expect([q, (await find(q)).body.data[0]?.title]).toEqual([q, policy.policy_number])
  }
})

it('shows the newest of many with the same name', async () => {
  const { db, clock } = test.services
  const many = Array.from({ length: 210 }, (_, index) => ({
    id: uuid(),
    kind: 'individual' as const,
    first_name: `Number ${index}`,
    last_name: 'Commonest',
    email: `${index}@common.test`,
    phone: '',
    created_at: new Date(clock().getTime() + index),
  }))
  await db.insertInto('clients').values(many).execute()
  const { body } = await test.call('GET', '/api/sales/clients?q=commonest', { token: admin })
  const shown = body.data.map(({ name }: { name: string }) => name)
  expect(shown).toEqual(Array.from({ length: 10 }, (_, index) => `Number ${209 - index} Commonest`))
})

it('normalises stored words as search terms, idempotently', async () => {
  const words = [
    'Ångström',
    'ŁÓDŹ',
    'Straße',
    'Æsir',
    'œuvre',
    'Đặng',
    'ISTANBUL ı',
    'ẹ̀kọ́',
    'CLM/11050/2026/000003',
    'TRK-2026-000031',
    '+2348031234567',
    '+234 0803 123',
    '2348031234567',
    '234803',
    "O'Brien",
    'O’Brien',
    '',
    'a_b.c+d@e.test',
    '(x)',
    '%',
    '\\',
    '王',
    'ж',
    'Ɓala-Ƙasimu Ɗan Ƴaya',
    'Ŋkɔ ɛ Ə',
    'LON–642\u2011AA\u200e',
    '\u202a+234 (0) 803\u202c',
    '00234 803',
    '٠٨٠٣ ۰۸۰۳ ०८०३ \u{1d7d9}',
    'ＬＯＮ／６４２＼',
    'O`Brien OʼBrien O´Brien',
    'a\u034f\u0301\u00a0\u2800b',
    '❤\ufe0f',
  ]
  const { rows } = await sql<{ stored: string; again: string }>`
    select search_fold(word) as stored, search_fold(search_fold(word)) as again
    from unnest(${words}::text[]) with ordinality as one (word, at) order by at`.execute(test.services.db)
  expect(rows.map(({ stored }) => stored)).toEqual(words.map(normaliseSearch))
  expect(rows.map(({ again }) => again)).toEqual(rows.map(({ stored }) => stored))
})

it('finds a policy by its plate and its customer in any notation', async () => {
  await test.services.db
    .updateTable('policies')
    .set({ search: `${policy.search} Ɓala-Ƙasimu` })
    .where('id', '=', policy.id)
    .execute()
  const spaced = `${policy.plate.slice(0, 3)}–${policy.plate.slice(3)}\u200e`
  for (const q of ['Bala Kasimu', 'Bala-Kasimu', 'ɓala', 'Kasimu', spaced, `\u202a${policy.plate}\u202c`])
    expect([q, await kinds(q)]).toEqual([q, expect.arrayContaining(['policy'])])
})

it('puts the object of a whole number first, without policies that only resemble it', async () => {
  const number = policy.policy_number.replace(/^[A-Z]+/, 'CLM')
  await test.services.db
    .updateTable('claims')
    .set({ claim_number: number, search: `${number} ${policy.search}`.toLowerCase() })
    .where('tracker_id', '=', trackerId)
    .execute()
  for (const q of [number, number.replaceAll('/', ' ').toLowerCase()]) {
    const { body } = await find(q)
    const [first, ...others] = body.data
    expect([q, first]).toMatchObject([q, { kind: 'claim', title: number }])
    expect([q, others.filter(({ kind }: { kind: string }) => kind !== 'tracker')]).toEqual([q, []])
  }
  const { body } = await find(policy.policy_number)
  expect(body.data[0]).toMatchObject({ kind: 'policy', title: policy.policy_number })
  const { reference } = await test.services.db
    .selectFrom('trackers')
    .select('reference')
    .where('id', '=', trackerId)
    .executeTakeFirstOrThrow()
  expect((await find(reference)).body.data[0]).toMatchObject({ kind: 'tracker', title: reference })
})

it('finds a tracker by its reference', async () => {
  const { reference, id } = await test.services.db
    .selectFrom('trackers')
    .select(['reference', 'id'])
    .where('id', '=', trackerId)
    .executeTakeFirstOrThrow()
  expect((await find(reference)).body.data).toContainEqual(
    expect.objectContaining({ kind: 'tracker', id, plate: policy.plate }),
  )
})

it('shows each user what their role opens, and nothing else', async () => {
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

it('finds nothing for too short terms, and treats special characters literally', async () => {
  for (const q of ['', ' ', 'a', '%%', '__', '\\', "' or 1=1 --"]) {
    const { status, body } = await find(q)
    expect([q, status, body.data]).toEqual([q, 200, []])
  }
})

it('is for staff only', async () => {
  expect((await find('ab', '')).status).toBe(401)
  const guest = await startGuest(test)
  expect((await find('ab', guest.token)).status).toBe(403)
  expect((await find('a'.repeat(101))).status).toBe(422)
  expect((await test.call('GET', '/api/search?q=ab&kind=x', { token: admin })).status).toBe(400)
  expect((await test.call('GET', '/api/search', { token: admin })).status).toBe(422)
})
