import { describe, expect, it } from 'vitest'
import { answerJson, FAULTS, fakeServer } from '../fake-server.ts'
import { ProviderDown, ProviderRefused } from '../provider-errors.ts'
import { createPaystack } from './paystack.ts'
import { signBody } from './signature.ts'

const secretKey = 'sk_test_1'
/** Waits for any response, however busy the machine is. */
const adapter = (baseUrl: string, timeout = 60_000) => createPaystack({ baseUrl, secretKey, timeout })
const hasty = (baseUrl: string) => adapter(baseUrl, 150)
const charge = {
  reference: 'CD-1',
  amount: 45_000_00,
  currency: 'NGN' as const,
  email: 'ada@example.test',
  callback_url: 'http://guest.localhost/verify',
  metadata: { payment_id: '1' },
}

describe('a payment with Paystack', () => {
  it('starts with the amount in kobo and the secret key', async () => {
    const data = { authorization_url: 'https://checkout.paystack.com/x', access_code: 'x', reference: 'CD-1' }
    const { url, seen } = await fakeServer(answerJson(200, { status: true, message: 'ok', data }))
    expect(await adapter(url).initialize(charge)).toEqual(data)
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/transaction/initialize' })
    expect(seen[0]?.headers.authorization).toBe('Bearer sk_test_1')
    expect(JSON.parse(String(seen[0]?.body))).toEqual(charge)
  })

  it('is refused for a reference used before', async () => {
    const { url } = await fakeServer(
      answerJson(400, { status: false, message: 'Duplicate Transaction Reference' }),
    )
    await expect(adapter(url).initialize(charge)).rejects.toThrow(ProviderRefused)
  })

  it.each([
    ['success', 'success'],
    ['failed', 'failed'],
    ['abandoned', 'abandoned'],
    ['ongoing', 'pending'],
    ['a word of next year', 'pending'],
  ])('in the gateway’s state %s is %s', async (theirs, ours) => {
    const data = {
      status: theirs,
      reference: 'CD-1',
      amount: 1,
      currency: 'NGN',
      paid_at: '2026-11-20T10:00:00.000Z',
    }
    const { url } = await fakeServer(answerJson(200, { status: true, message: 'ok', data }))
    expect(await adapter(url).verify('CD-1')).toMatchObject({ status: ours, amount: 1, currency: 'NGN' })
  })

  it('is unknown when the gateway does not know it', async () => {
    const { url } = await fakeServer(
      answerJson(404, { status: false, message: 'Transaction reference not found.' }),
    )
    expect(await adapter(url).verify('../CD 1')).toMatchObject({ status: 'unknown', amount: null })
  })

  it.each(Object.entries(FAULTS))('is not failed when the gateway %s', async (_fault, answer) => {
    const { url } = await fakeServer(answer)
    await expect(hasty(url).verify('CD-1')).rejects.toThrow(ProviderDown)
    await expect(hasty(url).initialize(charge)).rejects.toThrow(ProviderDown)
  })

  it('is not failed when the server is down', async () => {
    await expect(adapter('http://127.0.0.1:1').verify('CD-1')).rejects.toThrow(ProviderDown)
  })
})

describe('an account', () => {
  it('is looked up by bank and number, and has an owner', async () => {
    const data = { account_number: '0123456784', account_name: 'ADA OBI', bank_id: 9 }
    const { url, seen } = await fakeServer(answerJson(200, { status: true, message: 'ok', data }))
    expect(await adapter(url).resolveAccount('011', '0123456784')).toEqual({ account_name: 'ADA OBI' })
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/bank/resolve?account_number=0123456784&bank_code=011',
    })
  })

  it.each([400, 422])('that does not exist has no owner (%d)', async (status) => {
    const message = 'Could not resolve account name. Check parameters or try again.'
    const { url } = await fakeServer(answerJson(status, { status: false, message }))
    expect(await adapter(url).resolveAccount('011', '0123456784')).toBeNull()
  })

  it.each(Object.entries(FAULTS))(
    'is not reported without an owner when the gateway %s',
    async (_fault, answer) => {
      const { url } = await fakeServer(answer)
      await expect(hasty(url).resolveAccount('011', '0123456784')).rejects.toThrow(ProviderDown)
    },
  )
})

describe('a webhook', () => {
  const paystack = adapter('http://127.0.0.1:1')
  const body = Buffer.from('{"event":"charge.success","data":{"reference":"CD-1","amount":4500000, "x":1.0}}')
  const signature = signBody(secretKey, body)

  it('with a valid signature is read', () => {
    expect(paystack.isSigned(body, signature)).toBe(true)
    const about = 'charge'
    expect(paystack.readEvent(body)).toEqual({ event: 'charge.success', reference: 'CD-1', about })
  })

  it('with any changed byte is refused', () => {
    for (let index = 0; index < body.length; index++) {
      const changed = Buffer.from(body)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(paystack.isSigned(changed, signature)).toBe(false)
    }
  })

  it('serialised again by a parser is refused', () => {
    expect(paystack.isSigned(Buffer.from(JSON.stringify(JSON.parse(String(body)))), signature)).toBe(false)
  })

  it.each([undefined, '', 'zz', signature.slice(2), `${signature}00`, signBody('other', body)])(
    'with the signature %s is refused',
    (given) => expect(paystack.isSigned(body, given)).toBe(false),
  )

  it.each([
    '{',
    'null',
    '{"event":"transfer.success","data":{"reference":"x"}}',
    '{"event":"charge.success"}',
  ])('with %s is ignored', (text) => expect(paystack.readEvent(Buffer.from(text))).toBeNull())
})
