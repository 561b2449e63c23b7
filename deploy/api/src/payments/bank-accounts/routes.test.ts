import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ProviderDown } from '../../platform/providers/provider-errors.ts'
import { buyPolicy, claimant } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { startAsGuest } from '../../testing/workflows.ts'

describe('an account number of a claimant', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test)
    token = (await claimant(test, policy.plate, ADA.email)).token
  })
  afterAll(() => test.close())

  const account = { bank: 'First Bank of Nigeria', account_number: '0123456784' }
  const lookUp = (body: object = account, as: string | undefined = token) =>
    test.call('POST', '/api/bank-accounts/look-up', { token: as, body })

  it('returns its holder, and no holder for an unknown number', async () => {
    const found = await lookUp()
    expect(found.body.data).toEqual({
      status: 'found',
      account_name: expect.stringMatching(/^[A-Z]+ [A-Z]+$/),
    })
    const unknown = await lookUp({ bank: 'OPay', account_number: '8031234000' })
    expect(unknown.body.data).toEqual({ status: 'not_found', account_name: null })
    const resolve = vi
      .spyOn(test.services.providers.payments, 'resolveAccount')
      .mockRejectedValue(new ProviderDown('no answer'))
    for (let tries = 0; tries < 12; tries += 1)
      expect((await lookUp()).body.data).toEqual({ status: 'away', account_name: null })
    resolve.mockRestore()
    expect((await lookUp()).body.data.status).toBe('found')
  })

  it('is validated before it is sent to the provider', async () => {
    const faults = async (body: object) => {
      const { status, body: answer } = await lookUp(body)
      return [status, answer.errors?.[0]?.path, answer.errors?.[0]?.code]
    }
    expect(await faults({ ...account, account_number: '0123456789' })).toEqual([
      422,
      'account_number',
      'fields.account_bank',
    ])
    expect(await faults({ ...account, bank: 'Test One' })).toEqual([422, 'bank', 'fields.choice_unknown'])
  })

  it('is looked up only for a guest with a verified identity, and a limited number of times', async () => {
    const stranger = await startAsGuest(test, 1)
    const unproven = await lookUp(account, stranger.token)
    expect([unproven.status, unproven.body.code]).toEqual([409, 'identity_unknown'])
    expect((await lookUp(account, '')).status).toBe(401)
    expect((await lookUp(account, await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
    for (let count = 0; count < 7; count += 1) await lookUp()
    const many = await lookUp()
    expect([many.status, many.body.code]).toEqual([429, 'too_many_lookups'])
  })
})
