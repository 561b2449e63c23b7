import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { existing } from '../../testing/existing.ts'
import { ADA, signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

interface DescribedOperation {
  summary: string
  parameters: { name: string; description: string }[]
}

describe('public reference data', () => {
  let test: TestApp
  let underwriter: string
  let known: { policy_number: string; plate: string }
  beforeAll(async () => {
    test = await createTestApp()
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
    known = await buyPolicy(test)
  })
  afterAll(() => test.close())

  it.each([
    'agency-list',
    'body-types',
    'clos',
    'colors',
    'cover-types',
    'extensions',
    'liability-types',
    'risk-types',
    'states',
    'vehicle-make',
    'vehicle-types',
    'vehicle-uses',
  ])('of the list of %s: each item once, by code and name', async (list) => {
    const { status, body } = await test.call('GET', `/api/setups/${list}`)
    const items = body.data as { code: string; name: string }[]
    expect([status, items.length > 0]).toEqual([200, true])
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
    expect(items.every(({ name }) => name !== '')).toBe(true)
  })

  const details = (polnum: string, token?: string) =>
    test.call('GET', `/api/setups/policy-details?polnum=${encodeURIComponent(polnum)}`, { token })

  it('states whether a policy is in force, without its customer', async () => {
    const { token } = await startGuest(test, { ...ADA, email: 'guest@example.test' })
    for (const caller of [undefined, token]) {
      const { status, body } = await details(` ${known.policy_number.toLowerCase()} `, caller)
      expect([status, body.data.length]).toEqual([200, 1])
      expect(body.data[0]).toEqual({
        policy_number: known.policy_number,
        plate: null,
        make: null,
        model: null,
        cover_type: expect.any(String),
        start_date: expect.any(String),
        end_date: expect.any(String),
        cancelled: expect.any(Boolean),
      })
    }
    expect((await details(known.policy_number, underwriter)).body.data[0].plate).toBe(known.plate)
  })

  it('reports a number without a policy', async () => {
    const { status, body } = await details('MOT/0000/000000')
    expect([status, body.code]).toEqual([404, 'policy_unknown'])
    expect((await test.call('GET', '/api/setups/policy-details')).status).toBe(422)
  })

  it('states the units of values and prices', async () => {
    const { raw } = await test.call('GET', '/api/openapi.json')
    const { paths }: { paths: Record<string, { get: DescribedOperation }> } = JSON.parse(raw.toString())
    const { summary, parameters } = existing(paths['/api/setups/calculate-premium']).get
    const value = existing(parameters.find(({ name }) => name === 'sum_insured'))
    expect([summary, value.description]).toEqual([
      expect.stringContaining('kobo'),
      expect.stringContaining('kobo'),
    ])
  })

  it('counts the whole list on request', async () => {
    const admin = await signIn(test, 'admin@coverdesk.test')
    await test.services.pool.query(`
      with made as (
        insert into form_types (id, key, name, description, current_version, search)
        select gen_random_uuid(), 'many-' || n, 'Many', '', 1, 'many' from generate_series(1, 130) n returning id
      ) insert into form_type_versions (form_type_id, version, fields) select id, 1, '[]' from made`)
    const meta = async (query: string) =>
      (await test.call('GET', `/api/form-types?limit=1&q=many${query}`, { token: admin })).body.meta
    expect(await meta('')).toMatchObject({ total: 100, total_is_exact: false })
    expect(await meta('&count=exact')).toMatchObject({ total: 130, total_is_exact: true })
    const wrong = await test.call('GET', '/api/form-types?count=most', { token: admin })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'count'])
  })
})
