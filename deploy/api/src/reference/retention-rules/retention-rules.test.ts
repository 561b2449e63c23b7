import { type RetentionKind, type RetentionRule, retentionKinds } from '@coverdesk/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookUpIdentity } from '../../identity/kyc/look-up.ts'
import { after, days, minutes } from '../../platform/db/clock.ts'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { photo, sendFile } from '../../testing/claims.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest } from '../../testing/workflows.ts'
import { kinds } from './kinds.ts'

const ID = 'gen_random_uuid()'
const TOKEN = 'decode(md5(random()::text), $$hex$$)'

describe('how long data is stored', () => {
  let test: TestApp
  let admin: string
  let workflow: number
  let picture: Buffer
  beforeAll(async () => {
    test = await createTestApp()
    picture = await photo()
    admin = await signIn(test, 'admin@coverdesk.test')
    const fields = [{ key: 'paper', kind: 'file' as const, label: 'Paper' }]
    const form_type = await makeFormType(test, admin, 'Papers', fields)
    workflow = await makeWorkflow(test, admin, 'Papers', [
      { key: 'ask', kind: 'form' as const, title: 'Ask', form_type },
    ])
  })
  beforeEach(async () => {
    await purgeExpired(test.services)
    await test.services.pool.query('delete from retention_rules')
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const call = <M extends 'GET' | 'POST' | 'PUT', Path extends string = ''>(
    method: M,
    path: Path = '' as Path,
    body?: object,
    token = admin,
  ) => test.call(method, `/api/retention-rules${path}`, { token, body })
  const ruleOf = async (kind: RetentionKind): Promise<RetentionRule> =>
    (await call('GET')).body.data.find((rule: RetentionRule) => rule.kind === kind)
  const change = async (kind: RetentionKind, to: number) =>
    call('PUT', `/${kind}`, { days: to, version: (await ruleOf(kind)).version })
  const removedWith = async (kind: RetentionKind, period: number): Promise<number> =>
    (await call('POST', `/${kind}/preview`, { days: period })).body.data.removes
  const count = async (kind: RetentionKind): Promise<number> => {
    const { rows } = await test.services.pool.query(`select count(*)::int as count from ${kinds[kind].table}`)
    return rows[0].count
  }
  const untilDeletion = async () => {
    const { sweep_at } = await ruleOf('exports')
    test.wait(Date.parse(sweep_at) - test.services.clock().getTime())
    await purgeExpired(test.services)
  }
  const fileOf = (at: string): string => `exports/${Date.parse(at)}`
  /** Inserts a row of each kind whose retention period begins at an instant. */
  const add: Record<RetentionKind, (at: string) => Promise<unknown>> = {
    never_begun: async (at) => {
      const { trackerId } = await startGuest(test, {
        id_type: 'nin',
        id_number: '11111111111',
        email: 'n@example.test',
        phone: '08031234567',
      })
      await test.services.pool.query('update trackers set updated_at = $1 where id = $2', [at, trackerId])
    },
    never_sent: async (at) => {
      const { token, trackerId, next } = await startAsGuest(test, workflow)
      await sendFile(test, token, next.id, 'file', picture)
      const happened = { trackers: 'id', forms: 'tracker_id' }
      for (const [table, of] of Object.entries(happened))
        await test.services.pool.query(`update ${table} set updated_at = $1 where ${of} = $2`, [
          at,
          trackerId,
        ])
      await test.services.pool.query('update uploads set created_at = $1 where tracker_id = $2', [
        at,
        trackerId,
      ])
    },
    identity_lookups: (at) =>
      insert('kyc_lookups', 'id_type, id_number_hash, first_name, last_name, looked_up_at', at, [
        `'nin', ${TOKEN}, 'Ada', 'Obi'`,
      ]),
    unfinished_uploads: async (at) => {
      const tracker = await startAsGuest(test, workflow)
      const body = { form_id: tracker.next.id, purpose: 'file', file_name: 'a.pdf', size: 1000 }
      const { id } = await must(test, 'POST', '/api/uploads', {
        token: tracker.token,
        body: { ...body, media_type: 'application/pdf' },
      })
      await test.services.pool.query('update uploads set created_at = $1 where id = $2', [at, id])
    },
    unused_evidence: (at) =>
      insert(
        'marine_documents',
        'id, partner_id, kind, file_name, media_type, size, storage_key, sha256, created_at',
        at,
        [`${ID}, (select id from partners limit 1), 'evidence', 'a.png', 'image/png', 1, 'marine/x', 'x'`],
      ),
    unused_statements: (at) =>
      insert(
        'bank_files',
        'id, receiving_account, file_name, sha256, content, uploaded_by, uploaded_at',
        at,
        [`${ID}, 'A', 'a.csv', ${ID}::text, ${TOKEN}, (select id from users limit 1)`],
      ),
    one_time_codes: (at) =>
      insert('one_time_codes', 'id, purpose, subject, series_id, code_hash, expires_at, created_at', at, [
        `${ID}, 'guest', 'x', ${ID}, ${TOKEN}, now()`,
      ]),
    expired_links: (at) =>
      insert('links', 'id, purpose, token_hash, user_id, created_at, expires_at', at, [
        `${ID}, 'password_reset', ${TOKEN}, (select id from users limit 1), now()`,
      ]),
    deliveries: (at) =>
      insert('outbox', 'id, topic, payload, next_at, done_at', at, [`${ID}, 'mail', '{}', now()`]),
    deleted_notifications: (at) =>
      insert('notifications', 'id, user_id, title_key, message_key, created_at, deleted_at', at, [
        `${ID}, (select id from users limit 1), 'x', 'x', now()`,
      ]),
    exports: async (at) => {
      const key = fileOf(at)
      await test.services.providers.files.put(key, Buffer.from('a'), 'text/csv')
      await test.services.pool.query(
        `insert into exports (id, user_id, list, format, asked, locale, state, rows_total, file_name, file_key,
          expires_at, created_at) select ${ID}, id, 'policies', 'csv', '{}', 'en', 'done', 1, 'a.csv', $1,
          $2::timestamptz + interval '7 days', $2 from users limit 1`,
        [key, at],
      )
    },
    client_data_exports: async (at) => {
      const key = `client-data/${Date.parse(at)}`
      await test.services.providers.files.put(key, Buffer.from('a'), 'application/zip')
      await test.services.pool.query(
        `with client as (insert into clients (id, kind, first_name, last_name, email, phone, created_at)
          values (${ID}, 'individual', 'Ada', 'Obi', '', '', $2) returning id)
        insert into client_data_exports (id, client_id, locale, state, reason, file_key, requested_by, created_at)
          select ${ID}, id, 'en', 'done', 'x', $1, 'Ada', $2 from client`,
        [key, at],
      )
    },
    batches: (at) =>
      insert('batches', 'id, user_id, list, act, asked, locale, state, expires_at, created_at', at, [
        `${ID}, (select id from users limit 1), 'trackers', 'x', '{}', 'en', 'done', now()`,
      ]),
    client_imports: (at) =>
      insert(
        'client_imports',
        'id, partner_id, number, created_by, locale, file_name, format, size, sha256, expires_at, created_at',
        at,
        [
          `${ID}, (select id from partners limit 1), (select count(*) + 1 from client_imports),
            (select id from users limit 1), 'en', 'a.csv', 'csv', 1, ${ID}::text, now()`,
        ],
      ),
  }
  const insert = (table: string, columns: string, at: string, [values]: [string]) =>
    test.services.pool.query(`insert into ${table} (${columns}) values (${values}, $1)`, [at])

  it('is listed with its limits, for users who may edit settings', async () => {
    const { status, body } = await call('GET')
    expect([status, body.data.map(({ kind }: RetentionRule) => kind)]).toEqual([200, [...retentionKinds]])
    for (const rule of body.data as RetentionRule[]) {
      expect(rule).toMatchObject({ days: rule.default_days, version: 0 })
      expect(rule.least_days <= rule.days && rule.days <= rule.most_days).toBe(true)
      expect(Date.parse(rule.sweep_at)).toBeGreaterThan(test.services.clock().getTime())
    }
    const claims = await signIn(test, 'claims@coverdesk.test')
    const statuses = await Promise.all([
      call('GET', '', undefined, claims),
      call('POST', '/exports/preview', { days: 7 }, claims),
      call('PUT', '/exports', { days: 7, version: 0 }, claims),
      call('POST', '/policies/preview', { days: 7 }),
      call('PUT', '/audit_events', { days: 7, version: 0 }),
      test.call('GET', '/api/retention-rules'),
      test.call('POST', '/api/retention-rules/exports/preview', { body: { days: 7 } }),
      test.call('PUT', '/api/retention-rules/exports', { body: { days: 7, version: 0 } }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 404, 404, 401, 401, 401])
  })

  it.each(retentionKinds)('a shorter period removes exactly the rows of its preview: %s', async (kind) => {
    const { default_days, least_days, sweep_at } = await ruleOf(kind)
    const passed = after(new Date(sweep_at), -days(least_days))
    const before = await removedWith(kind, least_days)
    const shipped = await removedWith(kind, default_days)
    await add[kind](after(passed, -minutes(1)).toISOString())
    await add[kind](after(passed, minutes(30)).toISOString())
    const previewed = await removedWith(kind, least_days)
    expect(previewed).toBe(before + 1)
    if (least_days < default_days) expect(await removedWith(kind, default_days)).toBe(shipped)
    const held = await count(kind)
    const saved = await change(kind, least_days)
    expect([saved.status, saved.body.data]).toMatchObject([
      200,
      { days: least_days, removes: previewed, version: 1 },
    ])
    expect(await count(kind)).toBe(held)
    await untilDeletion()
    expect(await count(kind)).toBe(held - previewed)
  })

  it('updates the expiry of existing exports and bulk actions, and deletes the file with its row', async () => {
    const { clock, pool, providers } = test.services
    const made = after(clock(), -days(2)).toISOString()
    await add.exports(made)
    const endOf = async () => {
      const { rows } = await pool.query('select expires_at from exports where file_key = $1', [fileOf(made)])
      return rows[0].expires_at
    }
    await change('exports', 30)
    expect(await endOf()).toBe(after(new Date(made), days(30)).toISOString())
    expect(await providers.files.get(fileOf(made))).not.toBeNull()
    await change('exports', 1)
    expect(await endOf()).toBe(after(new Date(made), days(1)).toISOString())
    await untilDeletion()
    expect(await providers.files.get(fileOf(made))).toBeNull()
  })

  it('applies to an identity lookup before it is deleted: it is not used again', async () => {
    const look = () => lookUpIdentity(test.services, 'nin', '12345678901', { subjectId: 'r' })
    const lookedUpAt = async () =>
      (await test.services.pool.query('select max(looked_up_at) as at from kyc_lookups')).rows[0].at
    await look()
    const first = await lookedUpAt()
    test.wait(days(2))
    await look()
    expect(await lookedUpAt()).toBe(first)
    admin = await signIn(test, 'admin@coverdesk.test')
    await change('identity_lookups', 1)
    await look()
    expect(await lookedUpAt()).not.toBe(first)
  })

  it('is audited with the rows it removes, before and after', async () => {
    await change('deliveries', 14)
    const { body } = await test.call('GET', '/api/audit-events?object_kind=retention_rule', { token: admin })
    expect(body.data[0]).toMatchObject({
      object_id: 'deliveries',
      object_name: 'Messages sent or given up',
      before: { days: 30 },
      after: { days: 14 },
    })
    expect(body.data[0].sentence).toContain('changed how long data is stored: Messages sent or given up')
  })

  it.each([
    ['less than a link works', 'never_begun', 29, 'fields.number_low'],
    ['longer than there is a purpose', 'identity_lookups', 91, 'fields.number_high'],
    ['no day', 'exports', 0, 'fields.number_format'],
    ['half a day', 'exports', 1.5, 'fields.number_format'],
    ['a word', 'exports', '7', 'fields.number_format'],
    ['more than a row holds', 'exports', 2 ** 40, 'fields.number_format'],
  ] as const)('refuses %s', async (_what, kind, period, code) => {
    const answers = await Promise.all([
      call('PUT', `/${kind}`, { days: period, version: 0 }),
      call('POST', `/${kind}/preview`, { days: period }),
    ])
    for (const { status, body } of answers)
      expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path: 'days', code })]])
    expect((await ruleOf(kind)).version).toBe(0)
  })

  it('reports an edit conflict with the stored version, also with twenty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => call('PUT', '/batches', { days: 10 + at, version: 0 })),
    )
    const [won, ...more] = answers.filter(({ status }) => status === 200)
    expect([won?.body.data.version, more.length]).toEqual([1, 0])
    const lost = answers.filter(({ status }) => status === 409)
    expect(lost).toHaveLength(19)
    expect(lost[0]?.body).toMatchObject({ code: 'edit_conflict', current: { days: won?.body.data.days } })
  })
})
