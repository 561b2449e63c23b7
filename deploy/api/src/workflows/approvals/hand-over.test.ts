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
    const [asked] = await listed(await ask([person('manager')], priced, SUPERVISOR_LIMIT))
    const to = await candidates('manager', asked)
    for (const name of ['sade', 'bayo', 'director'] as const) expect(to).toContain(ids[name])
    for (const name of ['manager', 'officer', 'auditor', 'motor'] as const)
      expect(to).not.toContain(ids[name])
    for (const name of ['manager', 'officer', 'auditor', 'motor'] as const) {
      expect(await handOver('manager', asked, name)).toEqual([422, 'fields.person_unable'])
    }
    expect(await handOver('manager', asked, 'sade', { reason: '' })).toEqual([422, 'fields_invalid'])
    expect(await handOver('manager', asked, 'sade')).toEqual([200, 'sade Test'])
    const handed = await get('sade', asked.id)
    expect(handed).toMatchObject({
      refusal: null,
      asked: { kind: 'person', id: ids.sade },
      your_limit: SUPERVISOR_LIMIT,
      handed_over: { by: 'Segun Adebayo', reason: 'On leave', at: expect.any(String) },
    })
    expect((await get('manager', asked.id)).refusal.code).toBe('not_asked')
    expect(await decide('manager', handed)).toEqual([403, 'not_asked'])
    expect(await decide('sade', handed)).toEqual([200, 'approved'])
  })

  it('is decided under the limit of the receiver alone', async () => {
    const [asked] = await listed(await ask([person('manager')], priced, SUPERVISOR_LIMIT + 1))
    expect(await candidates('manager', asked)).not.toContain(ids.sade)
    expect(await handOver('manager', asked, 'sade')).toEqual([422, 'fields.person_unable'])
    expect(await handOver('manager', asked, 'director')).toEqual([200, 'Amaka Nwosu'])
  })

  it('may exceed the limit of the giver', async () => {
    const [asked] = await listed(await ask([role('Claims manager')], priced, MANAGER_LIMIT + 1))
    expect(await decide('manager', asked)).toEqual([403, 'limit_exceeded'])
    expect(await handOver('manager', asked, 'director')).toEqual([200, 'Amaka Nwosu'])
  })

  it('goes to no maker, and only from a party of the round', async () => {
    const run = await askAfterReview('sade', [role('Claims supervisor')])
    const [asked] = await listed(run)
    expect(await candidates('bayo', asked)).not.toContain(ids.sade)
    expect(await handOver('bayo', asked, 'sade')).toEqual([422, 'fields.person_unable'])
    expect(await handOver('sade', asked, 'director')).toEqual([403, 'maker_is_checker'])
    expect(await handOver('officer', asked, 'director')).toEqual([403, 'not_asked'])
    expect(await handOver('auditor', asked, 'director')).toEqual([403, 'not_allowed'])
    expect(await handOver('bayo', asked, 'director', { version: 7 })).toEqual([409, 'edit_conflict'])
    expect(await decide('bayo', asked)).toEqual([200, 'approved'])
    expect(await handOver('bayo', asked, 'director')).toEqual([409, 'decision_made'])
  })

  it('notifies the receiver, and remains visible to the giver', async () => {
    const run = await ask([person('manager')])
    const [asked] = await listed(run)
    await handOver('manager', asked, 'director')
    const mail = (await office.test.mails(mails.director)).at(-1)
    expect(mail?.subject).toBe('Segun Adebayo handed a decision over to you')
    expect(mail?.text).toContain('On leave')
    const rows = await inList(run, 'manager', 'mine=handed&state=waiting')
    expect(rows.map(({ id }: WaitingApproval) => id)).toEqual([asked.id])
    expect(await inList(run, 'director', 'mine=1&state=waiting')).toHaveLength(1)
    expect(await inList(run, 'director', 'mine=handed&state=waiting')).toEqual([])
    const tracker = await must(office.test, 'GET', `/api/trackers/${run.trackerId}`, {
      token: tokens.manager,
    })
    expect(tracker.timeline.map(({ title }: { title: string }) => title)).toContain(
      'Decision handed over to Amaka Nwosu: Decide',
    )
    const [audited] = await must(office.test, 'GET', `/api/audit-events?object_id=${asked.id}`, {
      token: tokens.admin,
    })
    expect(audited.sentence).toMatch(/^Segun Adebayo handed over /)
    expect(await decide('director', await get('director', asked.id))).toEqual([200, 'approved'])
    expect(await inList(run, 'manager', 'mine=handed&state=waiting')).toEqual([])
  })

  it('can be reassigned by a delegate in the name of the colleague', async () => {
    const [asked] = await listed(await ask([person('manager')]))
    const takeBack = await give('manager', 'officer')
    expect(await handOver('officer', asked, 'director')).toEqual([200, 'Amaka Nwosu'])
    const [audited] = await must(office.test, 'GET', `/api/audit-events?object_id=${asked.id}`, {
      token: tokens.admin,
    })
    expect(audited.sentence).toMatch(/^Halima Sani, for Segun Adebayo, handed over /)
    await takeBack()
  })

  it('goes to one of two colleagues, and is decided once under concurrency', async () => {
    const [asked] = await listed(await ask([person('manager')]))
    const answers = await Promise.all(
      Array.from({ length: TRIES }, (_, index) =>
        index % 2 === 0 ? handOver('manager', asked, 'director') : handOver('manager', asked, 'sade'),
      ),
    )
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    const now = await get('admin', asked.id)
    const receiver: Name = now.asked.id === ids.sade ? 'sade' : 'director'
    const decisions = await Promise.all(Array.from({ length: TRIES }, () => decide(receiver, now)))
    expect(decisions.filter(([status]) => status === 200)).toHaveLength(1)
  })
})
