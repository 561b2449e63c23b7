import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { signIn } from '../../testing/journey.ts'
import {
  changeOffice,
  emailOf,
  expectBalanced,
  payChange,
  type SoldPolicy,
} from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'
import { runDailyChanges } from './daily-changes.ts'

const NAIRA = 100

describe('an endorsement of a policy', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let policy: SoldPolicy
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
    policy = await office.sell('KJA111AB')
  })
  afterAll(() => test.close())

  const endorse = (endorsement: string, facts: object, from = office.today()) => ({
    kind: 'endorse',
    endorsement,
    effective_from: from,
    facts,
  })
  /** The messages by which the customer heard that a change was withdrawn. */
  const withdrawalsOf = (id: string) =>
    test.services.db
      .selectFrom('policy_messages')
      .select(['channel', 'sent_to'])
      .where('policy_id', '=', id)
      .where('template', '=', 'change-withdrawn')
      .orderBy('channel')
      .execute()
  const errorsOf = async (body: object) => {
    const { status, body: answer } = await office.price(policy.id, body)
    expect(status).toBe(422)
    return answer.errors.map(({ path, code }: { path: string; code: string }) => [path, code])
  }

  it('without a charge is booked at once: facts, row, names, search and trail', async () => {
    const body = endorse('registration_number', { registration_number: 'lnd 321 xy' })
    const price = await office.price(policy.id, body)
    expect(price.body.data).toMatchObject({
      charge: 0,
      refund: 0,
      approval: null,
      facts: [{ key: 'registration_number', before: 'KJA111AB', after: 'LND321XY' }],
      documents: ['endorsement-schedule', 'motor-certificate'],
    })
    const booked = await office.request(policy.id, body)
    expect(booked).toMatchObject({ status: 201, body: { data: { status: 'booked' } } })
    expect((await office.policy(policy.id)).plate).toBe('LND321XY')
    const found = await test.call('GET', '/api/policies?q=LND321XY', { token: office.maker })
    expect(found.body.data).toMatchObject([{ id: policy.id }])
    const { insured } = await office.history(policy.id)
    expect(insured.facts.registration_number).toBe('LND321XY')
    const free = await office.sell('KJA111AB', ({ vehicle }) => {
      vehicle.chassis_number = '2T1BURHE0JC099999'
    })
    expect(free.id).not.toBe(policy.id)
  })

  it('names each wrong field, and refuses one that changes nothing', async () => {
    expect(await errorsOf(endorse('registration_number', { registration_number: 'LND321XY' }))).toEqual([
      ['facts', 'nothing_changed'],
    ])
    expect(await errorsOf(endorse('registration_number', { registration_number: 'KJA111AB' }))).toEqual([
      ['facts.registration_number', 'plate_insured'],
    ])
    expect(await errorsOf(endorse('registration_number', { colour: 'RED' }))).toEqual([
      ['facts.colour', 'fields.unknown'],
      ['facts.registration_number', 'fields.required'],
    ])
    expect(await errorsOf(endorse('use', { use: 'SPACE' }))).toEqual([['facts.use', 'fields.choice_unknown']])
    expect(await errorsOf(endorse('chassis_engine', { chassis_number: '??' }))).toEqual([
      ['facts.chassis_number', 'fields.chassis_format'],
    ])
    expect(await errorsOf(endorse('cover_type', { cover_type: 'COMPREHENSIVE' }))).toEqual([
      ['facts.sum_insured', 'sum_insured_needed'],
    ])
    expect(await errorsOf(endorse('extensions', { extensions: ['FLOOD'] }))).toEqual([
      ['facts.extensions', 'rate_not_found'],
    ])
    expect(await errorsOf(endorse('use', { use: 'PRIVATE' }, office.day(400)))).toEqual([
      ['effective_from', 'change_outside_term'],
    ])
  })

  it('corrects a name in the record of the policyholder, which a second person approves', async () => {
    const body = endorse('name', { first_name: 'Adaobi' })
    const price = await office.price(policy.id, body)
    expect(price.body.data.facts).toMatchObject([{ key: 'first_name', after: 'Adaobi' }])
    expect(price.body.data.facts[0].before).toBeTruthy()
    const requested = await office.request(policy.id, body)
    expect(requested.body.data).toMatchObject({
      status: 'awaiting_approval',
      approval: { reasons: ['name'] },
    })
    const { id, version } = requested.body.data
    const own = await office.decide(id, 'approve', { version }, office.maker)
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    expect((await office.policy(policy.id)).customer.name).not.toMatch(/^Adaobi /)
    const approved = await office.decide(id, 'approve', { version })
    expect(approved.body.data.status).toBe('booked')
    expect((await office.policy(policy.id)).customer.name).toMatch(/^Adaobi /)
    const drivers = endorse('named_drivers', { named_drivers: [{ name: 'Bola Ade' }] })
    const booked = await office.request(policy.id, drivers)
    expect(booked.body.data).toMatchObject({
      status: 'booked',
      facts: [{ key: 'named_drivers', before: null, after: 'Bola Ade' }],
    })
    await expectBalanced(test)
  })

  let change: { id: string; version: number; tracker_id: string; charge: number }
  it('with an additional premium waits for its payment, by a link to the customer', async () => {
    const body = endorse('cover_type', { cover_type: 'COMPREHENSIVE', sum_insured: 5_000_000 * NAIRA })
    const requested = await office.request(policy.id, body)
    expect(requested).toMatchObject({ status: 201, body: { data: { status: 'awaiting_payment' } } })
    change = requested.body.data
    expect(change.charge).toBeGreaterThan(0)
    expect(requested.body.data.charges).toMatchObject([
      { code: 'OWN_DAMAGE', label: 'Comprehensive cover' },
      { code: 'THIRD_PARTY', label: 'Third-party cover' },
    ])
    expect((await office.policy(policy.id)).cover_type.code).toBe('TPO')
    const payments = await test.services.db
      .selectFrom('payments')
      .selectAll()
      .where('tracker_id', '=', change.tracker_id)
      .execute()
    expect(payments).toMatchObject([{ amount: change.charge, status: 'created' }])
    expect((await test.mails(emailOf('KJA111AB'))).at(-1)?.subject).toBe('Pay for the change of your policy')
    await must(test, 'POST', `/api/trackers/${change.tracker_id}/link`, {
      token: office.maker,
      body: { by: 'email' },
    })
    expect((await test.mails(emailOf('KJA111AB'))).at(-1)?.subject).toBe('Pay for the change of your policy')
    const link = await linkIn(test, emailOf('KJA111AB'))
    const { token } = await must(test, 'GET', `/api/validate-guest-token/${link}`)
    const payment = await must(test, 'GET', `/api/payments/${payments[0]?.id}/guest`, { token })
    expect(payment).toMatchObject({
      changes: [
        { key: 'cover_type', before: 'Third Party Only', after: 'Comprehensive' },
        { key: 'sum_insured', before: null, after: '₦5,000,000.00' },
      ],
      quote: {
        cover: { cover_type: 'Comprehensive' },
        premium: { sum_insured: 5_000_000 * NAIRA, breakdown: [{ label: 'Comprehensive cover' }] },
      },
    })
    expect((await office.request(policy.id, endorse('use', { use: 'X' }))).body.code).toBe('waits_already')
  })

  it('is withdrawn before it is paid, and its link with it', async () => {
    const withdrawn = await office.decide(
      change.id,
      'withdraw',
      { version: change.version, reason: 'Changed my mind' },
      office.maker,
    )
    expect(withdrawn.body.data.status).toBe('withdrawn')
    const tracker = await test.services.db
      .selectFrom('trackers')
      .select('state')
      .where('id', '=', change.tracker_id)
      .executeTakeFirstOrThrow()
    expect(tracker.state).toBe('cancelled')
    expect((await test.mails(emailOf('KJA111AB'))).at(-1)?.subject).toBe(
      `The change of your policy ${policy.policy_number} is withdrawn`,
    )
    expect(await withdrawalsOf(policy.id)).toEqual([
      { channel: 'mail', sent_to: expect.stringContaining('@example.test') },
      { channel: 'sms', sent_to: expect.stringMatching(/\*\d{3}$/) },
    ])
  })

  it('is withdrawn with one notice where its payment is cancelled among the trackers', async () => {
    const other = await office.sell('KJA112AB', ({ vehicle }) => {
      vehicle.chassis_number = '2T1BURHE0JC099998'
    })
    const facts = { cover_type: 'COMPREHENSIVE', sum_insured: 5_000_000 * NAIRA }
    const requested = (await office.request(other.id, endorse('cover_type', facts))).body.data
    const url = `/api/trackers/${requested.tracker_id}`
    const admin = await signIn(test, 'admin@coverdesk.test')
    for (const _again of [1, 2]) expect((await test.call('DELETE', url, { token: admin })).status).toBe(200)
    const read = await test.call('GET', `/api/policy-changes/${requested.id}`, { token: office.maker })
    expect(read.body.data.status).toBe('withdrawn')
    expect((await withdrawalsOf(other.id)).map(({ channel }) => channel)).toEqual(['mail', 'sms'])
    const subjects = (await test.mails(emailOf('KJA112AB'))).map(({ subject = '' }) => subject)
    expect(subjects.filter((subject) => /^Your proposal/.test(subject))).toEqual([])
  })

  it('is priced again for another day, and booked by its payment', async () => {
    const facts = { cover_type: 'COMPREHENSIVE', sum_insured: 5_000_000 * NAIRA }
    change = (await office.request(policy.id, endorse('cover_type', facts))).body.data
    test.wait(days(2))
    office = await changeOffice(test)
    await runDailyChanges(test.services)
    const read = async () =>
      (await test.call('GET', `/api/policy-changes/${change.id}`, { token: office.maker })).body.data
    const priced = await read()
    expect(priced).toMatchObject({ status: 'awaiting_payment', effective_from: office.today() })
    expect(priced.charge).not.toBe(change.charge)
    await payChange(test, change.tracker_id, emailOf('KJA111AB'))
    const { messages, events } = (
      await test.call('GET', `/api/policies/${policy.id}/record`, { token: office.maker })
    ).body.data
    const endorsed = events.filter(({ kind }: { kind: string }) => kind === 'endorse')
    expect(endorsed.map(({ subject }: { subject: string }) => subject)).toEqual([
      'cover_type',
      'named_drivers',
      'name',
      'registration_number',
    ])
    expect(endorsed[0].facts).toMatchObject([
      { label: 'Cover', before: 'Third Party Only', after: 'Comprehensive' },
      { label: 'Sum insured', before: null, after: '₦5,000,000.00' },
    ])
    const inGerman = { token: office.maker, headers: { 'accept-language': 'de' } }
    const changedInGerman = [
      { label: 'Deckung', before: 'Nur Haftpflicht', after: 'Vollkasko' },
      { label: 'Versicherungssumme', before: null, after: '5.000.000,00\u00a0₦' },
    ]
    const record = await test.call('GET', `/api/policies/${policy.id}/record`, inGerman)
    expect(record.body.data.events).toContainEqual(
      expect.objectContaining({
        id: change.id,
        facts: changedInGerman.map((fact) => expect.objectContaining(fact)),
      }),
    )
    const inDetail = await test.call('GET', `/api/policy-changes/${change.id}`, inGerman)
    expect(inDetail.body.data).toMatchObject({ facts: changedInGerman })
    expect(inDetail.body.data.charges).toContainEqual(expect.objectContaining({ label: 'Vollkasko' }))
    expect(endorsed[1].facts).toMatchObject([{ before: null, after: 'Bola Ade' }])
    expect(endorsed[2].facts).toMatchObject([{ before: expect.any(String), after: 'Adaobi' }])
    expect(messages).toContainEqual(
      expect.objectContaining({ title: 'Your policy has changed', by: 'system', template: 'policy-changed' }),
    )
    const booked = await read()
    expect(booked).toMatchObject({ status: 'booked', effective_from: office.today(), charge: priced.charge })
    const changed = await office.policy(policy.id)
    expect(changed).toMatchObject({
      cover_type: { code: 'COMPREHENSIVE' },
      sum_insured: 5_000_000 * NAIRA,
      own_damage: { from: null },
    })
    const { terms } = await office.history(policy.id)
    expect(changed.premium).toBe(terms[0].premium)
    expect(changed.breakdown.reduce((sum: number, part: { amount: number }) => sum + part.amount, 0)).toBe(
      changed.premium,
    )
    await expectBalanced(test)
  })

  it('that returns premium is approved by another user, and refunded', async () => {
    const body = endorse('cover_type', { cover_type: 'TPO' })
    const requested = await office.request(policy.id, body)
    expect(requested.body.data).toMatchObject({
      status: 'awaiting_approval',
      approval: { reasons: ['refund'] },
    })
    const approved = await office.decide(requested.body.data.id, 'approve', { version: 1 })
    expect(approved.body.data.status).toBe('booked')
    expect((await office.policy(policy.id)).sum_insured).toBe(0)
    await expectBalanced(test)
  })

  it('is referred by the rule of the installation, then paid', async () => {
    const facts = { cover_type: 'COMPREHENSIVE', sum_insured: 60_000_000 * NAIRA }
    const requested = await office.request(policy.id, endorse('cover_type', facts))
    expect(requested.body.data).toMatchObject({
      status: 'awaiting_approval',
      approval: { reasons: ['rule'] },
      deciders: expect.arrayContaining([
        { name: expect.stringMatching(/\w+ \w+/), role: 'Managing director' },
      ]),
    })
    const approved = await office.decide(requested.body.data.id, 'approve', { version: 1 })
    expect(approved.body.data).toMatchObject({ status: 'awaiting_payment' })
    expect(approved.body.data.tracker_id).toBeTruthy()
  })

  it('expires when it is not paid in time', async () => {
    test.wait(days(9))
    await runDailyChanges(test.services)
    office = await changeOffice(test)
    const { body } = await test.call('GET', `/api/policy-changes?policy_id=${policy.id}`, {
      token: office.maker,
    })
    expect(body.data[0].status).toBe('expired')
    const received = await test.call('GET', '/api/notifications', { token: office.maker })
    expect(received.body.data[0].title).toBe('Policy change expired: it was not paid in time')
    const mails = await test.mails(emailOf('KJA111AB'))
    expect(mails.map(({ subject }) => subject)).toContain(
      `The change of your policy ${policy.policy_number} was not paid`,
    )
  })

  it('of a later day is written onto the policy on that day', async () => {
    const plate = endorse('registration_number', { registration_number: 'LND777XY' }, office.day(3))
    expect((await office.request(policy.id, plate)).body.data.status).toBe('booked')
    expect((await office.policy(policy.id)).plate).toBe('LND321XY')
    test.wait(days(3))
    await runDailyChanges(test.services)
    await runDailyChanges(test.services)
    office = await changeOffice(test)
    expect((await office.policy(policy.id)).plate).toBe('LND777XY')
  })
})
