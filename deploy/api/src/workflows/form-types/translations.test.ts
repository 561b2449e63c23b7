import type { FormField } from '@coverdesk/sdk/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy, claimant } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest } from '../../testing/workflows.ts'

const FRENCH = { 'accept-language': 'fr' }
const labelsOf = (fields: FormField[]) => Object.fromEntries(fields.map(({ key, label }) => [key, label]))

const fields: FormField[] = [
  {
    key: 'plan',
    kind: 'choice',
    label: 'Which plan?',
    translations: { fr: { label: 'Quelle formule ?' } },
    options: [
      { value: 'small', label: 'Small', translations: { fr: 'Petite' } },
      { value: 'large', label: 'Large' },
    ],
  },
  {
    key: 'code',
    kind: 'text',
    label: 'Code of the shop',
    required: true,
    pattern: '\\d{4}',
    pattern_help: 'Four digits',
    translations: { fr: { pattern_help: 'Quatre chiffres' } },
  },
  { key: 'agreed', kind: 'choice', label: 'Agreed?', options: [{ value: 'yes', label: 'Yes' }] },
]

describe('questions in other languages', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const tracker = async () => {
    const form_type = await makeFormType(test, admin, 'Plans', fields)
    const steps = [{ key: 'ask', kind: 'form' as const, title: 'Ask', form_type }]
    return startAsGuest(test, await makeWorkflow(test, admin, 'Plans', steps))
  }
  const read = async (id: string, token: string, headers = {}) =>
    (await test.call('GET', `/api/forms/${id}/guest`, { token, headers })).body.data.fields as FormField[]

  it('are presented in the reader’s language, text by text, else in English', async () => {
    const { token, next } = await tracker()
    const [plan, code, agreed] = await read(next.id, token, FRENCH)
    expect(plan).toMatchObject({
      label: 'Quelle formule ?',
      options: [{ label: 'Petite' }, { label: 'Large' }],
    })
    expect(code).toMatchObject({ label: 'Code of the shop', pattern_help: 'Quatre chiffres' })
    // The product has its own translation of this one.
    expect(agreed).toMatchObject({ label: 'Agreed?', options: [{ value: 'yes', label: 'Oui' }] })
    expect((await read(next.id, token)).map(({ label }) => label)).toEqual([
      'Which plan?',
      'Code of the shop',
      'Agreed?',
    ])
    expect(JSON.stringify([plan, code])).not.toContain('translations')
  })

  it('return validation errors in the reader’s language', async () => {
    const { token, next } = await tracker()
    const refused = await test.call('POST', '/api/trackers/form/submit-form', {
      token,
      headers: FRENCH,
      body: { form_id: next.id, data: { code: '12' }, version: 1 },
    })
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'code', message: 'Quatre chiffres' }],
    ])
  })

  it('belong to their version, and are preserved in a copy sent back unchanged', async () => {
    const body = { name: 'Copied', description: '', fields }
    const made = await must(test, 'POST', '/api/form-types', { token: admin, body })
    expect(made.fields).toEqual(fields)
    const [plan, ...rest] = fields
    const changed = [{ ...plan, translations: { fr: { label: 'Quel plan ?' } } }, ...rest]
    const saved = await must(test, 'PUT', `/api/form-types/${made.id}`, {
      token: admin,
      body: { ...body, fields: changed, version: 1 },
    })
    expect(saved.form_version).toBe(2)
    const old = await must(test, 'GET', `/api/form-types/${made.id}?form_version=1`, { token: admin })
    expect(old.fields).toEqual(fields)
    const copy = await must(test, 'POST', '/api/form-types', {
      token: admin,
      body: { ...body, fields: saved.fields },
    })
    expect(copy.fields).toEqual(changed)
  })

  it('include the product’s own translations, in the enabled languages', async () => {
    const made = await must(test, 'POST', '/api/form-types', {
      token: admin,
      body: { name: 'Own words', description: '', fields },
    })
    expect(made.own_words.fr).toEqual({ Yes: 'Oui' })
    expect(Object.keys(made.own_words)).not.toContain('ha')
    expect(Object.keys(made.own_words)).not.toContain('en')
  })

  it.each([
    ['an unknown language', { translations: { xx: { label: 'X' } } }, 'fields.0.translations'],
    ['English, which the question is in', { translations: { en: { label: 'X' } } }, 'fields.0.translations'],
    [
      'a text that is too long',
      { translations: { fr: { label: 'x'.repeat(401) } } },
      'fields.0.translations.fr.label',
    ],
    ['a label of two lines', { translations: { fr: { label: 'a\nb' } } }, 'fields.0.translations.fr.label'],
    [
      'an unknown language of an option',
      { options: [{ value: 'a', label: 'A', translations: { constructor: 'X' } }] },
      'fields.0.options.0.translations',
    ],
    [
      'a warning that is too long',
      { warnings: [{ when: true, text: 'W', translations: { fr: 'x'.repeat(1_001) } }] },
      'fields.0.warnings.0.translations.fr',
    ],
  ])('are refused at their field: %s', async (_name, change, path) => {
    const refused = await test.call('POST', '/api/form-types', {
      token: admin,
      body: { name: 'Refused', description: '', fields: [{ ...fields[0], ...change }] },
    })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
  })

  it('of a claim are French for a French reader', async () => {
    const email = 'claimant-french@example.com'
    const { policy_number } = await buyPolicy(test, email)
    const { token, formId } = await claimant(test, policy_number, email)
    const french = labelsOf(await read(formId, token, FRENCH))
    expect(french).toMatchObject({
      incident: 'Ce qui s’est passé',
      loss_date: 'Quand est-ce arrivé\u202f?',
      declaration: 'Ce que j’ai déclaré est vrai et complet',
    })
    const english = labelsOf(await read(formId, token))
    const same = Object.keys(english).filter((key) => english[key] === french[key])
    expect(same).toEqual([])
  })
})
