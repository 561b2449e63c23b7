import type { FormType, ListedFormType, WorkflowStep } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const FRENCH = { 'accept-language': 'fr' }
const ENGLISH = { 'accept-language': 'en' }

describe('form types of the product', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const read = async <Data>(path: string, headers = FRENCH): Promise<Data> =>
    (await test.call('GET', path, { token: admin, headers })).body.data as Data
  const list = (query: string, headers = FRENCH) =>
    read<ListedFormType[]>(`/api/form-types?${query}`, headers)
  const idOf = async (key: string): Promise<string> => {
    const found = (await list('')).find((one) => one.key === key)
    if (!found) throw new Error(`There is no form type ${key}.`)
    return found.id
  }
  const one = (id: string, headers = FRENCH) => read<FormType>(`/api/form-types/${id}`, headers)

  it('are listed, searched, sorted and opened by their names in the reader’s language', async () => {
    const names = (await list('sort=name')).map(({ name }) => name)
    expect(names).toContain('Paiement de sinistre')
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')))
    const found = await list('q=sinistre%20virement')
    expect(found.map(({ key }) => key)).toEqual(['claim-payment'])
    expect(await list('q=Claim%20payment')).toEqual([])
    expect(await list('q=Claim%20payment', ENGLISH)).toHaveLength(1)
    expect(await one(await idOf('claim-voucher'))).toMatchObject({
      name: 'Quittance de règlement',
      description: 'La signature du client',
    })
  })

  it('keep their names when they are saved in another language, also for the reader of a conflict', async () => {
    const id = await idOf('claim-registration')
    const { name, description, fields, version } = await one(id)
    const body = { name, description, fields, version }
    await must(test, 'PUT', `/api/form-types/${id}`, { token: admin, body })
    expect(await one(id, ENGLISH)).toMatchObject({
      name: 'Claim registration',
      description: 'The officer’s first look',
    })
    const late = await test.call('PUT', `/api/form-types/${id}`, { token: admin, headers: FRENCH, body })
    expect([late.status, late.body.current]).toEqual([409, await one(id)])
    const events = await read<{ object_name: string; changes: { path: string }[] }[]>(
      `/api/audit-events?object_kind=form_type&object_id=${id}`,
    )
    expect(events[0]?.object_name).toBe('Enregistrement du sinistre')
    expect(events[0]?.changes.map((change) => change.path)).not.toContain('name')
  })

  it('have the name that an insurer gives them, in every language', async () => {
    const id = await idOf('policy-buyer')
    const { fields, description, version } = await one(id)
    const body = { name: 'Our buyers', description, fields, version }
    await must(test, 'PUT', `/api/form-types/${id}`, { token: admin, body })
    expect((await one(id)).name).toBe('Our buyers')
    expect((await list('q=Our%20buyers')).map(({ key }) => key)).toEqual(['policy-buyer'])
  })

  it('are named in the dry run as in the list', async () => {
    const steps: WorkflowStep[] = [{ key: 'pay', kind: 'form', title: 'Pay', form_type: 'claim-payment' }]
    const walked = await test.call('POST', '/api/workflows/dry-run', {
      token: admin,
      headers: FRENCH,
      body: { steps, forms: {}, decisions: {} },
    })
    expect(walked.body.data.steps[0].outcome).toContain('Paiement de sinistre')
  })
})
