import { describe, expect, it } from 'vitest'
import { QUESTIONS, useDeciders } from '../../testing/deciders.ts'
import { linkIn, must, outside } from '../../testing/workflows.ts'

describe('a decision of several parties', () => {
  const office = useDeciders()
  const { tokens, role, person, ask, listed, get, decideBy, decide, stateOf, openLink, give } = office

  it('needs two users where two must approve', async () => {
    const tracker = await ask([person('sade'), role('Claims supervisor')], { mode: 'all' })
    const [first, second] = await listed(tracker)
    expect(await decide('sade', first)).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('waiting')
    expect((await get('sade', second.id)).refusal).toMatchObject({ code: 'decided_already' })
    expect(await decide('sade', second)).toEqual([403, 'decided_already'])
    expect((await get('bayo', second.id)).others).toMatchObject([
      { state: 'approved', decided_by: 'sade Test' },
    ])
    expect(await decide('bayo', second)).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('completed')
  })

  it('needs both of two roles, and counts a colleague who stands in once', async () => {
    const tracker = await ask([role('Claims supervisor'), role('Claims manager')], { mode: 'all' })
    const [bySupervisor, byManager] = await listed(tracker)
    expect(await decide('sade', bySupervisor)).toEqual([200, 'approved'])
    expect(await decide('bayo', bySupervisor)).toEqual([409, 'decision_made'])
    expect(await decide('sade', byManager)).toEqual([403, 'not_asked'])
    const takeBack = await give('manager', 'sade')
    expect(await decide('sade', byManager)).toEqual([403, 'decided_already'])
    await takeBack()
    expect(await stateOf(tracker)).toBe('waiting')
    expect(await decide('manager', byManager)).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('completed')
  })

  it('is requested from staff and an outside approver together', async () => {
    const tracker = await ask([person('sade'), outside('both@outside.test')], { mode: 'all' })
    const [bySade, byOutside] = await listed(tracker)
    const { token } = (await openLink(await linkIn(office.test, 'both@outside.test'))).body.data
    expect(await decideBy(token, bySade)).toEqual([404, 'not_found'])
    expect(await decideBy(token, byOutside)).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('waiting')
    expect((await get('sade', bySade.id)).others).toMatchObject([{ decided_by: 'Outside approver' }])
    expect(await decide('sade', bySade)).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('completed')
  })

  it('ends for all parties when one rejects or returns', async () => {
    const approvers = [person('sade'), person('bayo'), outside('third@outside.test')]
    const declined = await ask(approvers, { mode: 'all' })
    const [first, second, third] = await listed(declined)
    expect(await decide('sade', first)).toEqual([200, 'approved'])
    expect(await decide('bayo', second, { decision: 'decline', reason: 'No.' })).toEqual([200, 'declined'])
    expect(await stateOf(declined)).toBe('declined')
    const { token } = (await openLink(await linkIn(office.test, 'third@outside.test'))).body.data
    expect(await decideBy(token, third)).toEqual([409, 'approval_closed'])
    const seen = await must(office.test, 'GET', `/api/approvals/${third.id}/guest`, { token })
    expect(seen).toMatchObject({ state: 'closed', refusal: { code: 'approval_closed' } })

    const returned = await ask(approvers, { mode: 'all' })
    const [one, two] = await listed(returned)
    expect(await decide('sade', one, { decision: 'return', questions: QUESTIONS })).toEqual([200, 'returned'])
    expect(await decide('bayo', two)).toEqual([409, 'approval_closed'])
    expect(await stateOf(returned)).toBe('waiting')
  })

  it('closes the other approvals where one is enough', async () => {
    const tracker = await ask([
      role('Claims supervisor'),
      role('Claims manager'),
      outside('any@outside.test'),
    ])
    const [bySupervisor, byManager, byOutside] = await listed(tracker)
    const link = await linkIn(office.test, 'any@outside.test')
    expect(await decide('sade', bySupervisor)).toEqual([200, 'approved'])
    expect(await stateOf(tracker)).toBe('completed')
    expect((await listed(tracker)).map((one: { state: string }) => one.state)).toEqual([
      'approved',
      'closed',
      'closed',
    ])
    expect(await decide('manager', byManager)).toEqual([409, 'approval_closed'])
    expect(await decide('manager', { ...byManager, version: 2 })).toEqual([409, 'approval_closed'])
    const { token } = (await openLink(link)).body.data
    expect(await decideBy(token, byOutside)).toEqual([409, 'approval_closed'])
    expect(await decide('sade', { ...bySupervisor, version: 2 })).toEqual([409, 'decision_made'])
    const withdrawn = await office.test.call('DELETE', `/api/approvals/${byManager.id}`, {
      token: tokens.admin,
    })
    expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'approval_closed'])
  })
})
