import type { Party } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from '../../testing/claims.ts'
import { useDeciders, type WaitingApproval } from '../../testing/deciders.ts'
import { ADA } from '../../testing/journey.ts'
import { makeWorkflow, must, submit } from '../../testing/workflows.ts'

describe('separation of maker and approver', () => {
  const office = useDeciders()
  const { tokens, role, person, begin, askAfterReview, listed, inList, get, decide, give } = office

  it('refuses a decision by the author of a form of the tracker', async () => {
    const tracker = await askAfterReview('sade', [role('Claims supervisor')])
    const [approval] = await listed(tracker)
    expect(approval.refusal).toMatchObject({ code: 'not_asked' })
    expect((await get('sade', approval.id)).refusal).toMatchObject({ code: 'maker_is_checker' })
    expect(await inList(tracker, 'sade', 'mine=1')).toEqual([])
    expect(await inList(tracker, 'bayo', 'mine=1')).toMatchObject([{ id: approval.id, refusal: null }])
    expect(await decide('sade', approval)).toEqual([403, 'maker_is_checker'])
    expect(await decide('sade', approval, { decision: 'decline', reason: 'No.' })).toEqual([
      403,
      'maker_is_checker',
    ])
    const takeBack = await give('bayo', 'sade')
    expect(await decide('sade', approval)).toEqual([403, 'maker_is_checker'])
    await takeBack()
    expect(await decide('bayo', approval)).toEqual([200, 'approved'])
  })

  it('refuses a decision on behalf of the author of a form', async () => {
    const tracker = await askAfterReview('sade', [person('sade'), role('Claims supervisor')])
    const [asPerson, asRole] = await listed(tracker)
    const takeBack = await give('sade', 'officer')
    for (const approval of [asPerson, asRole]) {
      expect(await decide('officer', approval)).toEqual([403, 'maker_is_checker'])
    }
    await takeBack()
    const other = await give('bayo', 'officer')
    expect(await decide('officer', asRole)).toEqual([200, 'approved'])
    await other()
  })

  it('refuses a decision by the user who submitted a customer’s answers or started the tracker', async () => {
    const sent = await begin({ approvers: [role('Administrator')] })
    await submit(office.test, tokens.admin, sent.formId, { what: 'A car' })
    expect(await decide('admin', (await listed(sent))[0])).toEqual([403, 'maker_is_checker'])

    const client = { id: uuid(), kind: 'individual' as const, first_name: 'Chidi', last_name: 'Eze' }
    const contact = { email: 'chidi@example.test', phone: '+2348031234567', created_at: new Date() }
    const unknown = { gender: null, date_of_birth: null, identity_hash: null }
    await office.test.services.db
      .insertInto('clients')
      .values({ ...client, ...contact, ...unknown })
      .execute()
    const workflow = await makeWorkflow(office.test, tokens.admin, 'At once', [
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [role('Administrator')] },
    ])
    const body = { workflow_id: workflow, customer_id: client.id }
    await must(office.test, 'POST', '/api/trackers', { token: tokens.admin, body })
    const [approval] = await must(office.test, 'GET', `/api/approvals/${workflow}`, { token: tokens.admin })
    expect(approval).toMatchObject({ customer: { name: 'Chidi Eze' }, refusal: { code: 'maker_is_checker' } })
    expect(await decide('admin', approval)).toEqual([403, 'maker_is_checker'])
    const search = (q: string) =>
      must(office.test, 'POST', '/api/workflows/search-client', { token: tokens.officer, body: { q } })
    for (const q of ['chidi', 'CHIDI EZE', 'chidi@example', '08031234567'.slice(1)]) {
      const { record } = await search(q)
      expect(record).toMatchObject([{ id: client.id, name: 'Chidi Eze', masked_email: 'c***i@example.test' }])
    }
    expect((await search('chidi%eze')).record).toEqual([])
  })

  it('refuses a decision by the user who changed the reserve of the claim meanwhile', async () => {
    const policy = await buyPolicy(office.test)
    // The email about the policy also has a number in its subject; it is sent before the code.
    await office.test.mails()
    const guest = await claimant(office.test, policy.plate, ADA.email)
    const answers = await noticeAnswers(
      office.test,
      guest.token,
      guest.formId,
      lagosDay(office.test.services.clock()),
    )
    const { claim } = await submit(office.test, guest.token, guest.formId, answers, 'register-claim')
    const filledIn = [
      { checks_seen: true, reserve: 400_000_00 },
      { adjusted_loss: 650_000_00, excess: 50_000_00, reasons: 'Two estimates compared' },
    ]
    for (const data of filledIn) {
      const [form] = await must(office.test, 'GET', '/api/forms/1?state=open', { token: tokens.officer })
      await submit(office.test, tokens.officer, form.id, data)
    }
    const waiting: (WaitingApproval & { asked: Party })[] = await must(
      office.test,
      'GET',
      '/api/approvals/1?state=waiting',
      {
        token: tokens.manager,
      },
    )
    const [approval] = waiting
    if (approval?.asked.name !== 'Claims manager') throw new Error('The claims manager has no request.')
    const { version } = await must(office.test, 'GET', `/api/claims/${claim.id}`, { token: tokens.manager })
    const body = { amount: 1_000_000_00, reason: 'Another look', version }
    await must(office.test, 'POST', `/api/claims/${claim.id}/reserve`, { token: tokens.manager, body })
    expect(await decide('manager', approval)).toEqual([403, 'maker_is_checker'])
  })
})
