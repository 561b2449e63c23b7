import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiRoutes } from '../../routes.ts'
import { hostileJson, hostileText } from '../../testing/fuzz/hostile-values.ts'
import { bodyWith, placesOf, sampleOf } from '../../testing/fuzz/sample-body.ts'
import { proposal, quoteGuest, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openApprover } from '../../testing/workflows.ts'
import type { Access } from '../access/access.ts'
import { minutes } from '../db/clock.ts'
import { jsonSchema, type Route } from './route.ts'

/** With FUZZ=full every hostile value is tried in every field; else a few per field, the same in every run. */
const FULL = process.env.FUZZ === 'full'
const FEW = 3
const SOME_ID = '0190f000-0000-7000-8000-000000000000'
/** Ends the session of the call. */
const ENDING = /\/logout$/

interface Request {
  method: HTTPMethods
  url: string
  token: string | undefined
  payload?: string
}

describe('every route', () => {
  let test: TestApp
  let calls = 0
  const tokens: Record<string, string> = {}
  const known: Record<string, unknown> = {
    ...proposal('2026-12-01'),
    locale: 'en',
    otp: '123456',
    workflow_id: 2,
  }
  beforeAll(async () => {
    test = await createTestApp()
    tokens.staff = await signIn(test, 'admin@coverdesk.test')
    tokens.marine_admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    tokens.marine_partner = await signIn(test, 'owner@harbourline.test', '/api/marine/partner')
    tokens.approver = await openApprover(test, tokens.staff)
    const guest = await quoteGuest(test)
    tokens.guest = guest.token
    Object.assign(known, {
      form_id: guest.formId,
      validation_id: guest.validationId,
      payment_id: guest.paymentId,
      customer_id: SOME_ID,
      email: 'ada@example.test',
      phone: '08031234567',
    })
  })
  afterAll(() => test.close())

  const idIn = (url: string): string => {
    const noun = /\/(forms|validations|payments)\/:/.exec(url)?.[1]?.slice(0, -1)
    return String(noun ? known[`${noun}_id`] : SOME_ID)
  }
  const address = (url: string) =>
    url.replace(':workflow_id', '2').replace(':id_type', 'nin').replace(/:\w+/g, idIn(url))

  /** Returns a few of many values, the same for the same field; always the first, which the database refuses. */
  const chosen = (values: readonly string[], place: string): readonly string[] => {
    if (FULL) return values
    const seed = [...place].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)
    return [
      values[0] ?? '',
      ...Array.from({ length: FEW }, (_, step) => values[(seed + step * 11) % values.length] ?? ''),
    ]
  }

  const send = async ({ method, url, token, payload }: Request, what: string) => {
    calls += 1
    // The callers' own limits of a minute would refuse the tested calls.
    if (calls % 500 === 0) test.wait(minutes(1))
    const answer = await test.app.inject({
      method,
      url,
      remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const description = `${what}: ${answer.statusCode} ${answer.body.slice(0, 300)}`
    expect(answer.statusCode, description).toBeLessThan(500)
    if (answer.statusCode < 400) return
    const body = answer.json()
    expect(body, description).toMatchObject({
      message: expect.any(String),
      data: body.message,
      code: expect.any(String),
      request_id: expect.any(String),
    })
    expect((body.errors ?? []).length, description).toBeLessThanOrEqual(20)
  }

  const requestsTo = (declared: Route): [Request, string][] => {
    const { method, url, access, params, query, body } = declared
    const name = `${method} ${url}`
    const token = tokens[callerOf(access)]
    const base = { method, token, ...(body ? { payload: '{}' } : {}) }
    const inPath = names(params).flatMap((part) =>
      chosen(hostileText, `${name} ${part}`).map((text) => {
        const path = url.replace(`:${part}`, encodeURIComponent(text))
        return [{ ...base, url: address(path) }, `${name} :${part} ${text.slice(0, 40)}`] as [Request, string]
      }),
    )
    const inQuery = [...names(query), 'unknown'].flatMap((part) =>
      chosen(hostileText, `${name} ${part}`).map((text) => {
        const requestUrl = `${address(url)}?${part}=${encodeURIComponent(text)}`
        return [{ ...base, url: requestUrl }, `${name} ?${part} ${text.slice(0, 40)}`] as [Request, string]
      }),
    )
    if (!body) return [...inPath, ...inQuery]
    const sample = sampleOf(jsonSchema(body), known)
    const inBody = placesOf(sample).flatMap((place) =>
      chosen(hostileJson, `${name} ${place.join('.')}`).map((json) => {
        const payload = bodyWith(sample, place, json)
        const request = { method, url: address(url), token, payload }
        return [request, `${name} ${place.join('.')} ${json.slice(0, 40)}`] as [Request, string]
      }),
    )
    const whole = chosen(hostileJson, name).map(
      (payload) =>
        [{ method, url: address(url), token, payload }, `${name} ${payload.slice(0, 40)}`] as [
          Request,
          string,
        ],
    )
    return [...inPath, ...inQuery, ...inBody, ...whole]
  }

  it('refuses hostile input in the standard shape, and survives it', {
    timeout: FULL ? 3_600_000 : 300_000,
  }, async () => {
    for (const declared of apiRoutes) {
      if (ENDING.test(declared.url)) continue
      for (const [request, what] of requestsTo(declared)) await send(request, what)
    }
    expect(calls).toBeGreaterThan(1_000)
    const own = await test.call('GET', '/api/user-profile', { token: tokens.staff })
    const form = await test.call('GET', `/api/forms/${known.form_id}/guest`, { token: tokens.guest })
    expect([own.status, form.status]).toEqual([200, 200])
  })
})

const names = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

function callerOf(access: Access): string {
  if (access.kind === 'user') return access.audience
  if (access.kind === 'guest' || access.kind === 'approver') return access.kind
  return access.kind === 'public' ? '' : 'staff'
}
