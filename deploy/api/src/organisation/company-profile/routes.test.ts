import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the company', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ PAYSTACK_SECRET_KEY: 'sk_test_of_somebody_else_0123456789' })
  })
  afterAll(() => test.close())
  const profile = async () => (await test.call('GET', '/api/company-profile')).body.data

  it('is public, without the other fields of the record', async () => {
    const { status, body } = await test.call('GET', '/api/company-profile')
    expect(status).toBe(200)
    expect(Object.keys(body.data).sort()).toEqual([
      'accent',
      'address',
      'complaint_route',
      'email',
      'env',
      'kyc_sandbox',
      'languages',
      'logo_path',
      'naicom_number',
      'name',
      'phone',
      'privacy_notice',
      'product_name',
      'sandbox',
      'terms',
      'website',
      'whatsapp',
    ])
  })

  it('names its sandboxes', async () => {
    expect(await profile()).toMatchObject({ sandbox: true, kyc_sandbox: true, env: 'demo' })
    Object.assign(test.services.settings, { KYC_PROVIDER: 'dojah' })
    expect(await profile()).toMatchObject({ sandbox: false, kyc_sandbox: false })
    Object.assign(test.services.settings, { PAYSTACK_SECRET_KEY: undefined })
    expect(await profile()).toMatchObject({ sandbox: true, kyc_sandbox: false })
  })

  it('has a default name', async () => {
    await test.services.db.updateTable('company_profiles').set({ name: 'Guinea Cover' }).execute()
    expect((await profile()).name).toBe('Guinea Cover')
    await test.services.db.deleteFrom('company_profiles').execute()
    expect(await profile()).toMatchObject({ name: 'Coverdesk', product_name: 'Coverdesk', address: '' })
  })
})
