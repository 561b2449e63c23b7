import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, startAsGuest } from '../../testing/workflows.ts'

const body = {
  name: 'Laptop request',
  description: 'For every user who needs one',
  fields: [
    { key: 'reason', kind: 'long_text', label: 'Why?', required: true },
    { key: 'price', kind: 'money', label: 'Price', maximum: 900_000_00 },
  ],
}

describe('form types', () => {
  let test: TestApp
  let admin: string
  let claims: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    claims = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const make = (name: string) =>
    test.call('POST', '/api/form-types', { token: admin, body: { ...body, name } })
  const put = (id: string, change: object) =>
    test.call('PUT', `/api/form-types/${id}`, { token: admin, body: { ...body, ...change } })

  it('are created with a key of their own and their first version', async () => {
    const first = await make('Laptop request')
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({
      key: 'laptop-request',
      form_version: 1,
      field_count: 2,
      use_count: 0,
    })
    expect((await make('Laptop request')).body.data.key).toBe('laptop-request-2')
    expect((await make('Ọkọ̀ ayọ́kẹ́lẹ́')).body.data.key).toMatch(/^[a-z][a-z0-9-]+$/)
  })

  it('create a version for changed questions, and none for a changed name', async () => {
    const { id } = (await make('Versions')).body.data
    const renamed = await put(id, { name: 'Renamed', version: 1 })
    expect(renamed.body.data).toMatchObject({ name: 'Renamed', key: 'versions', form_version: 1, version: 2 })
    const response = await put(id, { name: 'Renamed', version: 2, fields: body.fields.slice(0, 1) })
    expect(response.body.data).toMatchObject({ form_version: 2, field_count: 1 })
    const old = await test.call('GET', `/api/form-types/${id}?form_version=1`, { token: admin })
    expect(old.body.data.fields).toEqual(body.fields)
    expect(old.body.data.versions.map((one: { created_by: string }) => one.created_by)).toEqual([
      'Adaeze Okonkwo',
      'Adaeze Okonkwo',
    ])
  })

  it('return the newer record to the second of two editors', async () => {
    const { id } = (await make('Two tabs')).body.data
    await put(id, { name: 'First', version: 1 })
    const second = await put(id, { name: 'Second', version: 1 })
    expect([second.status, second.body.code, second.body.current.name]).toEqual([
      409,
      'edit_conflict',
      'First',
    ])
  })

  it('are archived, and listed under that state', async () => {
    const { id } = (await make('Old paper')).body.data
    expect((await test.call('DELETE', `/api/form-types/${id}`, { token: admin })).status).toBe(200)
    const found = await test.call('GET', '/api/form-types?state=archived&q=old', { token: admin })
    expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([id])
  })

  it('cannot be archived while a workflow uses them, and name it', async () => {
    const { id, key } = (await make('In use')).body.data
    const { db } = test.services
    const steps = JSON.stringify([{ key: 'ask', kind: 'form', title_key: 'start', form_type: key }])
    const consent = JSON.stringify({ version: '1', text_key: 'consent.motor' })
    await db
      .insertInto('workflows')
      .values({ id: 99, name: 'Laptops', description: '', current_version: 1 })
      .execute()
    await db.insertInto('workflow_versions').values({ workflow_id: 99, version: 1, steps, consent }).execute()
    const refused = await test.call('DELETE', `/api/form-types/${id}`, { token: admin })
    expect([refused.status, refused.body.code, refused.body.workflows]).toEqual([
      409,
      'form_type_in_use',
      ['Laptops'],
    ])
    expect(refused.body.message).toContain('Laptops')
  })

  it.each([
    ['no question', { fields: [] }, 'fields', 'fields.questions_needed'],
    [
      'two questions with the same key',
      { fields: [body.fields[0], body.fields[0]] },
      'fields.1.key',
      'fields.key_taken',
    ],
    [
      'a choice without choices',
      { fields: [{ key: 'a', kind: 'choice', label: 'A' }] },
      'fields.0.options',
      'fields.options_needed',
    ],
    [
      'an invalid pattern',
      { fields: [{ key: 'a', kind: 'text', label: 'A', pattern: '(a' }] },
      'fields.0.pattern',
      'fields.pattern_invalid',
    ],
    [
      'a pattern with look-ahead',
      { fields: [{ key: 'a', kind: 'text', label: 'A', pattern: '(?=a)a' }] },
      'fields.0.pattern',
      'fields.pattern_unsupported',
    ],
    [
      'a pattern with a back-reference in a group',
      {
        fields: [
          {
            key: 'g',
            kind: 'group',
            label: 'G',
            fields: [{ key: 'a', kind: 'text', label: 'A', pattern: '(a)\\1' }],
          },
        ],
      },
      'fields.0.fields.0.pattern',
      'fields.pattern_unsupported',
    ],
    [
      'a rule with a foreign operator',
      { fields: [{ key: 'a', kind: 'text', label: 'A', show_when: { method: [] } }] },
      'fields.0.show_when',
      'fields.rule_invalid',
    ],
    [
      'a group in a group',
      {
        fields: [{ key: 'g', kind: 'group', label: 'G', fields: [{ key: 'h', kind: 'group', label: 'H' }] }],
      },
      'fields.0.fields.0.kind',
      'fields.group_nested',
    ],
  ])('are refused at the field: %s', async (_name, change, path, code) => {
    const refused = await test.call('POST', '/api/form-types', { token: admin, body: { ...body, ...change } })
    expect([refused.status, refused.body.errors[0].path, refused.body.errors[0].code]).toEqual([
      422,
      path,
      code,
    ])
  })

  it('accept patterns that would run exponentially elsewhere, and test answers against them', async () => {
    const fields = [{ key: 'a', kind: 'long_text' as const, label: 'A', pattern: '((a+))+' }]
    const key = await makeFormType(test, admin, 'Evil', fields)
    const steps = [{ key: 'ask', kind: 'form' as const, title: 'Ask', form_type: key }]
    const tracker = await startAsGuest(test, await makeWorkflow(test, admin, 'Evil', steps))
    const answer = { a: `${'a'.repeat(3_000)}!` }
    const sent = await test.call('POST', '/api/trackers/form/submit-form', {
      token: tracker.token,
      body: { form_id: tracker.next.id, data: answer, version: 1 },
    })
    expect([sent.status, sent.body.errors]).toMatchObject([422, [{ path: 'a', code: 'fields.invalid' }]])
    const tried = await test.call('POST', '/api/workflows/dry-run', {
      token: admin,
      body: { steps, forms: { [key]: answer } },
    })
    expect(tried.body.data.steps[0].faults).toMatchObject([{ path: 'a' }])
    const changed = await put((await make('Fixed')).body.data.id, {
      fields: [{ ...fields[0], pattern: '(?<!a)b' }],
      version: 1,
    })
    expect([changed.status, changed.body.errors[0].path]).toEqual([422, 'fields.0.pattern'])
  })

  it('require the privilege of the role', async () => {
    expect((await test.call('GET', '/api/form-types')).status).toBe(401)
    expect((await test.call('GET', '/api/form-types', { token: claims })).status).toBe(403)
    const unknown = '/api/form-types/01900000-0000-7000-8000-000000000000'
    expect((await test.call('GET', unknown, { token: admin })).status).toBe(404)
    expect((await test.call('DELETE', unknown, { token: admin })).status).toBe(404)
  })
})
