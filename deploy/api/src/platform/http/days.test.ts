import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { apiRoutes } from '../../routes.ts'
import { signInMarine } from '../../testing/marine.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { jsonSchema } from './route.ts'

/** Returns the day fields of a schema, with nested ones. */
function daysOf(schema: unknown, path = ''): [path: string, schema: object][] {
  if (schema === null || typeof schema !== 'object') return []
  if ('format' in schema && (schema.format === 'date' || schema.format === 'date-time'))
    return [[path, schema]]
  return Object.entries(schema).flatMap(([key, inner]) => daysOf(inner, `${path}/${key}`))
}
const inputs = apiRoutes.flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((part): [string, z.ZodType][] =>
    route[part] ? [[`${route.method} ${route.url} ${part}`, route[part]]] : [],
  ),
)

it('limits every day of a request to the years 1900 to 2200', () => {
  const days = inputs.flatMap(([name, schema]) =>
    daysOf(jsonSchema(schema)).map(([path, day]): [string, string] => [name + path, JSON.stringify(day)]),
  )
  expect(days.length).toBeGreaterThan(50)
  expect(
    days.filter(([, day]) => !day.includes('From 1900-01-01 to 2200-12-31')).map(([name]) => name),
  ).toEqual([])
})

describe('days outside of the calendar', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = (await signInMarine(test)).admin
  })
  afterAll(() => test.close())

  it.each([
    ['from=0001-01-01', 'from', 'fields.day_range'],
    ['from=0000-01-01', 'from', 'fields.day_range'],
    ['to=9999-12-31', 'to', 'fields.day_range'],
    ['from=2026-02-30', 'from', 'fields.date_format'],
  ])('are refused by reports: %s', async (query, path, code) => {
    for (const report of ['commission', 'production']) {
      const answer = await test.call('GET', `/api/marine/admin/reports/${report}?${query}`, { token: admin })
      expect([answer.status, answer.body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
    }
    const widest = '/api/marine/admin/reports/production?from=1900-01-01&to=2200-12-31'
    expect((await test.call('GET', widest, { token: admin })).status).toBe(200)
  })

  it('§5 dates: a report takes dd-Mon-yy, and calls everything else an invalid date format', async () => {
    const report = (query: string) =>
      test.call('GET', `/api/marine/admin/reports/production?${query}`, { token: admin })
    expect((await report('from=01-Jan-26&to=11-Apr-26')).status).toBe(200)
    const refused = await report('from=nonsense')
    const message = expect.stringMatching(/^Invalid date format/)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'from', code: 'fields.date_format', message }],
    ])
  })
})
