import type { WorkflowStep } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { approveChanges } from '../../testing/change-requests.ts'
import { ADA, payAtGateway, proposal, proveGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'

const NAIRA = 100
const LARGE = 60_000_000 * NAIRA
const TOO_LARGE = 2_000_000_000 * NAIRA
const MOTOR = 2

type Data = ReturnType<typeof proposal>
type Guest = Awaited<ReturnType<typeof proveGuest>>

const large = ({ cover }: Data): void => {
  Object.assign(cover, { cover_type: 'COMPREHENSIVE', sum_insured: LARGE })
}

describe('a proposal that an underwriter decides on', () => {
  let test: TestApp
  let underwriter: string
  let count = 0
  beforeAll(async () => {
    test = await createTestApp()
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
  })
  afterAll(() => test.close())

  /** A guest and a plate of their own, at the proposal. */
  const arrive = async () => {
    // Public calls are counted by the minute.
    test.wait(4_000)
    count += 1
    const email = `referred${count}@example.test`
    const person = { ...ADA, id_number: `3000000000${count}`.slice(-11), email }
    const guest = await proveGuest(test, person)
    return { guest, email, plate: `REF${100 + count}AA` }
  }
  type Arrived = Awaited<ReturnType<typeof arrive>>

  const readForm = (guest: Guest) =>
    must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
  const send = async ({ guest, plate }: Arrived, change: (data: Data) => void = () => {}) => {
    const data = proposal(lagosDay(test.services.clock()), plate)
    change(data)
    const { version } = await readForm(guest)
    const body = { form_id: guest.formId, data, version }
    return test.call('POST', '/api/workflows/underwrite-motor-policy', { token: guest.token, body })
  }
  const waitingApproval = async (trackerId: string) => {
    const waiting = await must(test, 'GET', `/api/approvals/${MOTOR}?state=waiting`, { token: underwriter })
    const open = waiting.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
    return open && must(test, 'GET', `/api/approvals/${open.id}`, { token: underwriter })
  }
  const decide = (approval: { id: string; version: number }, decision: object) =>
    test.call('POST', '/api/workflows/submit-approval', {
      token: underwriter,
      body: { approval_id: approval.id, version: approval.version, ...decision },
    })
  const follow = (guest: Guest) =>
    must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })

  it('waits, is approved with an email, and is paid by its link at the approved price', async () => {
    const arrived = await arrive()
    const { guest, email, plate } = arrived
    const sent = await send(arrived, large)
    expect(sent.status).toBe(200)
    expect(sent.body.data).toMatchObject({
      payment_id: null,
      next: { screen: 'follow', id: guest.trackerId },
    })
    const { quote } = sent.body.data
    expect(await follow(guest)).toMatchObject({
      headline: 'An underwriter looks at your proposal',
      text: expect.stringMatching(/\nYou hear from us by \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d\.$/),
      form_id: guest.formId,
      quote: { premium: { premium: quote.premium.premium } },
      progress: { current: 4, total: 6, title_key: 'steps.underwriting' },
    })

    expect((await follow(guest)).accepted).toBe(false)
    const approval = await waitingApproval(guest.trackerId)
    expect(approval).toMatchObject({ amount: LARGE, refusal: null, returnable: [{ key: 'proposal' }] })
    const facts = Object.fromEntries(
      approval.facts.map(({ label, value }: { label: string; value: string }) => [label, value]),
    )
    expect(facts).toMatchObject({
      Customer: expect.stringMatching(/\w/),
      Vehicle: 'Toyota Corolla 2018',
      Plate: plate,
      Cover: 'Comprehensive',
      'Sum insured': '₦60,000,000.00',
      Premium: expect.stringContaining('₦'),
    })
    const found = await must(test, 'GET', `/api/approvals/${MOTOR}?q=${plate}`, { token: underwriter })
    expect(found.map(({ id }: { id: string }) => id)).toContain(approval.id)
    expect((await decide(approval, { decision: 'approve' })).status).toBe(200)

    const mail = (await test.mails(email)).find(({ subject }) => subject === 'Your proposal is accepted')
    expect(mail?.text).toContain('₦')
    const link = await linkIn(test, email)
    const { token, next } = await must(test, 'GET', `/api/validate-guest-token/${link}`)
    expect(next.screen).toBe('pay-motor')
    const accepted = await follow({ ...guest, token })
    expect(accepted).toMatchObject({
      accepted: true,
      headline: 'Your proposal is accepted',
      next: { screen: 'pay-motor' },
      text: expect.stringMatching(
        /^Pay ₦3,000,000\.00 and you are covered\. .* until \d+ [A-Z][a-z]{2} \d{4}\.$/,
      ),
    })
    expect(accepted.events[0].text).toBe('An underwriter accepted your proposal')
    const pay = await must(test, 'GET', `/api/payments/${next.id}/guest`, { token })
    expect(pay.accepted).toBe(true)
    const paying = { ...guest, token, paymentId: next.id }
    const begun = await payAtGateway(test, paying, 'pay')
    expect(begun.amount).toBe(quote.premium.premium)
    const { policy, status } = (await verify(test, paying)).body.data
    expect([status, policy.plate, policy.premium]).toEqual(['succeeded', plate, begun.amount])
  })

  it('needs no decision when no rule requires one', async () => {
    const arrived = await arrive()
    const { payment_id, next } = (await send(arrived)).body.data
    expect([next.screen, next.id]).toEqual(['pay-motor', payment_id])
    expect(await waitingApproval(arrived.guest.trackerId)).toBeUndefined()
    const pay = await must(test, 'GET', `/api/payments/${payment_id}/guest`, { token: arrived.guest.token })
    expect(pay.accepted).toBe(false)
  })

  it('needs a decision for special types whatever their value', async () => {
    const arrived = await arrive()
    const sent = await send(arrived, ({ cover, vehicle }) => {
      Object.assign(cover, { risk_type: 'SPECIAL', liability_type: 'SPECIAL' })
      Object.assign(vehicle, { body_type: 'TRACTOR', use: 'SPECIAL' })
    })
    expect(sent.body.data.next.screen).toBe('follow')
  })

  it('is decided within the money limit of the role only', async () => {
    const arrived = await arrive()
    await send(arrived, ({ cover }) => {
      Object.assign(cover, { cover_type: 'COMPREHENSIVE', sum_insured: TOO_LARGE })
    })
    const refused = await decide(await waitingApproval(arrived.guest.trackerId), { decision: 'approve' })
    expect([refused.status, refused.body.code]).toEqual([403, 'limit_exceeded'])
  })

  it('ends declined, with the reason, and cannot be paid or changed', async () => {
    const arrived = await arrive()
    const { guest } = arrived
    await send(arrived, large)
    const approval = await waitingApproval(guest.trackerId)
    expect((await decide(approval, { decision: 'decline', reason: 'Too many losses.' })).status).toBe(200)
    expect(await follow(guest)).toMatchObject({
      state: 'declined',
      text: 'The reason: Too many losses.',
      form_id: null,
      next: { screen: 'follow' },
    })
    const { events } = await follow(guest)
    expect(events[0].text).toBe('An underwriter did not accept your proposal')
    const listed = await must(test, 'GET', `/api/trackers/${MOTOR}?state=declined`, { token: underwriter })
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([guest.trackerId])
    const again = await send(arrived)
    expect([again.status, again.body.code]).toEqual([409, 'step_passed'])
  })

  it('is returned with questions, changed, and submitted again', async () => {
    const arrived = await arrive()
    const { guest } = arrived
    await send(arrived, large)
    const first = await waitingApproval(guest.trackerId)
    const questions = [{ text: 'Where is it parked at night?' }]
    const returned = await decide(first, { decision: 'return', questions, return_to: 'proposal' })
    expect(returned.status).toBe(200)
    const form = await readForm(guest)
    expect(form).toMatchObject({ status: 'open', can_change: true, next: { screen: 'buy-motor' } })
    expect(form.questions).toMatchObject(questions)
    expect((await send(arrived, large)).body.data.next.screen).toBe('follow')
    expect((await readForm(guest)).questions).toEqual([])
    const second = await waitingApproval(guest.trackerId)
    expect(second.id).not.toBe(first.id)
    expect((await decide(second, { decision: 'approve' })).status).toBe(200)
    expect((await readForm(guest)).next.screen).toBe('pay-motor')
  })

  it('cannot be decided once its customer changed it', async () => {
    const arrived = await arrive()
    const { guest } = arrived
    await send(arrived, large)
    const before = await waitingApproval(guest.trackerId)
    expect((await readForm(guest)).can_change).toBe(true)
    expect((await send(arrived)).body.data.next.screen).toBe('pay-motor')
    const late = await decide(before, { decision: 'approve' })
    expect([late.status, late.body.code]).toEqual([409, 'approval_closed'])
  })

  it('needs another decision when it is changed after approval, and the first payment is void', async () => {
    const arrived = await arrive()
    const { guest } = arrived
    await send(arrived, large)
    await decide(await waitingApproval(guest.trackerId), { decision: 'approve' })
    const { id: paymentId } = (await readForm(guest)).next
    const larger = await send(arrived, (data) => {
      large(data)
      data.cover.sum_insured += NAIRA
    })
    expect(larger.body.data).toMatchObject({ payment_id: null, next: { screen: 'follow' } })
    const begun = await test.call('POST', '/api/payments/initiate', {
      token: guest.token,
      body: { payment_id: paymentId },
    })
    expect([begun.status, begun.body.code]).toEqual([409, 'payment_replaced'])
    expect(await follow(guest)).toMatchObject({
      accepted: false,
      headline: 'An underwriter looks at your proposal',
    })
    const { next } = await must(test, 'GET', `/api/payments/${paymentId}/guest`, { token: guest.token })
    expect(next.screen).toBe('follow')
  })

  it('is withdrawn by its customer until the payment is under way', async () => {
    const arrived = await arrive()
    const { guest } = arrived
    await send(arrived, large)
    expect((await follow(guest)).can_withdraw).toBe(true)
    const withdraw = () =>
      test.call('POST', `/api/trackers/${guest.trackerId}/withdrawal`, { token: guest.token, body: {} })
    expect((await withdraw()).body.data).toMatchObject({
      state: 'cancelled',
      headline: 'You have withdrawn your proposal',
      can_withdraw: false,
      form_id: null,
    })
    expect((await withdraw()).status).toBe(409)
    const timeline = (await must(test, 'GET', `/api/trackers/${guest.trackerId}`, { token: underwriter }))
      .timeline
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'withdrawn', actor: 'customer' }))
    const other = await arrive()
    const { payment_id } = (await send(other)).body.data
    await payAtGateway(test, { ...other.guest, paymentId: payment_id }, 'pay')
    const paid = await test.call('POST', `/api/trackers/${other.guest.trackerId}/withdrawal`, {
      token: other.guest.token,
      body: {},
    })
    expect([paid.status, paid.body.code]).toEqual([409, 'step_passed'])
  })

  it('shows when the stated time has passed', async () => {
    const arrived = await arrive()
    await send(arrived, large)
    test.wait(25 * 60 * 60_000)
    expect((await follow(arrived.guest)).text).toMatch(/\nWe meant to answer by .*; it takes longer\./)
  })
})

