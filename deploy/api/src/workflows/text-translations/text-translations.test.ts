import type { MissingTranslations } from '@coverdesk/sdk'
import type { FormField } from '@coverdesk/sdk/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow } from '../../testing/workflows.ts'

const question = (key: string, label: string, translations: FormField['translations'] = {}): FormField => ({
  key,
  kind: 'text',
  label,
  translations,
})

describe('translations of the texts of staff', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    const named = [question('name', 'Name of the shop', { fr: { label: 'Nom du commerce' } })]
    const form_type = await makeFormType(test, admin, 'Shops', named)
    await makeFormType(test, admin, 'Stalls', [
      question('name', 'Name of the shop', { fr: { label: 'Nom de la boutique' } }),
      question('again', 'name of the shop ', { fr: { label: 'Nom de la boutique' } }),
      question('rent', 'Rent of the stall'),
    ])
    await makeWorkflow(test, admin, 'Visit of shops', [
      { key: 'visit', kind: 'form', title: 'Visit of the shop', form_type },
    ])
  })
  afterAll(() => test.close())

  const missing = async (token = admin): Promise<MissingTranslations[]> =>
    (await test.call('GET', '/api/text-translations/missing', { token })).body.data
  const propose = (body: object, token = admin) =>
    test.call('POST', '/api/text-translations/proposals', { token, body })

  it('are counted by form type, workflow and language where they are missing', async () => {
    const found = await missing()
    const named = (name: string) => found.find((one) => one.name === name)
    expect(named('Shops')).toMatchObject({ kind: 'form_type', texts: 1, missing: { de: 1, zh: 1 } })
    expect(named('Shops')?.missing).not.toHaveProperty('fr')
    expect(named('Shops')?.missing).not.toHaveProperty('en')
    expect(named('Stalls')?.missing).toMatchObject({ fr: 1, de: 3 })
    expect(named('Visit of shops')).toMatchObject({ kind: 'workflow', texts: 1, missing: { fr: 1 } })
  })

  it('are proposed as most texts have them, or as the product does', async () => {
    const texts = ['Name of the shop', 'Rent of the stall', 'Yes']
    const { status, body } = await propose({ language: 'fr', texts })
    expect(status).toBe(200)
    expect(body.data).toEqual([
      { english: 'Name of the shop', text: 'Nom de la boutique' },
      { english: 'Yes', text: 'Oui' },
    ])
  })

  it('are not proposed in English, in an unknown language, or for too many texts', async () => {
    for (const language of ['en', 'xx', '__proto__'])
      expect(await propose({ language, texts: [] })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'language' }] },
      })
    const many = await propose({ language: 'fr', texts: Array.from({ length: 501 }, () => 'Yes') })
    expect(many.status).toBe(422)
  })

  it('are for staff who may read or edit forms or workflows', async () => {
    const claims = await signIn(test, 'claims@coverdesk.test')
    const read = await test.call('GET', '/api/text-translations/missing', { token: claims })
    expect(read.status).toBe(403)
    expect((await propose({ language: 'fr', texts: [] }, claims)).status).toBe(403)
    expect((await test.call('GET', '/api/text-translations/missing', {})).status).toBe(401)
  })
})
