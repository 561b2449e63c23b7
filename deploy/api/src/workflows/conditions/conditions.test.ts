import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const rule = { '>': [{ var: 'forms.laptop-request.price' }, 500_000_00] }
const price = { '>': [{ var: 'quote.amount' }, 500_000_00] }
const body = { name: 'Dear laptop', description: '', condition: price }

describe('conditions', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())
  const post = (sent: object) => test.call('POST', '/api/conditions', { token: admin, body: sent })

  it('are created, read, listed and changed', async () => {
    const made = await post(body)
    expect([made.status, made.body.data.condition.condition]).toEqual([201, price])
    const { id } = made.body.data.condition
    const changed = await test.call('PUT', `/api/conditions/${id}`, {
      token: admin,
      body: { ...body, name: 'Very dear laptop', version: 1 },
    })
    expect(changed.body.data.condition).toMatchObject({ name: 'Very dear laptop', version: 2 })
    const read = await test.call('GET', `/api/conditions/${id}`, { token: admin })
    expect(read.body.data.name).toBe('Very dear laptop')
    const list = await test.call('GET', '/api/conditions?q=VERY', { token: admin })
    expect(list.body.meta.total).toBe(1)
    const late = await test.call('PUT', `/api/conditions/${id}`, {
      token: admin,
      body: { ...body, version: 1 },
    })
    expect(late).toMatchObject({ status: 409, body: { current: { name: 'Very dear laptop' } } })
  })

  it('of the product are in the reader’s language, and stay so when saved in it', async () => {
    const inGerman = { token: admin, headers: { 'accept-language': 'de' } }
    const found = await test.call('GET', '/api/conditions?q=sonderfahrzeug&sort=name', inGerman)
    const names = [
      'Dem Underwriting vorgelegt',
      'Policenänderung vorgelegt',
      'Verlängerung dem Underwriting vorgelegt',
    ]
    expect(found.body.data.map(({ name }) => name)).toEqual(names)
    const [listed] = found.body.data
    const path = `/api/conditions/${listed?.id ?? ''}` as const
    const { name, description, condition, version } = (await test.call('GET', path, inGerman)).body.data
    expect(name).toBe('Dem Underwriting vorgelegt')
    const save = (sent: object) =>
      test.call('PUT', path, { ...inGerman, body: { name, description, condition, version, ...sent } })
    // The form was opened in German, and the language switched since.
    const inFrench = { token: admin, headers: { 'accept-language': 'fr' } }
    const switched = { ...inFrench, body: { name, description, condition, version } }
    expect((await test.call('PUT', path, switched)).status).toBe(200)
    const english = (await test.call('GET', path, { token: admin })).body.data
    expect(english.name).toBe('Referred to an underwriter')
    expect(
      (await save({ description: 'Zuerst.', version: english.version })).body.data.condition,
    ).toMatchObject({
      name,
      description: 'Zuerst.',
    })
    const stored = (await test.call('GET', path, { token: admin })).body.data
    expect(stored).toMatchObject({ name: 'Referred to an underwriter', description: 'Zuerst.' })
  })

  it('are deleted unless a workflow uses them, in an earlier version too', async () => {
    const remove = (id: string, token = admin) => test.call('DELETE', `/api/conditions/${id}`, { token })
    const { id } = (await post({ ...body, name: 'Unused' })).body.data.condition
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await remove(id, auditor)).status).toBe(403)
    const deleted = await remove(id)
    expect([deleted.status, deleted.body.data]).toEqual([200, null])
    expect((await remove(id)).status).toBe(404)
    const used = (
      await test.services.db
        .selectFrom('workflow_versions')
        .select(sql<string>`jsonb_path_query_first(steps, '$[*].condition_id') #>> '{}'`.as('id'))
        .where(sql<boolean>`jsonb_path_exists(steps, '$[*].condition_id')`)
        .executeTakeFirstOrThrow()
    ).id
    const refused = await remove(used)
    expect([refused.status, refused.body.code]).toEqual([409, 'condition_in_use'])
    expect(refused.body.message).toMatch(/uses this condition/)
  })

  it('have unique names', async () => {
    await post({ ...body, name: 'Once' })
    const again = await post({ ...body, name: 'Once' })
    expect([again.status, again.body.errors[0].path]).toEqual([422, 'name'])
    const twenty = await Promise.all(Array.from({ length: 20 }, () => post({ ...body, name: 'At once' })))
    expect(twenty.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(twenty.filter(({ status }) => status >= 500)).toEqual([])
  })

  it.each([
    ['an operator that is not allowed', { run: ['rm'] }, 'fields.rule_invalid'],
    ['a rule that looks at nothing', { '==': [1, 1] }, 'fields.rule_constant'],
    ['an answer of no form type', { '==': [{ var: 'forms.ask.hurt' }, 'yes'] }, 'fields.rule_unknown'],
    [
      'an answer its form does not ask',
      { '==': [{ var: 'forms.claim-notice.hurtt' }, 'yes'] },
      'fields.rule_unknown',
    ],
    ['a fact no run has', { '==': [{ var: 'weather.rain' }, 1] }, 'fields.rule_unknown'],
    ['a comparison with nothing', { '==': [{ var: 'quote.risk_type' }, ''] }, 'fields.rule_unknown'],
    ['a sum that is more than nothing', { '>': [{ var: 'quote.premium' }, ''] }, 'fields.rule_unknown'],
  ])('are refused: %s', async (name, condition, code) => {
    const refused = await post({ ...body, name, condition })
    expect([refused.status, refused.body.errors[0].path, refused.body.errors[0].code]).toEqual([
      422,
      'condition',
      code,
    ])
  })

  it('are evaluated with sample data, and report names without an answer', async () => {
    const attempt = (data: object) =>
      test.call('POST', '/api/conditions/try', { token: admin, body: { condition: rule, data } })
    const dear = await attempt({ forms: { 'laptop-request': { price: 600_000_00 } } })
    expect(dear.body.data).toEqual({ result: true, missing: [] })
    const unsaid = await attempt({ forms: {} })
    expect(unsaid.body.data).toEqual({ result: false, missing: ['forms.laptop-request.price'] })
  })

  it('require the privilege of the role', async () => {
    const claims = await signIn(test, 'claims@coverdesk.test')
    expect((await test.call('GET', '/api/conditions')).status).toBe(401)
    expect((await test.call('POST', '/api/conditions', { token: claims, body })).status).toBe(403)
    const unknown = '/api/conditions/01900000-0000-7000-8000-000000000000'
    expect((await test.call('GET', unknown, { token: admin })).status).toBe(404)
  })
})
