import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargoDesk } from '../../../testing/cargo.ts'
import { NOTES, noteBody, notesOf, raiseCommission } from '../../../testing/credit-notes.ts'
import type { Method } from '../../../testing/operations/bodies.ts'
import { expectSoundLedger } from '../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { signInFinance } from '../../../testing/wallets.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('credit notes', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let notes: Awaited<ReturnType<typeof notesOf>>
  let people: Awaited<ReturnType<typeof signInFinance>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    notes = await notesOf(test, desk)
    people = await signInFinance(test)
    await desk.fund(50_000_000_00)
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const call = <M extends Method, Path extends string>(
    method: M,
    path: Path,
    body?: object,
    token = people.maker,
  ) => test.call(method, `${NOTES}${path}`, { token, ...(body ? { body } : {}) })
  const act = <Path extends string>(
    note: { id: string; version: number },
    name: Path,
    token?: string,
    more: object = {},
  ) => call('POST', `/${note.id}/${name}`, { version: note.version, ...more }, token)
  const draft = async (more: object = {}) => {
    const made = await call('POST', '', noteBody(desk.partner, more))
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.data
  }
  const sent = async (more: object = {}) => (await act(await draft(more), 'submit')).body.data
  const issued = async (more: object = {}) =>
    (await act(await sent(more), 'approve', people.checker)).body.data
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('are issued from a draft by two users, both notified, with every step on the page', async () => {
    const made = await draft()
    expect(made).toMatchObject({ state: 'draft', number: null, is_own: true, amount: 40_000_00, open: 0 })
    const changed = await call('PUT', `/${made.id}`, {
      ...noteBody(desk.partner, { amount: 50_000_00 }),
      version: made.version,
    })
    expect(changed.body.data).toMatchObject({ amount: 50_000_00, version: made.version + 1 })
    const waiting = (await act(changed.body.data, 'submit')).body.data
    expect(waiting).toMatchObject({ state: 'pending_approval', refusal: 'not_allowed', postings: [] })
    const seen = (await call('GET', `/${made.id}`, undefined, people.checker)).body.data
    expect(seen).toMatchObject({ refusal: null, is_own: false })
    const owed = await notes.owed()
    const done = (await act(seen, 'approve', people.checker)).body.data
    expect(done).toMatchObject({ state: 'issued', open: 50_000_00, refusal: 'decision_made' })
    expect(done.number).toMatch(/^CN-ADJ\/11000\/\d{4}\/\d{6}$/)
    expect(await notes.owed()).toBe(owed + 50_000_00)
    expect(done.postings[0].lines).toMatchObject([
      { kind: 'adjustments', debit: 50_000_00 },
      { kind: 'credit-notes', credit: 50_000_00 },
    ])
    expect(done.events.map(({ action }: { action: string }) => action)).toEqual(
      ['drafted', 'changed', 'submitted', 'issued'].map((name) => `credit_note.${name}`),
    )
    const notifications = await test.services.db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['title_key', 'email'])
      .where('title_key', 'like', 'note_%')
      .execute()
    for (const [title_key, email] of [
      ['note_asked_title', 'checker@marine.coverdesk.test'],
      ['note_approved_title', 'finance@marine.coverdesk.test'],
      ['note_issued_title', 'owner@harbourline.test'],
    ])
      expect(notifications).toContainEqual({ title_key, email })
  })

  it('return to their author when rejected, to be corrected and submitted again, or deleted', async () => {
    const waiting = await sent()
    expect(codeOf(await act(waiting, 'reject', people.checker, { reason: ' ' }))).toEqual([
      422,
      'fields_invalid',
    ])
    const rejected = (await act(waiting, 'reject', people.checker, { reason: 'Which policy?' })).body.data
    expect(rejected).toMatchObject({ state: 'rejected', decision_reason: 'Which policy?', number: null })
    const body = { ...noteBody(desk.partner, { reason: 'For MCP 1' }), version: rejected.version }
    const again = (await call('PUT', `/${waiting.id}`, body)).body.data
    expect(again).toMatchObject({ state: 'draft', decision_reason: null })
    const resent = (await act(again, 'submit')).body.data
    const back = (await act(resent, 'withdraw')).body.data
    expect(back.state).toBe('draft')
    expect((await call('DELETE', `/${back.id}`)).status).toBe(200)
    expect((await call('GET', `/${back.id}`)).status).toBe(404)
  })

  it('are changed, submitted, withdrawn and deleted by their author only, in the right state only', async () => {
    const waiting = await sent()
    const body = { ...noteBody(desk.partner), version: waiting.version }
    expect(codeOf(await call('PUT', `/${waiting.id}`, body))).toEqual([409, 'not_a_draft'])
    expect(codeOf(await act(waiting, 'submit'))).toEqual([409, 'not_a_draft'])
    expect(codeOf(await call('DELETE', `/${waiting.id}`))).toEqual([409, 'not_a_draft'])
    for (const name of ['submit', 'withdraw'])
      expect((await act(waiting, name, people.head)).status).toBe(404)
    expect((await call('PUT', `/${waiting.id}`, body, people.head)).status).toBe(404)
    expect((await call('DELETE', `/${waiting.id}`, undefined, people.head)).status).toBe(404)
    const stale = await act({ ...waiting, version: 1 }, 'withdraw')
    expect([codeOf(stale), stale.body.current?.id]).toEqual([[409, 'edit_conflict'], waiting.id])
    const done = (await act(waiting, 'approve', people.checker)).body.data
    expect(codeOf(await act(done, 'withdraw'))).toEqual([409, 'decision_made'])
    for (const name of ['approve', 'reject'])
      expect(codeOf(await act(done, name, people.head, name === 'reject' ? { reason: 'x' } : {}))).toEqual([
        409,
        'decision_made',
      ])
  })

  it('cannot be approved by their author in any way, nor above a limit', async () => {
    const own = (await call('POST', '', noteBody(desk.partner), people.head)).body.data
    const waiting = (await act(own, 'submit', people.head)).body.data
    expect(waiting.refusal).toBe('maker_is_checker')
    for (const name of ['approve', 'reject'])
      expect(codeOf(await act(waiting, name, people.head, name === 'reject' ? { reason: 'x' } : {}))).toEqual(
        [403, 'maker_is_checker'],
      )
    const large = await sent({ amount: 6_000_000_00 })
    const seen = (await call('GET', `/${large.id}`, undefined, people.checker)).body.data
    expect(seen.refusal).toBe('limit_exceeded')
    expect(seen.limit).toMatchObject({ kind: 'single', able: ['Head of marine'] })
    expect(codeOf(await act(large, 'approve', people.checker))).toEqual([403, 'limit_exceeded'])
    expect((await act(large, 'approve', people.head)).body.data.state).toBe('issued')
  })

  it('credit no more than was paid for a policy, also after another note was issued', async () => {
    const policy = await notes.policy()
    const { premium, minimum_premium } = policy.price
    const most = premium - minimum_premium
    const of = { kind: 'CN-REF', policy_id: policy.id }
    const creditable = (query: string) => call('GET', `/policies/${policy.id}?${query}`)
    const { body } = await creditable(`kind=CN-REF&amount=${most}`)
    expect(body.data).toMatchObject({ invoiced: premium, credited: 0, left: most, minimum: minimum_premium })
    expect(body.data.worth.amount).toBeLessThan(most)
    const { commission_due, commission, left } = (await creditable('kind=CN-COMM')).body.data
    expect([commission_due, commission, left]).toEqual([86_625_00, 86_625_00, 0])
    const one = await draft({ ...of, amount: most })
    const other = await draft({ ...of, amount: 1_000_00 })
    await act(one, 'submit')
    const refused = await act(other, 'submit')
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      [{ path: 'amount', code: 'return_below_minimum' }],
    ])
    expect((await creditable('kind=CN-REF&amount=1')).body.data).toMatchObject({ left: 0, worth: null })
    expect((await call('GET', `/policies/${NOWHERE}?kind=CN-REF`)).status).toBe(404)
    expect((await call('GET', '/branches')).body.data).toContainEqual({
      id: expect.any(String),
      name: 'Head Office Lagos',
    })
  })

  it.each([
    [{ kind: 'CN-REF' }, 'policy_id'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ reason: ' ' }, 'reason'],
    [{ policy_id: NOWHERE }, 'policy_id'],
    [{ branch_id: NOWHERE }, 'branch_id'],
    [{ kind: 'CN-ELSE' }, 'kind'],
  ])('refuses %j at its field', async (more, path) => {
    const { status, body } = await call('POST', '', noteBody(desk.partner, more))
    expect([status, body.errors?.[0]?.path]).toEqual([422, path])
  })

  it('are listed by state, kind, partner, policy and search term', async () => {
    const policy = await notes.policy()
    await raiseCommission(test, policy.id, 1_000)
    const one = await issued({ kind: 'CN-COMM', policy_id: policy.id, reason: 'Rate was too low' })
    const ids = async (query: string) =>
      (await call('GET', `?${query}`)).body.data.map(({ id }: { id: string }) => id)
    for (const query of ['state=open', 'state=issued', 'kind=CN-COMM', `policy_id=${policy.id}`, 'q=too+low'])
      expect(await ids(query)).toContain(one.id)
    for (const query of ['state=void', 'kind=CN-REF', `policy_id=${NOWHERE}`, `partner_id=${NOWHERE}`])
      expect(await ids(query)).not.toContain(one.id)
    expect(await ids(`q=${encodeURIComponent(one.number)}`)).toEqual([one.id])
  })

  it('are read with the privilege, changed by finance only, and unknown to other users', async () => {
    const one = await issued()
    for (const [token, status] of [
      [people.auditor, 200],
      [desk.underwriter, 403],
      [people.owner, 403],
    ] as const)
      expect((await call('GET', `/${one.id}`, undefined, token)).status).toBe(status)
    for (const name of ['submit', 'withdraw', 'apply', 'keep'])
      expect((await act(one, name, people.checker, { amount: 1, for_debit_note: true })).status).not.toBe(200)
    for (const name of ['approve', 'reject', 'void'])
      expect((await act(one, name, people.maker, { reason: 'x' })).status).toBe(403)
    expect((await call('POST', '', noteBody(desk.partner), people.auditor)).status).toBe(403)
    for (const hidden of ['raised_by', 'state', 'number', 'approved_by'])
      expect((await call('POST', '', noteBody(desk.partner, { [hidden]: NOWHERE }))).status).toBe(400)
    expect((await act({ id: NOWHERE, version: 1 }, 'approve', people.checker)).status).toBe(404)
    const partner = <Path extends string = ''>(path: Path = '' as Path, token = people.owner) =>
      test.call('GET', `/api/marine/partner/credit-notes${path}`, { token })
    const own = (await partner()).body.data
    expect(own.map(({ id }: { id: string }) => id)).toContain(one.id)
    expect(Object.keys(own[0])).not.toContain('raised_by')
    const waiting = await sent()
    expect((await partner()).body.data.map(({ id }: { id: string }) => id)).not.toContain(waiting.id)
    expect((await partner('', people.other)).body.data).toEqual([])
    expect((await partner(`/${one.id}/file`, people.other)).status).toBe(404)
    expect((await partner(`/${waiting.id}/file`)).status).toBe(404)
  })

  it('are issued once by twenty concurrent approvals of two users', async () => {
    const waiting = await sent()
    const before = await notes.owed()
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? act(waiting, 'approve', people.checker) : act(waiting, 'approve', people.head),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ body }) => body.code === 'decision_made')).toHaveLength(19)
    expect(await notes.owed()).toBe(before + waiting.amount)
  })

  it('count towards the daily limit, also for twenty concurrent approvals', async () => {
    const { db } = test.services
    const role = db.updateTable('roles').where('name', '=', 'Marine finance checker')
    const limits = { funding: 500_000_000, note: 500_000_000 }
    test.wait(24 * 60 * 60 * 1000)
    people = await signInFinance(test)
    await role.set({ limits: JSON.stringify({ ...limits, note_daily: 100_000_00 }) }).execute()
    const made = await Promise.all(Array.from({ length: 20 }, () => sent()))
    const outcomes = await Promise.all(made.map((one) => act(one, 'approve', people.checker)))
    const refusals = Array.from({ length: 18 }, () => 403)
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 200, ...refusals])
    const refused = outcomes.findIndex(({ status }) => status === 403)
    expect(outcomes[refused]?.body).toMatchObject({
      code: 'limit_exceeded',
      limit: 100_000_00,
      used: 80_000_00,
      able: ['Head of marine'],
    })
    const shown = await test.call('GET', `${NOTES}/${made[refused]?.id}`, { token: people.checker })
    expect(shown.body.data).toMatchObject({ refusal: 'limit_exceeded', limit: { kind: 'daily' } })
    const { body } = await test.call('GET', `${NOTES}/${made[refused]?.id}`, { token: people.head })
    expect(body.data).toMatchObject({ refusal: null, limit: null })
    await role.set({ limits: JSON.stringify(limits) }).execute()
  })
})
