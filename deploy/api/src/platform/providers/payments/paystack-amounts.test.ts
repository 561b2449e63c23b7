import { describe, expect, it } from 'vitest'
import { answerJson, fakeServer } from '../fake-server.ts'
import { createPaystack } from './paystack.ts'

const adapter = (baseUrl: string) => createPaystack({ baseUrl, secretKey: 'sk_test_1', timeout: 60_000 })

/** A response of Paystack, whose amounts are hundredths of every currency; the franc has no minor units. */
const inHundredths = (currency: string, amount: number, data: object = {}) =>
  answerJson(200, { status: true, message: 'ok', data: { currency, amount, ...data } })

describe.each([
  ['NGN', 45_000_00, 45_000_00],
  ['XOF', 999, 999_00],
  ['RWF', 12_500, 12_500_00],
])('amounts of %s', (currency, minor, hundredths) => {
  it('are sent in hundredths for a refund', async () => {
    const { url, seen } = await fakeServer(inHundredths(currency, hundredths, { id: 7 }))
    await adapter(url).refund({ reference: 'CD-1', amount: minor, currency, note: 'r' })
    expect(JSON.parse(String(seen[0]?.body))).toMatchObject({ amount: hundredths, currency })
  })

  it('are read from hundredths for a charge', async () => {
    const { url } = await fakeServer(
      inHundredths(currency, hundredths, { status: 'success', reference: 'CD-1' }),
    )
    expect(await adapter(url).verify('CD-1')).toMatchObject({ amount: minor, currency })
  })

  it('are read from hundredths for its refunds and disputes', async () => {
    const { url } = await fakeServer((request, reply) => {
      const row = { id: 1, status: 'processed', currency, dispute: null }
      const data = request.url.startsWith('/dispute')
        ? [{ ...row, refund_amount: null, transaction: { amount: hundredths, currency } }]
        : [{ ...row, amount: hundredths }]
      answerJson(200, { status: true, message: 'ok', data })(request, reply)
    })
    expect((await adapter(url).reversalsOf('1')).map(({ amount }) => amount)).toEqual([minor, minor])
  })
})

it('takes no fraction of a franc for paid, and one that is taken back for a whole one', async () => {
  const paid = await fakeServer(inHundredths('XOF', 999_99, { status: 'success', reference: 'CD-1' }))
  expect(await adapter(paid.url).verify('CD-1')).toMatchObject({ amount: 999 })
  const row = { id: 1, status: 'processed', currency: 'XOF', dispute: null, amount: 1_01 }
  const returned = await fakeServer((request, reply) => {
    const data = request.url.startsWith('/dispute') ? [] : [row]
    answerJson(200, { status: true, message: 'ok', data })(request, reply)
  })
  expect(await adapter(returned.url).reversalsOf('1')).toMatchObject([{ amount: 2 }])
})
