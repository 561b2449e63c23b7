import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differencesFrom } from '../../testing/answer-schemas.ts'
import { anyRecord, anyText } from '../../testing/any-text.ts'
import { IMPORTS } from '../../testing/client-imports.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type AuditRow, presentEvents } from './presenter.ts'

const AT = '2026-03-05T09:00:00.000Z'

describe('audit events with any text', () => {
  let test: TestApp
  let auditor: string
  beforeAll(async () => {
    test = await createTestApp()
    auditor = await signIn(test, 'auditor@coverdesk.test')
  })
  afterAll(() => test.close())
  const call = <Path extends string>(path: Path) =>
    test.call('GET', `/api/audit-events${path}`, { token: auditor })

  it('stay readable after a partner named a file like an invalid instant', async () => {
    const issuer = await signIn(test, 'issuer@harbourline.test', '/api/marine/partner')
    const file_name = '2026-13-45T25:61:61Z'
    const begun = await test.call('POST', IMPORTS, {
      token: issuer,
      body: { file_name, size: 10, sha256: 'a'.repeat(64) },
    })
    expect(begun.status).toBe(201)
    const found = await call('?object_kind=client_import')
    expect(found.status).toBe(200)
    expect(JSON.stringify(found.body.data[0].changes)).toContain(file_name)
    const exported = await call('/export?object_kind=client_import')
    expect([exported.status, exported.raw.toString()]).toEqual([200, expect.stringContaining(file_name)])
  })

  it('have a text in every language, whatever they contain', async () => {
    const { languages, translate } = test.services
    const event = fc.record({
      id: fc.uuid(),
      at: fc.constant(AT),
      request_id: fc.constant(null),
      ip: fc.constant(null),
      actor_kind: fc.oneof(fc.constantFrom('staff', 'nobody', 'guest'), anyText),
      actor_id: fc.constant(null),
      actor_name: anyText,
      action: anyText,
      object_kind: fc.oneof(fc.constantFrom('branch', 'role', 'workflow', 'user'), anyText),
      object_id: fc.oneof(
        fc.uuid(),
        fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
      ),
      before: anyRecord,
      after: anyRecord,
    })
    const events = fc.array(event, { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(events, fc.constantFrom(...languages), async (rows, locale) => {
        const t = (namespace: string, key: string, params?: Record<string, string | number>) =>
          translate(locale, namespace, key, params)
        const presented = await presentEvents(test.services, rows as unknown as AuditRow[], t, locale)
        expect(presented.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
        for (const one of presented) expect(differencesFrom('AuditEvent', one)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('are presented as recorded where the text of one fails, beside the others', async () => {
    const { translate } = test.services
    const row = {
      at: AT,
      actor_kind: 'staff',
      actor_id: null,
      actor_name: 'Ada',
      action: 'branch.changed',
      object_kind: 'branch',
      object_id: uuid(),
      request_id: null,
      ip: null,
      before: null,
    }
    const rows = ['good', 'bad'].map((name) => ({ ...row, id: uuid(), after: { name } }))
    const t = (namespace: string, key: string, params: Record<string, string | number> = {}) => {
      if (String(params.what).includes('bad')) throw new RangeError('Invalid time value')
      return translate('en', namespace, key, params)
    }
    const [good, bad] = await presentEvents(test.services, rows as unknown as AuditRow[], t, 'en')
    expect(good?.sentence).toBe('Ada changed branch good')
    expect(bad).toMatchObject({ sentence: 'Ada: branch.changed', after: { name: 'bad' }, changes: [] })
  })

  it('are exported in batches, completely', async () => {
    const person = uuid()
    await sql`insert into audit_events (id, at, actor_kind, actor_id, actor_name, action, object_kind, object_id,
        after)
      select gen_random_uuid(), ${AT}::timestamptz, 'staff', ${person}::uuid, 'Many', 'a.b', 'a', n::text,
        jsonb_build_object('name', n::text)
      from generate_series(1, 1250) n`.execute(test.services.db)
    const { db } = test.services
    const read: number[] = []
    test.services.db = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        read.push(result.rows.length)
        return Promise.resolve(result)
      },
    })
    const { raw } = await call(`/export?actor_id=${person}`)
    test.services.db = db
    const lines = raw.toString().trimEnd().split('\r\n')
    expect([lines.length, new Set(lines).size]).toEqual([1251, 1251])
    expect(Math.max(...read)).toBeLessThanOrEqual(501)
  })
})
