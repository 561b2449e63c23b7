import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankOf, csvOf } from '../../testing/reconciliation.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openReceivingAccount, signInFinance } from '../../testing/wallets.ts'

const MB = 1_048_576
const good = csvOf([{ day: '2026-10-05', text: 'NIP', reference: 'FT1', amount: 700 }])

describe('a hostile bank statement', () => {
  let test: TestApp
  let bank: ReturnType<typeof bankOf>
  beforeAll(async () => {
    test = await createTestApp()
    const people = await signInFinance(test)
    bank = bankOf(test, await openReceivingAccount(test, 'HOSTILE'), people.maker)
  })
  afterAll(() => test.close())

  it.each([
    ['seven million empty columns', Buffer.alloc(7 * MB, ',')],
    ['one endless line', Buffer.alloc(7 * MB, 'abcdefgh ')],
    [
      'a quotation mark without end',
      Buffer.concat([Buffer.from(`${good}\n"`), Buffer.alloc(7 * MB, 'ab\n')]),
    ],
    ['hundreds of thousands of rows', Buffer.alloc(7 * MB, '05/10/2026,a,b,,1\n')],
    ['millions of short cells', Buffer.alloc(7 * MB, `${'a,'.repeat(50)}\n`)],
  ])('is refused, and another is read: %s', async (_what, content) => {
    const refused = bank.send(content)
    const read = bank.send(good)
    expect([(await refused).status, (await refused).body.errors[0].path]).toEqual([422, 'file'])
    expect([(await read).status, (await read).body.data.columns[0]]).toEqual([201, 'Value Date'])
  })
})
