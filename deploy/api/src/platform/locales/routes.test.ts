import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { localesFolder } from '../paths/paths.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  token = await signIn(test, 'underwriter@coverdesk.test')
})
afterAll(() => test.close())

const notify = (place: string, body: object = { 'page.title': 'Title' }, as: string | undefined = token) =>
  test.call('POST', `/locales/add/${place}`, { token: as, body })
const noted = () =>
  test.services.db
    .selectFrom('missing_texts')
    .select(['locale', 'namespace', 'key', 'fallback', 'times'])
    .execute()

describe('a missing text of a dictionary', () => {
  it('is recorded once, with the number of times it was missed', async () => {
    expect((await notify('fr/common')).status).toBe(200)
    expect((await notify('fr/common')).status).toBe(200)
    const { token: guest } = await startGuest(test)
    expect((await notify('fr/common', { other: 'Other' }, guest)).status).toBe(200)
    const row = { locale: 'fr', namespace: 'common', key: 'page.title', fallback: 'Title', times: 2 }
    expect(await noted()).toEqual(expect.arrayContaining([row, expect.objectContaining({ key: 'other' })]))
    expect(await noted()).toHaveLength(2)
  })

  it('is recorded for guests without a session, sixty times a minute', async () => {
    const notifyGuest = () => test.call('POST', '/locales/add/es/common', { body: { a: 'A' } })
    expect((await notifyGuest()).status).toBe(200)
    expect(await noted()).toContainEqual(expect.objectContaining({ locale: 'es', key: 'a' }))
    for (let count = 1; count < 60; count += 1) await notifyGuest()
    expect((await notifyGuest()).status).toBe(429)
  })

  it.each([
    'xx/common',
    'fr/nothing',
    'fr/common.json',
    '../common',
    '..%2f..%2fetc/passwd',
    '%252e%252e/common',
    'fr/..%2fcommon',
    'fr%00/common',
    '__proto__/constructor',
    'constructor/__proto__',
  ])('must belong to an existing dictionary: %s is not found', async (place) => {
    const before = await noted()
    expect((await notify(place)).status).toBe(404)
    expect(await noted()).toEqual(before)
    expect(existsSync(`${localesFolder}/en/nothing.json`)).toBe(false)
  })

  it.each([
    [{ 'a b': 'x' }, 422],
    [{ '../a': 'x' }, 422],
    [{ a: 'x'.repeat(501) }, 422],
    [{ ['k'.repeat(151)]: 'x' }, 422],
    [{ a: { b: 'x' } }, 422],
    [Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'x'])), 422],
    [Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, 'x'])), 422],
  ])('has a key and a text of limited size (%#)', async (body, status) => {
    expect((await notify('fr/common', body)).status).toBe(status)
  })

  it('must not be empty', async () => {
    expect((await test.call('POST', '/locales/add/fr/common', { token })).status).toBe(400)
  })

  it('never fills the table', async () => {
    const page = (number: number) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`key-${number}-${at}`, 'x']))
    for (let number = 0; number < 42; number += 1) await notify('de/common', page(number))
    expect((await noted()).length).toBeLessThan(2_050)
    expect((await notify('de/common', { last: 'x' })).status).toBe(200)
    expect(await noted()).not.toContainEqual(expect.objectContaining({ key: 'last' }))
  })
})

it('is not recorded in production', async () => {
  const { settings } = test.services
  test.services.settings = { ...settings, COVERDESK_ENV: 'prod' }
  expect((await notify('fr/common')).status).toBe(404)
  test.services.settings = settings
})
