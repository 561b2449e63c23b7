import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { signIn } from '../../testing/journey.ts'
import { changeOffice, emailOf, expectBalanced, type SoldPolicy } from '../../testing/motor-policy-changes.ts'
import { askMyCode, openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeOver } from '../../testing/transfers.ts'
import { codesTo, linkIn, must } from '../../testing/workflows.ts'
import { runDailyChanges } from './daily-changes.ts'

const TRANSFER = 904

describe('the transfer of a policy to the buyer of its vehicle', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let admin: string
  let policy: SoldPolicy
  const buyer = { buyer_name: 'Bola Ade', buyer_email: 'bola@example.test', buyer_phone: '08031230001' }
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
    admin = await signIn(test, 'admin@coverdesk.test')
    policy = await office.sell('TRF111AB')
  })
  afterAll(() => test.close())

  const transfer = (id: string, body: object = {}, token = admin) =>
    test.call('POST', `/api/policies/${id}/transfers`, {
      token,
      body: { effective_from: office.today(), ...buyer, reason: 'Vehicle sold', ...body },
    })
  const approve = async (trackerId: string, decision = 'approve') => {
    const waiting = await must(test, 'GET', `/api/approvals/${TRANSFER}?state=waiting`, {
      token: office.maker,
    })
    const { id } = waiting.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
    const { version } = await must(test, 'GET', `/api/approvals/${id}`, { token: office.maker })
    const body = { approval_id: id, decision, version, reason: 'Looks right' }
    return test.call('POST', '/api/workflows/submit-approval', { token: office.maker, body })
  }
  const refusal = async (id: string, body: object = {}) => {
    const { status, body: answer } = await transfer(id, body)
    expect(status).toBe(422)
    return [answer.errors[0].path, answer.errors[0].code]
  }

  let change: { id: string; tracker_id: string; version: number }
  it('waits for the buyer, who receives a link, and keeps other changes out', async () => {
    const { status, body } = await transfer(policy.id)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'awaiting_customer',
      endorsement: 'transfer',
      charge: 0,
      approval: { reasons: ['transfer'] },
      buyer: { name: 'Bola Ade', masked_email: 'b**a@example.test' },
      documents: ['endorsement-schedule', 'motor-certificate', 'motor-schedule'],
      may_decide: false,
    })
    change = body.data
    const again = await transfer(policy.id)
    expect([again.status, again.body.code]).toEqual([409, 'waits_already'])
    const approved = await office.decide(change.id, 'approve', { version: change.version })
    expect([approved.status, approved.body.code]).toEqual([409, 'not_waiting'])
  })

  it('shows the buyer the cover and nothing of the seller before they are identified', async () => {
    const { token, next } = await must(
      test,
      'GET',
      `/api/validate-guest-token/${await linkIn(test, buyer.buyer_email)}`,
    )
    expect(next.screen).toBe('submit-form')
    const form = await must(test, 'GET', `/api/forms/${next.id}/guest`, { token })
    const shown = JSON.stringify(form)
    expect(shown).toContain('TRF111AB')
    expect(shown).not.toContain(policy.policy_number)
    expect(shown).not.toContain(emailOf('TRF111AB'))
  })

  it('passes to the buyer once an underwriter approves, without a charge', async () => {
    test.wait(61_000)
    const sellerHome = await openMy(test, policy.policy_number, emailOf('TRF111AB'))
    const before = await must(test, 'GET', '/api/my', { token: sellerHome.token })
    const [sellersPaper] = before.policies[0].papers
    await takeOver(test, buyer.buyer_email, '70000000011')
    expect(
      await must(test, 'GET', `/api/policy-changes/${change.id}`, { token: office.maker }),
    ).toMatchObject({
      status: 'awaiting_approval',
      may_decide: false,
    })
    expect((await approve(change.tracker_id)).status).toBe(200)
    await test.deliver()
    const booked = await must(test, 'GET', `/api/policy-changes/${change.id}`, { token: office.maker })
    expect(booked).toMatchObject({ status: 'booked', charge: 0 })
    expect(booked.facts.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(['last_name']))
    const read = await office.policy(policy.id)
    expect(read.policy_number).toBe(policy.policy_number)
    expect(read.customer.masked_email).toBeTruthy()
    const mails = await test.mails(buyer.buyer_email)
    const completed = mails.findLast(({ subject }) => subject?.includes('is yours'))
    expect(completed?.attachments).toHaveLength(3)
    const sold = (await test.mails(emailOf('TRF111AB'))).findLast(({ subject }) => subject?.includes('buyer'))
    expect(sold?.text).toContain('/my')
    await expectBalanced(test)

    // The old owner loses the policy and keeps their own documents.
    const after = await must(test, 'GET', '/api/my', { token: sellerHome.token })
    expect(after.policies).toEqual([])
    expect(after.former_policies).toMatchObject([{ policy_number: policy.policy_number, plate: 'TRF111AB' }])
    const names = after.former_policies[0].papers.map(({ kind }: { kind: string }) => kind)
    expect(names).not.toContain('endorsement-schedule')
    const open = (id: string, token: string) => test.call('GET', `/api/documents/${id}`, { token })
    expect((await open(sellersPaper.id, sellerHome.token)).status).toBe(200)

    // The buyer sees the policy, and nothing of before.
    test.wait(61_000)
    const buyerHome = await openMy(test, policy.policy_number, buyer.buyer_email)
    const mine = await must(test, 'GET', '/api/my', { token: buyerHome.token })
    expect(mine.policies).toMatchObject([{ policy_number: policy.policy_number }])
    const papers = mine.policies[0].papers as { id: string; kind: string }[]
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual([
      'endorsement-schedule',
      'motor-certificate',
      'motor-schedule',
    ])
    const [buyersPaper] = papers
    expect((await open(sellersPaper.id, buyerHome.token)).status).toBe(404)
    expect((await open(buyersPaper?.id ?? '', sellerHome.token)).status).toBe(404)
    expect((await open(buyersPaper?.id ?? '', buyerHome.token)).status).toBe(200)
  })

  it('lets the seller sign in with their own certificate, and no code for the policy reaches them', async () => {
    const { from_certificate } = await test.services.db
      .selectFrom('policy_transfers')
      .select('from_certificate')
      .where('id', '=', change.id)
      .executeTakeFirstOrThrow()
    test.wait(61_000)
    const home = await openMy(test, from_certificate, emailOf('TRF111AB'))
    expect((await must(test, 'GET', '/api/my', { token: home.token })).former_policies).toHaveLength(1)
    const before = await codesTo(test, emailOf('TRF111AB'))
    test.wait(61_000)
    await askMyCode(test, policy.policy_number)
    expect(await codesTo(test, emailOf('TRF111AB'))).toEqual(before)
  })

  it('passes neither drivers nor discounts of the seller on', async () => {
    const sold = await office.sell('TRF222AB', ({ cover, vehicle }) => {
      Object.assign(cover, { cover_type: 'COMPREHENSIVE', sum_insured: 10_000_000_00 })
      vehicle.chassis_number = '2T1BURHE0JC022222'
    })
    const driver = {
      kind: 'endorse',
      endorsement: 'named_drivers',
      effective_from: office.today(),
      facts: { named_drivers: [{ name: 'Chike Obi' }] },
    }
    await office.request(sold.id, driver)
    const wanted = await transfer(sold.id, { buyer_email: 'chika@example.test' })
    expect(wanted.body.data.facts).toMatchObject([{ key: 'named_drivers', before: 'Chike Obi', after: null }])
  })

  it('is refused with a reason where it cannot be', async () => {
    const own = await office.sell('TRF333AB', ({ vehicle }) => {
      vehicle.chassis_number = '2T1BURHE0JC033333'
    })
    expect(await refusal(own.id, { buyer_email: emailOf('TRF333AB') })).toEqual([
      'buyer_email',
      'transfer_same_contact',
    ])
    expect(await refusal(own.id, { effective_from: office.day(-1) })).toEqual([
      'effective_from',
      'fields.date_past',
    ])
    expect(await refusal(own.id, { effective_from: office.day(500) })).toEqual([
      'effective_from',
      'change_outside_term',
    ])
    expect(await refusal(own.id, { buyer_phone: '12' })).toEqual(['buyer_phone', 'fields.phone_format'])
    const lender = {
      kind: 'endorse',
      endorsement: 'finance_interest',
      effective_from: office.today(),
      facts: { finance_interest: 'Zenith Bank' },
    }
    expect((await office.request(own.id, lender)).status).toBe(201)
    expect(await refusal(own.id)).toEqual(['effective_from', 'transfer_financed'])
    expect((await transfer('0198c2a0-0000-7000-8000-00000000ffff')).status).toBe(404)
    const via = await office.request(own.id, {
      kind: 'endorse',
      endorsement: 'transfer',
      effective_from: office.today(),
      facts: { first_name: 'Mallory' },
    })
    expect([via.status, via.body.errors[0].path]).toEqual([422, 'endorsement'])
  })

  it('is requested by the customer with a code, and ends when the buyer does not answer', async () => {
    const own = await office.sell('TRF444AB', ({ vehicle }) => {
      vehicle.chassis_number = '2T1BURHE0JC044444'
    })
    test.wait(61_000)
    const home = await openMy(test, own.policy_number, emailOf('TRF444AB'))
    test.wait(61_000)
    const known = await codesTo(test, emailOf('TRF444AB'))
    const { attempt } = await must(test, 'POST', `/api/my/policies/${own.id}/codes`, {
      token: home.token,
      body: {},
    })
    const otp = (await codesTo(test, emailOf('TRF444AB'))).find((code) => !known.includes(code))
    const wanted = { effective_from: office.today(), ...buyer, buyer_email: 'dayo@example.test' }
    const request = (code: string | undefined, token = home.token) =>
      test.call('POST', `/api/my/policies/${own.id}/transfers`, {
        token,
        body: { transfer: wanted, attempt, otp: code },
      })
    expect((await request('000000')).status).toBe(422)
    test.wait(61_000)
    const stranger = await openMy(test, policy.policy_number, buyer.buyer_email)
    expect((await request(otp, stranger.token)).status).toBe(404)
    const requested = await request(otp)
    expect(requested).toMatchObject({ status: 201, body: { data: { status: 'awaiting_customer' } } })
    const { id } = requested.body.data
    expect((await test.call('POST', `/api/my/changes/${id}/sessions`, { token: home.token })).status).toBe(
      409,
    )
    test.wait(days(31))
    await runDailyChanges(test.services)
    const { status } = await test.services.db
      .selectFrom('policy_transactions')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('expired')
  })
})
