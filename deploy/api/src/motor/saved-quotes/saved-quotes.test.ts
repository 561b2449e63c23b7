import type { SavedQuoteInput } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const told = {
  make: 'TOYOTA',
  model: 'COROLLA',
  make_name: 'Toyota',
  model_name: 'Corolla',
  vehicle_type: 'CAR',
  year: 2018,
  risk_type: 'PRIVATE',
  cover_type: 'COMPREHENSIVE',
  worth: 500_000_000,
  extensions: ['FLOOD', 'EXTRA_TPPD'],
}
const DAY = 24 * 60 * 60_000

describe('a saved price', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const save = (change: Partial<SavedQuoteInput> = {}) =>
    test.call('POST', '/api/saved-quotes', { body: { told, locale: 'en', ...change } })
  const open = (token: string) => test.call('GET', `/api/saved-quotes/${token}`)

  it('opens any number of times, with the price of its day, for anyone with the link', async () => {
    const { status, body } = await save()
    expect(status).toBe(201)
    expect(body.data.path).toBe(`/buymotor?written=en#quote=${body.data.token}`)
    for (let time = 0; time < 3; time += 1) {
      const found = await open(body.data.token)
      expect([found.status, found.body.data.told]).toEqual([200, told])
      expect(found.body.data.premium).toBe(25_000_000 + 1_250_000 + 250_000)
    }
    const unknown = await open('x'.repeat(43))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'link_unknown'])
  })

  it('is emailed to the given address, which is not stored', async () => {
    const email = 'ada@quotes.test'
    const { body } = await save({ email, locale: 'fr' })
    const [mail] = await test.mails(email)
    expect(mail?.subject).toBe('Votre prix pour l’assurance auto')
    expect(mail?.text).toContain(`/buymotor?written=fr#quote=${body.data.token}`)
    expect(mail?.text).toContain('265')
    const rows = await test.services.db.selectFrom('saved_quotes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  it('is limited in emails to one mailbox', async () => {
    const email = 'victim@quotes.test'
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push((await save({ email })).status)
    expect(answers).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('is refused without a price, and with any personal data', async () => {
    const none = await save({ told: { ...told, risk_type: 'TANK' } })
    expect([none.status, none.body.code]).toEqual([422, 'rate_not_found'])
    const person = await save({ told: { ...told, plate: 'KJA123AB' } as typeof told })
    expect([person.status, person.body.errors[0].path]).toEqual([400, 'told.plate'])
    expect((await save({ told: { ...told, make_name: '<b>'.repeat(30) } })).status).toBe(422)
    expect((await save({ email: 'not-an-address' })).body.errors[0].path).toBe('email')
  })

  it('is gone after two weeks', async () => {
    const { body } = await save()
    test.wait(13 * DAY)
    expect((await open(body.data.token)).status).toBe(200)
    test.wait(2 * DAY)
    const late = await open(body.data.token)
    expect([late.status, late.body.code]).toEqual([404, 'link_expired'])
    await save()
    expect((await open(body.data.token)).body.code).toBe('link_unknown')
  })
})