describe('a purchase whose steps staff changed', () => {
  let test: TestApp
  let admin: string
  let plain: WorkflowStep[]
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    const { steps } = await must(test, 'GET', `/api/workflows/${MOTOR}`, { token: admin })
    plain = steps
  })
  afterAll(() => test.close())

  const publish = async (steps: WorkflowStep[]) => {
    const { name, description, consent_text, version } = await must(test, 'GET', `/api/workflows/${MOTOR}`, {
      token: admin,
    })
    const body = { name, description, consent_text, steps, version }
    const workflow = await must(test, 'PUT', `/api/workflows/${MOTOR}`, { token: admin, body })
    await must(test, 'POST', `/api/workflows/${MOTOR}/publish`, {
      token: admin,
      body: { version: workflow.version },
    })
    // The former referral is removed.
    await approveChanges(test)
  }
  const manager = async () => {
    const { roles } = await must(test, 'GET', '/api/workflows/parties', { token: admin })
    const role = roles.find(({ name }: { name: string }) => name === 'Underwriting manager')
    return { kind: 'role' as const, id: role.id, name: role.name }
  }

  it('announces with the price that a decision is needed, by the rules in force', async () => {
    const referred = async (query: string) =>
      (await must(test, 'GET', `/api/setups/calculate-premium?${query}`)).referred
    const comprehensive = 'risk_type=PRIVATE&cover_type=COMPREHENSIVE&sum_insured='
    expect(await referred(`${comprehensive}${LARGE}`)).toBe(true)
    expect(await referred(`${comprehensive}500000000`)).toBe(false)
    expect(await referred('risk_type=SPECIAL&cover_type=TPO')).toBe(true)
    const look: WorkflowStep = {
      key: 'look',
      kind: 'approval',
      title: 'A look',
      approvers: [await manager()],
    }
    const unruled = plain.filter(({ key }) => !['referral', 'underwriting', 'accepted'].includes(key))
    const at = unruled.findIndex(({ key }) => key === 'payment')
    await publish([...unruled.slice(0, at), look, ...unruled.slice(at)])
    expect(await referred(`${comprehensive}500000000`)).toBe(true)
    await publish(plain)
    expect(await referred(`${comprehensive}500000000`)).toBe(false)
  })

  it.each([
    ['before the price', 'quote', null],
    ['between price and payment', 'payment', expect.anything()],
  ])('goes on with an approval and a message %s', async (_where, before, quote) => {
    test.wait(60_000)
    const own: WorkflowStep[] = [
      { key: 'look', kind: 'approval', title: 'A look', approvers: [await manager()] },
      { key: 'word', kind: 'notify', title: 'A word', subject: 'Well', message: 'Seen.' },
    ]
    const steps = plain.filter(({ key }) => !['referral', 'underwriting', 'accepted'].includes(key))
    const at = steps.findIndex(({ key }) => key === before)
    await publish([...steps.slice(0, at), ...own, ...steps.slice(at)])

    const number = before === 'quote' ? '41' : '42'
    const guest = await proveGuest(test, {
      ...ADA,
      id_number: `${number}345678901`,
      email: `${before}@example.test`,
    })
    const data = proposal(lagosDay(test.services.clock()), `OWN${number}1AA`)
    const form = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
    const body = { form_id: guest.formId, data, version: form.version }
    const sent = await must(test, 'POST', '/api/workflows/underwrite-motor-policy', {
      token: guest.token,
      body,
    })
    expect(sent).toMatchObject({ quote, payment_id: null, next: { screen: 'follow' } })
    const underwriter = await signIn(test, 'underwriter@coverdesk.test')
    const [approval] = await must(test, 'GET', `/api/approvals/${MOTOR}?state=waiting`, {
      token: underwriter,
    })
    await must(test, 'POST', '/api/workflows/submit-approval', {
      token: underwriter,
      body: { approval_id: approval.id, decision: 'approve', version: approval.version },
    })
    const followed = await must(test, 'GET', `/api/trackers/${guest.trackerId}/guest`, { token: guest.token })
    expect(followed.next.screen).toBe('pay-motor')
    const paying = { ...guest, paymentId: followed.next.id }
    await payAtGateway(test, paying, 'pay')
    expect((await verify(test, paying)).body.data.next.screen).toBe('download-motor-certificate')
  })
})
