import { describe, expect, it } from 'vitest'
import {
  MANAGER_LIMIT,
  mails,
  type Name,
  SUPERVISOR_LIMIT,
  useDeciders,
  type WaitingApproval,
} from '../../testing/deciders.ts'
import { must } from '../../testing/workflows.ts'

const TRIES = 20

describe('a reassigned decision', () => {
  const office = useDeciders()
  const { ids, tokens, role, person, priced, ask, askAfterReview, listed, get, decide, give, inList } = office

  const candidates = async (name: Name, { id }: WaitingApproval): Promise<string[]> => {
    const rows = await must(office.test, 'GET', `/api/approvals/${id}/candidates`, { token: tokens[name] })
    return rows.map((row: { id: string }) => row.id)
  }
  const handOver = async (from: Name, { id, version }: WaitingApproval, to: Name, more: object = {}) => {
    const body = { user_id: ids[to], reason: 'On leave', version, ...more }
    const { status, body: said } = await office.test.call('POST', `/api/approvals/${id}/hand-over`, {
      token: tokens[from],
      body,
    })
    return [status, said.code ?? said.data.asked.name]
  }

  it('goes only to a colleague who may decide it', async () => {
    const [approval] = await listed(await ask([person('manager')], priced, SUPERVISOR_LIMIT))
    const to = await candidates('manager', approval)
    for (const name of ['sade', 'bayo', 'director'] as const) expect(to).toContain(ids[name])
    for (const name of ['manager', 'officer', 'auditor', 'motor'] as const)
      expect(to).not.toContain(ids[name])
    for (const name of ['manager', 'officer', 'auditor', 'motor'] as const) {
      expect(await handOver('manager', approval, name)).toEqual([422, 'fields.person_unable'])
    }
    expect(await handOver('manager', approval, 'sade', { reason: '' })).toEqual([422, 'fields_invalid'])
    expect(await handOver('manager', approval, 'sade')).toEqual([200, 'sade Test'])
    const handed = await get('sade', approval.id)
    expect(handed).toMatchObject({
      refusal: null,
      asked: { kind: 'person', id: ids.sade },
      your_limit: SUPERVISOR_LIMIT,
      handed_over: { by: 'Segun Adebayo', reason: 'On leave', at: expect.any(String) },
    })
    expect((await get('manager', approval.id)).refusal.code).toBe('not_asked')
    expect(await decide('manager', handed)).toEqual([403, 'not_asked'])
    expect(await decide('sade', handed)).toEqual([200, 'approved'])
  })

  it('is decided under the limit of the receiver alone', async () => {
    const [approval] = await listed(await ask([person('manager')], priced, SUPERVISOR_LIMIT + 1))
    expect(await candidates('manager', approval)).not.toContain(ids.sade)
    expect(await handOver('manager', approval, 'sade')).toEqual([422, 'fields.person_unable'])
    expect(await handOver('manager', approval, 'director')).toEqual([200, 'Amaka Nwosu'])
  })

  it('may exceed the limit of the giver', async () => {
    const [approval] = await listed(await ask([role('Claims manager')], priced, MANAGER_LIMIT + 1))
    expect(await decide('manager', approval)).toEqual([403, 'limit_exceeded'])
    expect(await handOver('manager', approval, 'director')).toEqual([200, 'Amaka Nwosu'])
  })

  it('goes to no maker, and only from a party of the round', async () => {
    const started = await askAfterReview('sade', [role('Claims supervisor')])
    const [approval] = await listed(started)
    expect(await candidates('bayo', approval)).not.toContain(ids.sade)
    expect(await handOver('bayo', approval, 'sade')).toEqual([422, 'fields.person_unable'])
    expect(await handOver('sade', approval, 'director')).toEqual([403, 'maker_is_checker'])
    expect(await handOver('officer', approval, 'director')).toEqual([403, 'not_asked'])
    expect(await handOver('auditor', approval, 'director')).toEqual([403, 'not_allowed'])
    expect(await handOver('bayo', approval, 'director', { version: 7 })).toEqual([409, 'edit_conflict'])
    expect(await decide('bayo', approval)).toEqual([200, 'approved'])
    expect(await handOver('bayo', approval, 'director')).toEqual([409, 'decision_made'])
  })

  it('notifies the receiver, and remains visible to the giver', async () => {
    const started = await ask([person('manager')])
    const [approval] = await listed(started)
    await handOver('manager', approval, 'director')
    const mail = (await office.test.mails(mails.director)).at(-1)
    expect(mail?.subject).toBe('Segun Adebayo handed a decision over to you')
    expect(mail?.text).toContain('On leave')
    const rows = await inList(started, 'manager', 'mine=handed&state=waiting')
    expect(rows.map(({ id }: WaitingApproval) => id)).toEqual([approval.id])
    expect(await inList(started, 'director', 'mine=1&state=waiting')).toHaveLength(1)
    expect(await inList(started, 'director', 'mine=handed&state=waiting')).toEqual([])
    const tracker = await must(office.test, 'GET', `/api/trackers/${started.trackerId}`, {
      token: tokens.manager,
    })
    expect(tracker.timeline.map(({ title }: { title: string }) => title)).toContain(
      'Decision handed over to Amaka Nwosu: Decide',
    )
    const [audited] = await must(office.test, 'GET', `/api/audit-events?object_id=${approval.id}`, {
      token: tokens.admin,
    })
    expect(audited.sentence).toMatch(/^Segun Adebayo handed over /)
    expect(await decide('director', await get('director', approval.id))).toEqual([200, 'approved'])
    expect(await inList(started, 'manager', 'mine=handed&state=waiting')).toEqual([])
  })

  it('can be reassigned by a delegate in the name of the colleague', async () => {
    const [approval] = await listed(await ask([person('manager')]))
    const takeBack = await give('manager', 'officer')
    expect(await handOver('officer', approval, 'director')).toEqual([200, 'Amaka Nwosu'])
    const [audited] = await must(office.test, 'GET', `/api/audit-events?object_id=${approval.id}`, {
      token: tokens.admin,
    })
    expect(audited.sentence).toMatch(/^Halima Sani, for Segun Adebayo, handed over /)
    await takeBack()
  })

  it('goes to one of two colleagues, and is decided once under concurrency', async () => {
    const [approval] = await listed(await ask([person('manager')]))
    const answers = await Promise.all(
      Array.from({ length: TRIES }, (_, index) =>
        index % 2 === 0 ? handOver('manager', approval, 'director') : handOver('manager', approval, 'sade'),
      ),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    const now = await get('admin', approval.id)
    const receiver: Name = now.asked.id === ids.sade ? 'sade' : 'director'
    const decisions = await Promise.all(Array.from({ length: TRIES }, () => decide(receiver, now)))
    expect(decisions.filter(([status]) => status === 200)).toHaveLength(1)
  })
})
