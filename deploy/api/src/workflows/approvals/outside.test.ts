import { describe, expect, it } from 'vitest'
import { photo, sendFile } from '../../testing/claims.ts'
import { useDeciders } from '../../testing/deciders.ts'
import {
  linkIn,
  makeFormType,
  makeWorkflow,
  must,
  outside,
  startAsGuest,
  submit,
} from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('a decision requested from an outside approver', () => {
  const office = useDeciders()
  const { tokens, ask, listed, decideBy, openLink } = office

  it('can be opened repeatedly by their own link', async () => {
    const tracker = await ask([outside('one@outside.test'), outside('two@outside.test')])
    const [first, second] = await listed(tracker)
    const link = await linkIn(office.test, 'one@outside.test')
    const opened = await openLink(link)
    expect(opened.body.data).toMatchObject({
      tracker_id: null,
      workflow_id: tracker.workflow,
      next: { screen: 'approve-form', id: first.id, path: `/workflow-forms/approve-form/${first.id}` },
    })
    for (let time = 2; time <= 4; time += 1) {
      expect((await openLink(link)).body.data.next).toEqual(opened.body.data.next)
    }
    const unknown = await openLink('a'.repeat(43))
    expect([unknown.status, unknown.body.code]).toEqual([404, 'link_unknown'])
    const { token } = opened.body.data
    const guest = (id: string) => office.test.call('GET', `/api/approvals/${id}/guest`, { token })
    expect((await guest(first.id)).body.data).toMatchObject({ id: first.id, refusal: null })
    for (const id of [second.id, NOWHERE, 'abc']) expect((await guest(id)).status).toBe(404)
    expect(await decideBy(token, second)).toEqual([404, 'not_found'])
    expect(
      (await office.test.call('GET', `/api/trackers/${tracker.trackerId}/guest`, { token })).status,
    ).toBe(403)
    expect(await decideBy(token, first)).toEqual([200, 'approved'])
    expect(await decideBy(token, first)).toEqual([409, 'decision_made'])
    const decided = { state: 'approved', decided_by: 'Outside approver', decisions: [] }
    expect((await guest(first.id)).body.data).toMatchObject(decided)
    const later = (await openLink(link)).body.data
    const seen = await must(office.test, 'GET', `/api/approvals/${first.id}/guest`, { token: later.token })
    expect(seen).toMatchObject(decided)
    expect(await decideBy(later.token, first)).toEqual([409, 'decision_made'])
  })

  it('shows the outside approver the files of the subject, and no others', async () => {
    office.test.wait(4_000)
    const proof = await makeFormType(office.test, tokens.admin, 'Proof', [
      { key: 'bill', kind: 'file', label: 'Bill' },
    ])
    const workflow = await makeWorkflow(office.test, tokens.admin, 'Bills', [
      { key: 'proof', kind: 'form', title: 'Proof', form_type: proof },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [outside('files@outside.test')] },
    ])
    const send = async () => {
      const tracker = await startAsGuest(office.test, workflow)
      const bill = await sendFile(office.test, tracker.token, tracker.next.id, 'file', await photo())
      const unused = await sendFile(office.test, tracker.token, tracker.next.id, 'file', await photo())
      await submit(office.test, tracker.token, tracker.next.id, { bill: [bill] })
      return [bill.document_id, unused.document_id]
    }
    const [, othersUnused] = await send()
    const [bill, unused] = await send()
    const { token } = (await openLink(await linkIn(office.test, 'files@outside.test'))).body.data
    const statusOf = async (id: string | undefined) =>
      (await office.test.call('GET', `/api/documents/${id}`, { token })).status
    expect(await statusOf(bill)).toBe(200)
    for (const id of [unused, othersUnused, NOWHERE]) expect(await statusOf(id)).toBe(404)
  })

  it('hides the address of an approver without a name from the customer', async () => {
    office.test.wait(4_000)
    const tracker = await ask([{ kind: 'outside', email: 'broker@outside.test' }])
    const [approval] = await listed(tracker)
    const { token } = (await openLink(await linkIn(office.test, 'broker@outside.test'))).body.data
    const back = { decision: 'return', return_to: 'request', questions: [{ text: 'Which car?' }] }
    expect(await decideBy(token, approval, back)).toEqual([200, 'returned'])
    const form = await must(office.test, 'GET', `/api/forms/${tracker.formId}/guest`, {
      token: tracker.token,
    })
    expect(form.questions).toMatchObject([{ text: 'Which car?', asked_by: expect.stringMatching(/^[^@]+$/) }])
  })

  it('is refused for an expired link', async () => {
    await ask([outside('old@outside.test')])
    const link = await linkIn(office.test, 'old@outside.test')
    office.test.wait(31 * DAY)
    const old = await openLink(link)
    expect([old.status, old.body.code]).toEqual([404, 'link_expired'])
  })
})
