import { describe, expect, it } from 'vitest'
import { type Name, QUESTIONS, useDeciders, type WaitingApproval } from '../../testing/deciders.ts'
import { signIn } from '../../testing/journey.ts'
import { linkIn, must, outside, startAsGuest, submit } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('a decision', () => {
  const office = useDeciders()
  const {
    ids,
    tokens,
    role,
    person,
    begin,
    priced,
    ask,
    askAfterReview,
    listed,
    get,
    decide,
    refusalOf,
    stateOf,
    openLink,
  } = office

  it('names the roles it waits for in the reader’s language', async () => {
    const { trackerId } = await ask([role('Claims supervisor'), role('Daily')])
    const options = { token: tokens.admin, headers: { 'accept-language': 'fr' } }
    const french = await must(office.test, 'GET', `/api/trackers/${trackerId}`, options)
    expect(french.decision?.approvers).toEqual(['Superviseur des sinistres', 'Daily'])
    expect(JSON.stringify(french.approvals)).toContain('Superviseur des sinistres, Daily')
    const [approval] = french.approvals
    const { asked_all } = await must(office.test, 'GET', `/api/approvals/${approval?.id ?? ''}`, options)
    expect(asked_all.map(({ name }) => name)).toEqual(['Superviseur des sinistres', 'Daily'])
  })

  it('is read, made and withdrawn by entitled users', async () => {
    const tracker = await ask([person('manager'), outside('access@outside.test')])
    const [approval] = await listed(tracker)
    const { token: approver } = (await openLink(await linkIn(office.test, 'access@outside.test'))).body.data
    const marine = await signIn(office.test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    const one = `/api/approvals/${approval.id}`
    const decision = { approval_id: approval.id, decision: 'approve', version: 1 }
    const calls = {
      list: ['GET', `/api/approvals/${tracker.workflow}`],
      one: ['GET', one],
      guest: ['GET', `${one}/guest`],
      withdraw: ['DELETE', one],
      submit: ['POST', '/api/workflows/submit-approval', decision],
      decide: ['POST', '/api/approvals/decide', { decisions: [decision] }],
      search: ['POST', '/api/workflows/search-client', { q: 'ada' }],
    } as const
    const statuses = async (token: string | undefined) => {
      const seen: Record<string, number> = {}
      for (const [name, [method, path, body]] of Object.entries(calls)) {
        seen[name] = (await office.test.call(method, path, { token, body })).status
      }
      return seen
    }
    const all = (status: number) => Object.fromEntries(Object.keys(calls).map((name) => [name, status]))
    expect(await statuses(undefined)).toEqual(all(401))
    expect(await statuses('x'.repeat(43))).toEqual(all(401))
    expect(await statuses(tracker.token)).toEqual(all(403))
    expect(await statuses(marine)).toEqual(all(403))
    expect(await statuses(approver)).toEqual({ ...all(403), guest: 404, submit: 404 })
    expect(await statuses(tokens.motor)).toEqual({ ...all(403), decide: 200 })
    const reader = { ...all(200), guest: 403, withdraw: 403, submit: 403 }
    expect(await statuses(tokens.officer)).toEqual(reader)
    expect(await decide('officer', approval)).toEqual([403, 'not_asked'])
    expect(await decide('motor', approval)).toEqual([403, 'not_allowed'])
    expect(await statuses(tokens.manager)).toEqual({ ...reader, submit: 200 })
    expect(await statuses(tokens.admin)).toEqual({ ...reader, withdraw: 409, submit: 409 })
  })

  it('responds 404 to malformed ids', async () => {
    for (const id of [NOWHERE, 'abc', `${NOWHERE}0`]) {
      const { status } = await office.test.call('GET', `/api/approvals/${id}`, { token: tokens.admin })
      expect(status).toBe(404)
      expect((await office.test.call('DELETE', `/api/approvals/${id}`, { token: tokens.admin })).status).toBe(
        404,
      )
    }
    expect(await decide('admin', { id: NOWHERE, version: 1 })).toEqual([404, 'not_found'])
    expect((await office.test.call('GET', '/api/approvals/999', { token: tokens.admin })).body.data).toEqual(
      [],
    )
  })

  it('requires a valid request', async () => {
    const call = <Path extends string>(path: Path, body?: unknown) =>
      office.test.call('POST', path, { token: tokens.admin, ...(body === undefined ? {} : { body }) })
    const submitApproval = '/api/workflows/submit-approval'
    const good = { approval_id: NOWHERE, decision: 'approve', version: 1 }
    expect((await call(submitApproval)).status).toBe(400)
    expect((await call(submitApproval, { ...good, as: ids.manager })).status).toBe(400)
    for (const wrong of [
      {},
      { approval_id: 'abc' },
      { decision: 'maybe' },
      { version: 0 },
      { version: undefined },
    ]) {
      const body = Object.keys(wrong).length === 0 ? {} : { ...good, ...wrong }
      expect((await call(submitApproval, body)).status).toBe(422)
    }
    expect((await call('/api/approvals/decide')).status).toBe(400)
    expect((await call('/api/approvals/decide', { decisions: [] })).status).toBe(422)
    expect((await call('/api/approvals/decide', { decisions: Array(101).fill(good) })).status).toBe(422)
    expect(
      (await call('/api/approvals/decide', { decisions: [good, { ...good, decision: 'decline' }] })).status,
    ).toBe(422)
    expect((await call('/api/workflows/search-client', { q: ' ' })).status).toBe(422)
    expect((await call('/api/workflows/search-client', { q: 'a', limit: 1 })).status).toBe(400)
    const list = async (query: string) =>
      (await office.test.call('GET', `/api/approvals/1?${query}`, { token: tokens.admin })).status
    expect(await list('state=open')).toBe(422)
    expect(await list('mine=2')).toBe(422)
    expect(await list('limit=0')).toBe(422)
    expect(await list('owner=me')).toBe(400)
    expect(await list('cursor=abc')).toBe(400)
  })

  it('is made once, also by two users who try twenty times concurrently', async () => {
    const tracker = await ask([role('Claims supervisor')])
    const [approval] = await listed(tracker)
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) => decide(at % 2 === 0 ? 'sade' : 'bayo', approval)),
    )
    expect(tries.filter(([status]) => status === 200)).toHaveLength(1)
    expect(tries.filter(([status, code]) => status === 409 && code === 'decision_made')).toHaveLength(19)
  })

  it('gets the same response for a repeated request', async () => {
    const tracker = await ask([role('Claims supervisor')])
    const [{ id, version }] = await listed(tracker)
    const once = () =>
      office.test.call('POST', '/api/workflows/submit-approval', {
        token: tokens.sade,
        headers: { 'idempotency-key': `decision-${id}` },
        body: { approval_id: id, version, decision: 'approve' },
      })
    const [first, second] = [await once(), await once()]
    expect([first.status, second.status, second.body.data]).toEqual([200, 200, first.body.data])
  })

  it('requires the version that was read', async () => {
    const tracker = await ask([role('Claims supervisor')])
    const [{ id, version }] = await listed(tracker)
    const answer = await office.test.call('POST', '/api/workflows/submit-approval', {
      token: tokens.sade,
      body: { approval_id: id, version: version + 1, decision: 'approve' },
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'edit_conflict'])
    expect(answer.body.current).toMatchObject({ id, version, state: 'waiting' })
  })

  it('is presented in the decider’s language, independent of the customer’s', async () => {
    const tracker = await ask([role('Claims supervisor')], priced, 100_000_00)
    const [{ id, version }] = await listed(tracker)
    const headers = { 'accept-language': 'fr' }
    const read = await office.test.call('GET', `/api/approvals/${id}`, { token: tokens.sade, headers })
    const answer = await office.test.call('POST', '/api/workflows/submit-approval', {
      token: tokens.sade,
      headers,
      body: { approval_id: id, version: version + 1, decision: 'return', questions: [{ text: 'Why?' }] },
    })
    expect([answer.status, answer.body.current]).toEqual([409, read.body.data])
    expect(read.body.data.facts[0].label).toBe(
      office.test.services.translate('fr', 'messages', 'facts.amount'),
    )
  })

  it('requires a reason for a rejection', async () => {
    const tracker = await ask([role('Claims supervisor')])
    const [approval] = await listed(tracker)
    for (const reason of [undefined, '', '  ']) {
      expect(await refusalOf('sade', approval, { decision: 'decline', reason })).toEqual([
        422,
        'reason',
        'fields.required',
      ])
    }
    const decision = { decision: 'decline', reason: 'Too dear.' }
    expect(await decide('sade', approval, decision)).toEqual([200, 'declined'])
    expect(await get('sade', approval.id)).toMatchObject({
      state: 'declined',
      reason: 'Too dear.',
      version: 2,
    })
    expect(await stateOf(tracker)).toBe('declined')
  })

  it('is made for several approvals independently', async () => {
    const trackers = [
      await ask([role('Claims supervisor')], priced),
      await ask([role('Claims supervisor')], priced, 600_000_00),
      await ask([role('Claims manager')]),
      await askAfterReview('sade', [role('Claims supervisor')]),
      await ask([role('Claims supervisor')]),
      await ask([role('Claims supervisor')]),
    ]
    const approvals: WaitingApproval[] = []
    for (const tracker of trackers) approvals.push((await listed(tracker))[0])
    const decisions = [
      ...approvals.map(({ id, version }, index) => ({
        approval_id: id,
        decision: 'approve',
        version: index === 4 ? version + 1 : version,
      })),
      { approval_id: NOWHERE, decision: 'approve', version: 1 },
    ]
    const repeated = [...decisions, decisions[0]]
    const body = { decisions: repeated }
    const results = await must(office.test, 'POST', '/api/approvals/decide', { token: tokens.sade, body })
    expect(results.map((one: { approval_id: string }) => one.approval_id)).toEqual(
      repeated.map((one) => one?.approval_id),
    )
    expect(results.map((one: { ok: boolean; message: string }) => (one.ok ? 'ok' : one.message))).toEqual([
      'ok',
      'The amount is above your limit.',
      'This decision is for another person.',
      'You worked on this yourself. Another person has to decide.',
      'This was changed in the meantime.',
      'ok',
      'We could not find this.',
      'This was already decided.',
    ])
    const states = []
    for (const tracker of trackers) states.push([await stateOf(tracker), (await listed(tracker))[0].state])
    const waiting = ['waiting', 'waiting']
    const done = ['completed', 'approved']
    expect(states).toEqual([done, waiting, waiting, waiting, waiting, done])
    const back = {
      approval_id: approvals[4]?.id,
      decision: 'return',
      questions: QUESTIONS,
      return_to: 'nowhere',
      version: 1,
    }
    const refused = await must(office.test, 'POST', '/api/approvals/decide', {
      token: tokens.sade,
      body: { decisions: [back, { ...back, return_to: 'request' }] },
    })
    expect(refused.map((one: { ok: boolean }) => one.ok)).toEqual([false, true])
  })

  it('gets the same response for a repeated bulk request', async () => {
    const tracker = await ask([role('Claims supervisor')])
    const [{ id, version }] = await listed(tracker)
    const once = () =>
      office.test.call('POST', '/api/approvals/decide', {
        token: tokens.sade,
        headers: { 'idempotency-key': `decisions-${id}` },
        body: { decisions: [{ approval_id: id, version, decision: 'approve' }] },
      })
    const [first, second] = [await once(), await once()]
    expect(first.body.data).toMatchObject([{ ok: true }])
    expect(second.body.data).toEqual(first.body.data)
  })

  it('is listed by page, state, search terms and party, once where one decision completes the round', async () => {
    const tracker = await begin({
      approvers: [role('Claims supervisor'), role('Claims manager')],
      ...priced,
      amount_from: `forms.${office.request}.price`,
    })
    await submit(office.test, tracker.token, tracker.formId, { what: 'A car', price: 1 })
    const more = []
    for (const price of [2, 600_000_00]) {
      const next = await startAsGuest(office.test, tracker.workflow)
      await submit(office.test, next.token, next.next.id, { what: 'A bus', price })
      more.push({ ...tracker, trackerId: next.trackerId })
    }
    const [car, bus, dear] = [
      await listed(tracker),
      await listed(more[0] ?? tracker),
      await listed(more[1] ?? tracker),
    ]
    const call = async (query: string, name: Name = 'sade') => {
      const path = `/api/approvals/${tracker.workflow}?${query}` as const
      return (await office.test.call('GET', path, { token: tokens[name] })).body
    }
    const idsOf = (rows: WaitingApproval[]) => rows.map(({ id }) => id)
    const first = await call('limit=2')
    expect(first.meta).toMatchObject({ total: 3, total_is_exact: true })
    expect(idsOf(first.data)).toEqual(idsOf([dear[0], bus[0]]))
    const rest = await call(`limit=2&cursor=${first.meta.next_cursor}`)
    expect([idsOf(rest.data), rest.meta.next_cursor]).toEqual([idsOf([car[0]]), null])
    expect(idsOf((await call('', 'manager')).data)).toEqual(idsOf([dear[1], bus[1], car[1]]))
    expect((await call('mine=1')).meta.total).toBe(2)
    expect(idsOf((await call('mine=1')).data)).toEqual(idsOf([bus[0], car[0]]))
    expect(idsOf((await call('mine=1', 'manager')).data)).toEqual(idsOf([dear[1], bus[1], car[1]]))
    expect((await call('mine=1', 'officer')).data).toEqual([])
    expect((await call('mine=above')).data).toMatchObject([
      { id: dear[0].id, decisions: ['return', 'decline'], refusal: { code: 'limit_exceeded' } },
    ])
    expect((await call('mine=above', 'manager')).data).toEqual([])
    expect(idsOf((await call(`q=${car[0].reference.toLowerCase()}`)).data)).toEqual(idsOf([car[0]]))
    expect((await call('q=%25')).data).toEqual([])
    await decide('sade', car[0])
    expect(idsOf((await call('state=approved', 'manager')).data)).toEqual([car[0].id])
    expect((await call('state=closed', 'manager')).data).toEqual([])
    expect(idsOf((await call('state=waiting&mine=1')).data)).toEqual([bus[0].id])
    expect((await call('late=1')).data).toEqual([])
  })
})
