import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy, claimant, noticeAnswers } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must, submit } from '../../testing/workflows.ts'
import { lagosDay } from '../db/clock.ts'

const ACTOR = '0190f000-0000-7000-8000-0000000000aa'
const AT = '2026-03-05T09:00:00.000Z'

describe('the audit trail', () => {
  let test: TestApp
  let admin: string
  let auditor: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    auditor = await signIn(test, 'auditor@coverdesk.test')
  })
  afterAll(() => test.close())

  const write = async (event: object) => {
    const id = uuid()
    const base = { id, at: AT, actor_kind: 'staff', actor_id: ACTOR, actor_name: 'Ngozi Eze', object_id: id }
    const fields = { action: 'branch.changed', object_kind: 'branch', before: null, after: null }
    const row = { ...base, ...fields, request_id: null, ip: null, ...event }
    await test.services.db.insertInto('audit_events').values(row).execute()
    return id
  }
  const call = <Path extends string>(path: Path, token: string | undefined = auditor) =>
    test.call('GET', `/api/audit-events${path}`, { token })

  it('writes the rule of a condition as a sentence, and an earlier text as it was recorded', async () => {
    const rule = { '>': [{ var: 'change.sum_insured' }, 5_000_000_000] }
    const action = { action: 'condition.changed', object_kind: 'condition' }
    const id = await write({
      ...action,
      before: { condition: { ...rule }, rule: 'change.sum_insured > 1' },
      after: { condition: { or: [rule, { '==': [{ var: 'change.risk_type' }, 'SPECIAL'] }] } },
    })
    const { changes } = (await call(`/${id}`)).body.data
    expect(changes).toEqual([
      { field: 'rule', label: 'Rule', before: 'change.sum_insured > 1', after: null },
      {
        field: 'condition',
        label: 'Condition',
        before: '“Sum insured” is more than ₦50,000,000.00',
        after: '“Sum insured” is more than ₦50,000,000.00 or “Risk type” is “Special types”',
      },
    ])
  })

  it('requires the privilege to read it', async () => {
    const clerk = await signIn(test, 'claims@coverdesk.test')
    const id = await write({})
    for (const path of ['', `/${id}`, '/export', '/people']) {
      expect((await test.call('GET', `/api/audit-events${path}`)).status).toBe(401)
      expect((await call(path, clerk)).status).toBe(403)
      expect((await call(path)).status).toBe(200)
    }
    expect((await call(`/${uuid()}`)).status).toBe(404)
    expect((await call('/nothing')).status).toBe(404)
    expect((await call('?from=yesterday')).status).toBe(422)
    expect((await call('/export?until=soon')).status).toBe(422)
  })

  it('states in a sentence who did what to which record, with the changes and names', async () => {
    const body = {
      name: 'Bompai',
      code: '11099',
      email: 'kano@coverdesk.test',
      phone: '+2348030000001',
      address: 'Kano',
    }
    const branch = await must(test, 'POST', '/api/branches', { token: admin, body })
    const change = { ...body, address: 'Bompai Road', version: branch.version }
    await must(test, 'PUT', `/api/branches/${branch.id}`, { token: admin, body: change })
    const [changed] = (await call(`?object_kind=branch&object_id=${branch.id}&action=branch.changed`)).body
      .data
    expect(changed.sentence).toMatch(/ changed branch Bompai$/)
    expect(changed).toMatchObject({
      object_name: 'Bompai',
      path: `/branches/${branch.id}`,
      changes: [{ field: 'address', label: 'Address', before: 'Kano', after: 'Bompai Road' }],
    })
    expect((await call(`/${changed.id}`)).body.data).toEqual(changed)
  })

  it('formats values for readers: money, rates, days, booleans, and records by their names', async () => {
    const { rows } = await sql<{
      id: string
      name: string
    }>`select id, name from roles where name = 'Auditor'`.execute(test.services.db)
    const [role] = rows
    const before = {
      amount: 18_500_000,
      commission_bps: 1750,
      role_id: role?.id,
      role: { limits: { sell: 5 } },
    }
    const after = {
      amount: 5_250,
      commission_bps: 2000,
      role_id: uuid(),
      enabled: true,
      state: 'pending_approval',
      rate_ppm: 2_600,
      value_date: '2026-11-07',
      due_at: '2026-11-07T23:30:00.000Z',
      lines: 7,
    }
    const id = await write({ before: JSON.stringify(before), after: JSON.stringify(after) })
    const { changes } = (await call(`/${id}`)).body.data
    const read = Object.fromEntries(
      changes.map((change: Record<'field' | 'before' | 'after', string>) => [
        change.field,
        [change.before, change.after],
      ]),
    )
    expect(read).toEqual({
      amount: ['₦185,000.00', '₦52.50'],
      commission_bps: ['17.5%', '20%'],
      role_id: ['Auditor', after.role_id],
      'role.limits.sell': ['₦0.05', null],
      enabled: [null, 'Yes'],
      state: [null, 'Pending approval'],
      rate_ppm: [null, '0.26%'],
      value_date: [null, '7 Nov 2026'],
      due_at: [null, '8 Nov 2026, 00:30'],
      lines: [null, '7'],
    })
  })

  it.each([
    ['nobody', 'system', /^Coverdesk itself changed /],
    ['guest', 'customer', /^A customer changed /],
  ])('names %s by their kind', async (actor_kind, actor_name, sentence) => {
    const id = await write({ actor_kind, actor_id: null, actor_name })
    expect((await call(`/${id}`)).body.data.sentence).toMatch(sentence)
  })

  it('names a deleted record by its last name, and an action without a text by its code', async () => {
    const id = await write({ before: JSON.stringify({ name: 'Old Yaba' }), action: 'branch.turned_around' })
    expect((await call(`/${id}`)).body.data).toMatchObject({
      sentence: 'Ngozi Eze: Branch turned around, branch Old Yaba',
      path: null,
    })
  })

  it('masks contacts and identity numbers', async () => {
    const after = { contact: { email: 'ada@mail.test', said: 'Call 08031234567', nin: '12345678901' } }
    const id = await write({ after: JSON.stringify(after), actor_name: 'ada@mail.test' })
    for (const path of [`/${id}`, `/export?actor_id=${ACTOR}`, `?actor_id=${ACTOR}`]) {
      const { raw } = await call(path)
      for (const secret of ['ada@mail.test', '08031234567', '12345678901']) {
        expect(raw.toString()).not.toContain(secret)
      }
    }
  })

  it('is filtered by user, kind, action and day; the export contains exactly these events', async () => {
    const person = uuid()
    const own = { actor_id: person, actor_name: '=HYPERLINK("x")' }
    const late = '2026-03-06T23:30:00.000Z'
    const first = await write({ ...own, action: 'role.changed', object_kind: 'role' })
    const second = await write({ ...own, at: late, after: JSON.stringify({ amount: 5, note: 'a "b", c' }) })
    const ids = async (query: string) =>
      (await call(`?actor_id=${person}&${query}`)).body.data.map(({ id }: { id: string }) => id)
    expect(await ids('')).toEqual([second, first])
    expect(await ids('object_kind=role')).toEqual([first])
    expect(await ids('action=branch.changed')).toEqual([second])
    expect(await ids('verb=changed&object_kind=role')).toEqual([first])
    expect(await ids('object_kind=partner,role')).toEqual([first])
    expect(await ids('object_kind=branch,role&verb=updated,changed')).toEqual([second, first])
    expect(await ids('verb=updated,close')).toEqual([])
    for (const verb of ['chang%25', 'changed,', ',']) expect((await call(`?verb=${verb}`)).status).toBe(422)
    expect(await ids('q=role')).toEqual([first])
    expect(await ids('q=100%25')).toEqual([])
    expect(await ids('until=2026-03-06')).toEqual([first])
    expect(await ids('from=2026-03-07&until=2026-03-07')).toEqual([second])
    expect(await ids('actor_kind=guest')).toEqual([])
    const file = await call(`/export?actor_id=${person}&from=2026-03-07`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const text = file.raw.toString()
    expect(text.startsWith('\uFEFFWhen (Africa/Lagos),Who,What happened')).toBe(true)
    expect(text).toContain(`\r\n2026-03-07 00:30:00,"'=HYPERLINK(""x"")"`)
    expect(text).toContain('₦0.05')
    expect(text).toContain('a ""b"", c')
    expect(text).not.toContain(AT)
  })

  it('is never truncated silently: an export past its limit is refused', async () => {
    const person = uuid()
    await sql`insert into audit_events (id, at, actor_kind, actor_id, actor_name, action, object_kind, object_id)
      select gen_random_uuid(), ${AT}::timestamptz, 'staff', ${person}::uuid, 'Many', 'a.b', 'a', '1'
      from generate_series(1, 20001)`.execute(test.services.db)
    expect((await call(`/export?actor_id=${person}`)).status).toBe(413)
  })

  it('cannot be changed afterwards, not even in the database', async () => {
    const id = await write({})
    const { db } = test.services
    await expect(
      sql`update audit_events set action = 'x' where id = ${id}::uuid`.execute(db),
    ).rejects.toThrow('never changed')
    await expect(sql`delete from audit_events where id = ${id}::uuid`.execute(db)).rejects.toThrow(
      'never changed',
    )
  })

  it('lists possible authors by name', async () => {
    const { data } = (await call('/people')).body
    expect(data).toContainEqual({ id: expect.any(String), name: 'Adaeze Okonkwo' })
  })

  it('finds a tracker, a policy, a claim and a plate, and all events of one tracker', async () => {
    const policy = await buyPolicy(test, 'case@example.test')
    const other = { id: uuid() }
    const row = await test.services.db
      .selectFrom('policies')
      .innerJoin('trackers', 'trackers.id', 'policies.tracker_id')
      .select(['tracker_id', 'payment_id', 'reference'])
      .where('policies.id', '=', policy.id)
      .executeTakeFirstOrThrow()
    const claim = await claimant(test, policy.policy_number, 'case@example.test')
    const answers = await noticeAnswers(test, claim.token, claim.formId, lagosDay(test.services.clock()))
    await submit(test, claim.token, claim.formId, answers)
    const { claim_number } = await test.services.db
      .selectFrom('claims')
      .select('claim_number')
      .where('tracker_id', '=', claim.trackerId)
      .executeTakeFirstOrThrow()
    auditor = await signIn(test, 'auditor@coverdesk.test')
    const about = async (query: string): Promise<string[]> =>
      ((await call(query)).body.data as { object_id: string }[]).map((event) => event.object_id)
    await write({ action: 'payment.reviewed', object_kind: 'payment', object_id: row.payment_id ?? '' })
    await write({ action: 'payment.reviewed', object_kind: 'policy', object_id: other.id })

    expect(await about(`?q=${row.reference}`)).toContain(row.payment_id)
    for (const q of [policy.policy_number, policy.plate, claim_number]) {
      const found = await about(`?q=${encodeURIComponent(q)}`)
      expect([q, found.length > 0, found.includes(other.id)]).toEqual([q, true, false])
    }
    const whole = await about(`?tracker_id=${claim.trackerId}&limit=200`)
    expect(whole).toContain(claim.formId)
    expect(whole).toContain(row.payment_id)
    expect(whole).not.toContain(other.id)
    expect(await about(`?tracker_id=${row.tracker_id}`)).toContain(row.payment_id)
    expect(await about(`?tracker_id=${uuid()}`)).toEqual([])
    expect((await call('?tracker_id=nothing')).status).toBe(422)

    const ofPolicy = await about(`?policy_id=${policy.id}&limit=200`)
    for (const id of [policy.id, claim.formId, row.payment_id])
      if (whole.includes(id ?? '')) expect([id, ofPolicy.includes(id ?? '')]).toEqual([id, true])
    expect(ofPolicy).toContain(row.payment_id)
    expect(ofPolicy).not.toContain(other.id)
    const { client_id } = await test.services.db
      .selectFrom('policies')
      .select('client_id')
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow()
    const ofClient = await about(`?client_id=${client_id}&limit=200`)
    expect(ofClient).toEqual(expect.arrayContaining([row.payment_id, claim.formId]))
    expect(ofClient).not.toContain(other.id)
    for (const name of ['policy_id', 'client_id']) {
      expect(await about(`?${name}=${uuid()}`)).toEqual([])
      expect((await call(`?${name}=nothing`)).status).toBe(422)
    }
  })
})
