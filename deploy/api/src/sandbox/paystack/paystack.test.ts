import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fakeServer, type SeenRequest } from '../../platform/providers/fake-server.ts'
import { createPaystack } from '../../platform/providers/payments/paystack.ts'
import { loadTranslations } from '../../platform/translations/translate.ts'
import { createSandboxGateway } from './gateway.ts'
import { createMemoryStore } from './memory-store.ts'
import { sandboxPaystack } from './plugin.ts'

const secretKey = 'sk_test_sandbox'
const callback_url = 'http://guest.localhost:8080/verify/1'
const charge = {
  reference: 'CD-1',
  amount: 45_000_00,
  currency: 'NGN' as const,
  email: 'ada@example.test',
  callback_url,
  metadata: {},
}

async function sandbox({ dropWebhooks = false, hookAnswers = [] as number[] } = {}) {
  const hook = await fakeServer((_request: SeenRequest, reply) =>
    reply.writeHead(hookAnswers.shift() ?? 200).end(),
  )
  let now = Date.UTC(2026, 10, 20, 10)
  const store = createMemoryStore()
  const gateway = createSandboxGateway({
    store,
    secretKey,
    dropWebhooks,
    webhookUrl: `${hook.url}/hook`,
    clock: () => new Date(now),
    schedule: (attempts) => (attempts < 3 ? 60 : null),
  })
  const app = Fastify()
  const translate = loadTranslations().translate
  const say = (locale: string, ns: string, key: string, params?: Record<string, string | number>) =>
    translate(locale, ns, key, params)
  await app.register(sandboxPaystack, {
    gateway,
    store,
    secretKey,
    publicOrigin: 'http://guest.localhost:8080',
    translate: say,
    merchant: () => 'Unity <Insurance>',
    languageOf: (request) => String(request.headers['accept-language'] ?? 'en'),
  })
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox/paystack`
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const paystack = createPaystack({ baseUrl, secretKey, timeout: 60_000 })
  const press = async (access_code: string, name: string, payload = '') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = `/sandbox/paystack/checkout/${access_code}/${name}`
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    await gateway.idle()
    return answer
  }
  const later = (secondsLater: number) => {
    now += secondsLater * 1000
    return gateway.tick()
  }
  return { app, gateway, paystack, press, later, hooks: hook.seen }
}

describe('the sandbox gateway', () => {
  it('takes a payment as the adapter expects: begin, pay, come back, verify, signed webhook', async () => {
    const { paystack, press, hooks } = await sandbox()
    const begun = await paystack.initialize(charge)
    expect(begun.authorization_url).toBe(
      `http://guest.localhost:8080/sandbox/paystack/checkout/${begun.access_code}`,
    )
    expect((await paystack.verify('CD-1')).status).toBe('abandoned')
    const answer = await press(begun.access_code, 'pay')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(`${callback_url}?trxref=CD-1&reference=CD-1`)
    expect(await paystack.verify('CD-1')).toMatchObject({
      status: 'success',
      amount: 45_000_00,
      currency: 'NGN',
    })
    expect(hooks).toHaveLength(1)
    const [hook] = hooks
    expect(paystack.isSigned(hook?.body ?? Buffer.of(), String(hook?.headers['x-paystack-signature']))).toBe(
      true,
    )
    expect(paystack.readEvent(hook?.body ?? Buffer.of())).toEqual({
      event: 'charge.success',
      reference: 'CD-1',
      about: 'charge',
    })
  })

  it('pays once, however often the button is pressed', async () => {
    const { paystack, press, hooks } = await sandbox()
    const { access_code } = await paystack.initialize(charge)
    await Promise.all(Array.from({ length: 10 }, () => press(access_code, 'pay')))
    await press(access_code, 'decline')
    expect(hooks).toHaveLength(1)
    expect((await paystack.verify('CD-1')).status).toBe('success')
  })

  it('declines, and stays declined', async () => {
    const { paystack, press, hooks } = await sandbox()
    const { access_code } = await paystack.initialize(charge)
    await press(access_code, 'decline')
    await press(access_code, 'pay')
    expect(await paystack.verify('CD-1')).toMatchObject({ status: 'failed', gateway_response: 'Declined' })
    expect(hooks).toHaveLength(0)
  })

  it('lets people leave and pay afterwards', async () => {
    const { paystack, press } = await sandbox()
    const { access_code } = await paystack.initialize(charge)
    expect((await press(access_code, 'leave')).headers.location).toMatch(`${charge.callback_url}?trxref=`)
    expect((await paystack.verify('CD-1')).status).toBe('abandoned')
    await press(access_code, 'pay')
    expect((await paystack.verify('CD-1')).status).toBe('success')
  })

  it('redirects a customer who cancels to the address of the merchant', async () => {
    const { paystack, press } = await sandbox()
    const metadata = { cancel_action: 'http://guest.localhost:8080/verify?left' }
    const { access_code } = await paystack.initialize({ ...charge, metadata })
    const left = await press(access_code, 'leave')
    expect([left.statusCode, left.headers.location]).toEqual([303, metadata.cancel_action])
    const other = await paystack.initialize({
      ...charge,
      reference: 'CD-2',
      metadata: { cancel_action: 'javascript:1' },
    })
    expect((await press(other.access_code, 'leave')).headers.location).toContain('trxref=CD-2')
  })

  it('pays late without a browser', async () => {
    const { paystack, press, later, gateway, hooks } = await sandbox()
    const { access_code } = await paystack.initialize(charge)
    await press(access_code, 'late', 'seconds=30')
    await later(29)
    expect((await paystack.verify('CD-1')).status).toBe('pending')
    await later(1)
    await gateway.idle()
    expect((await paystack.verify('CD-1')).status).toBe('success')
    expect(hooks).toHaveLength(1)
  })

  it('sends a webhook again until it is taken, then never more', async () => {
    const { paystack, press, later, hooks } = await sandbox({ hookAnswers: [500, 503] })
    await press((await paystack.initialize(charge)).access_code, 'pay')
    await later(59)
    expect(hooks).toHaveLength(1)
    await later(1)
    await later(60)
    await later(3600)
    expect(hooks).toHaveLength(3)
  })

  it('sends no webhooks while they are switched off', async () => {
    const { paystack, press, later, hooks } = await sandbox({ dropWebhooks: true })
    await press((await paystack.initialize(charge)).access_code, 'pay')
    await later(3600)
    expect(hooks).toHaveLength(0)
    expect((await paystack.verify('CD-1')).status).toBe('success')
  })

  it('refuses a used reference, a wrong key and an amount of nothing; an unknown reference is unknown', async () => {
    const { app, paystack } = await sandbox()
    await paystack.initialize(charge)
    await expect(paystack.initialize(charge)).rejects.toThrow('Duplicate Transaction Reference')
    await expect(paystack.initialize({ ...charge, reference: 'CD-2', amount: 0 })).rejects.toThrow('400')
    const evil = { ...charge, reference: 'CD-3', callback_url: 'javascript:alert(1)' }
    await expect(paystack.initialize(evil)).rejects.toThrow('400')
    expect((await paystack.verify('CD-9')).status).toBe('unknown')
    const url = '/sandbox/paystack/transaction/verify/CD-1'
    expect((await app.inject({ url, headers: { authorization: 'Bearer x' } })).statusCode).toBe(401)
  })

  it('shows a page that says it is a sandbox, runs nothing and escapes what it shows', async () => {
    const { app, paystack, press } = await sandbox()
    const { access_code } = await paystack.initialize(charge)
    const page = await app.inject({ url: `/sandbox/paystack/checkout/${access_code}` })
    expect(page.body).toContain('Sandbox – no real money moves')
    expect(page.body).toContain('₦45,000.00')
    expect(page.body).toContain('Unity &lt;Insurance&gt;')
    expect(page.headers['content-security-policy']).toMatch(
      /default-src 'none'.*form-action 'self' http:\/\/guest\.localhost:8080/,
    )
    await press(access_code, 'pay')
    expect((await app.inject({ url: `/sandbox/paystack/checkout/${access_code}` })).body).toContain(
      'It was paid',
    )
    expect((await app.inject({ url: '/sandbox/paystack/checkout/nothing' })).statusCode).toBe(404)
    expect((await press(access_code, 'explode')).statusCode).toBe(404)
  })
})
