import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../seed/demo-rows.ts'
import { signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

interface Found {
  id: string
  plate: string
  state: string
  policy_number: string
  certificate_number: string
  customer: { name: string }
}

describe('the search for a policy', () => {
  let test: TestApp
  let token: string
  let policy: Found & { phone: string; chassis: string }
  beforeAll(async () => {
    test = await createTestApp()
    await seedDemo(test.services)
    token = await signIn(test, 'underwriter@coverdesk.test')
    const { body } = await test.call('GET', '/api/policies?state=active&limit=1', { token })
    const row = await test.services.db
      .selectFrom('policies')
      .select(['phone', 'vehicle'])
      .where('id', '=', body.data[0].id)
      .executeTakeFirstOrThrow()
    policy = { ...body.data[0], phone: row.phone, chassis: String(row.vehicle.chassis_number) }
  })
  afterAll(() => test.close())

  const search = (q: string, by = token) =>
    test.call('GET', `/api/policies/search?q=${encodeURIComponent(q)}`, { token: by })
  const parted = (text: string, by: string, ...at: number[]): string =>
    [...text].flatMap((sign, index) => (at.includes(index) ? [by, sign] : [sign])).join('')

  it.each<[string, () => string]>([
    ['the plate', () => policy.plate],
    ['the plate in parts', () => parted(policy.plate.toLowerCase(), ' ', 3, 6)],
    ['the plate with a hyphen', () => parted(policy.plate, '-', 3)],
    ['the policy number', () => policy.policy_number.toLowerCase()],
    ['the certificate number', () => policy.certificate_number],
    ['the chassis number', () => policy.chassis],
    ['the chassis number in parts', () => parted(policy.chassis, ' ', 3, 9)],
  ])('has the one that is named by %s first', async (_name, say) => {
    const { status, body } = await search(say())
    expect([status, body.data[0].id, body.meta.close]).toEqual([200, policy.id, false])
  })

  it.each<[string, () => string]>([
    ['the name, last name first', () => policy.customer.name.split(' ').reverse().join('  ')],
    ['the phone in parts', () => parted(policy.phone.replace('+234', '0'), ' ', 4, 7)],
    ['the phone with its country', () => parted(policy.phone, ' ', 4, 7)],
  ])('finds by %s, what is in force before what has ended', async (_name, say) => {
    const { body } = await search(say())
    expect(body.data.map(({ id }: Found) => id)).toContain(policy.id)
    const states = body.data.map(({ state }: Found) => ['active', 'upcoming'].includes(state))
    expect(states).toEqual([...states].sort((one, other) => Number(other) - Number(one)))
  })

  it('offers similar matches for a misspelt word, marked as such', async () => {
    const name = policy.customer.name
    const { body } = await search(`${name.slice(0, 2)}${name.slice(3)}`)
    expect(body.meta.close).toBe(true)
    expect(body.data.map(({ customer }: Found) => customer.name)).toContain(name)
  })

  it('finds the same in the lists', async () => {
    for (const q of [parted(policy.plate, ' ', 3, 6), policy.customer.name.split(' ').reverse().join('  ')]) {
      const { body } = await test.call('GET', `/api/policies?q=${encodeURIComponent(q)}`, { token })
      expect(body.data.map(({ id }: Found) => id)).toContain(policy.id)
    }
  })

  it('treats pattern characters literally, and finds nothing by them', async () => {
    const { status, body } = await search('%% __')
    expect([status, body.data]).toEqual([200, []])
  })

  it('needs a search term, a session and the privilege', async () => {
    expect((await search('a')).status).toBe(422)
    expect((await test.call('GET', '/api/policies/search', { token })).status).toBe(422)
    expect((await test.call('GET', '/api/policies/search?q=abc')).status).toBe(401)
    const officer = await signIn(test, 'claims@coverdesk.test')
    const privileged = await test.services.db
      .selectFrom('users')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .select('roles.privileges')
      .where('users.email', '=', 'claims@coverdesk.test')
      .executeTakeFirstOrThrow()
    const may = JSON.stringify(privileged.privileges).includes('policy.motor.read')
    expect((await search('abc', officer)).status).toBe(may ? 200 : 403)
  })
})
