import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lagosDay, minutes } from '../../platform/db/clock.ts'
import { buyPolicy, noticeAnswers } from '../../testing/claims.ts'
import { payAtGateway, quoteGuest, verify } from '../../testing/journey.ts'
import { askMyCode, openMy } from '../../testing/my.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, must } from '../../testing/workflows.ts'

const SOME_ID = '0190f000-0000-7000-8000-000000000000'
const OWNER = 'owner@my.test'
const NEIGHBOUR = 'neighbour@my.test'

describe('the customer’s home', () => {
  let test: TestApp
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  let neighbours: typeof policy
  let token: string
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test, OWNER)
    const person = { id_type: 'nin', id_number: '22222222222', email: NEIGHBOUR, phone: '08031234568' }
    const other = await quoteGuest(
      test,
      ({ vehicle }) => {
        vehicle.registration_number = 'XYZ789LA'
      },
      person,
    )
    await payAtGateway(test, other, 'pay')
    neighbours = (await verify(test, other)).body.data.policy
    token = (await openMy(test, policy.plate, OWNER)).token
  })
  afterAll(() => test.close())
  /** Waits until the rate limit of earlier requests has passed. */
  beforeEach(() => test.wait(90_000))
  const home = (as = token) => test.call('GET', '/api/my', { token: as })
  const open = (body: object) => test.call('POST', '/api/my/sessions', { body })

  it('shows a customer who proves a policy’s contact its policies, with each document', async () => {
    const { body } = await home()
    expect(body.data.policies).toMatchObject([{ policy_number: policy.policy_number, plate: policy.plate }])
    expect(body.data.policies[0].check_path).toMatch(/^\/certificates\/[\w-]{43}$/)
    const kinds = body.data.policies[0].papers.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['motor-certificate', 'motor-receipt', 'motor-schedule'])
    for (const { id } of body.data.policies[0].papers) {
      const { status, raw } = await test.call('GET', `/api/documents/${id}`, { token })
      expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    expect(JSON.stringify(body.data)).not.toContain(OWNER)
  })

  it('lists a purchase that the contact proved and has not finished, and opens it again', async () => {
    const person = { id_type: 'nin', id_number: '33333333333', email: OWNER, phone: '08031234567' }
    const begun = await quoteGuest(
      test,
      ({ vehicle }) => {
        vehicle.registration_number = 'LND321XY'
      },
      person,
    )
    const [purchase] = (await home()).body.data.purchases
    expect(purchase).toMatchObject({ plate: 'LND321XY' })
    const path = `/api/my/drafts/${purchase.tracker_id}/sessions` as const
    const opened = await test.call('POST', path, { token })
    expect(opened.body.data.next).toMatchObject({ screen: 'pay-motor', id: begun.paymentId })
    const stranger = (await openMy(test, 'XYZ 789-LA', NEIGHBOUR)).token
    expect((await home(stranger)).body.data.purchases).toEqual([])
    expect((await test.call('POST', path, { token: stranger })).status).toBe(404)
  })

  it('shows nothing of other customers’ policies, documents and claims', async () => {
    const theirs = (await home((await openMy(test, 'XYZ 789-LA', NEIGHBOUR)).token)).body.data
    expect(theirs.policies.map(({ id }: { id: string }) => id)).toEqual([neighbours.id])
    const consent = { version: 'any', accepted: true }
    for (const id of [neighbours.id, SOME_ID]) {
      const body = { consent, locale: 'en' }
      const begun = await test.call('POST', `/api/my/policies/${id}/claims`, { token, body })
      expect(begun.status).toBe(404)
    }
    const paper = await test.call('GET', `/api/documents/${theirs.policies[0].papers[0].id}`, { token })
    const claim = await test.call('POST', `/api/my/claims/${SOME_ID}/sessions`, { token })
    expect([paper.status, claim.status]).toEqual([404, 404])
  })

  it('reports a claim without a second code, and opens the claim again later', async () => {
    const workflow = await must(test, 'GET', '/api/workflows/1/guest')
    const start = (version: string) => ({
      token,
      body: { consent: { version, accepted: true }, locale: 'en' },
    })
    const address = `/api/my/policies/${policy.id}/claims` as const
    expect((await test.call('POST', address, start('of long ago'))).status).toBe(409)
    const begun = await test.call('POST', address, start(workflow.consent.version))
    expect([begun.status, begun.body.data.next.screen]).toEqual([201, 'submit-form'])
    const tracker = begun.body.data
    const form = await must(test, 'GET', `/api/forms/${tracker.next.id}/guest`, { token: tracker.token })
    const today = lagosDay(test.services.clock())
    await must(test, 'POST', '/api/trackers/form/submit-form', {
      token: tracker.token,
      body: {
        form_id: tracker.next.id,
        data: await noticeAnswers(test, tracker.token, tracker.next.id, today),
        version: form.version,
      },
    })
    const [claim] = (await home()).body.data.claims
    expect(claim).toMatchObject({ plate: policy.plate, loss_date: today, ended: false })
    const again = await test.call('POST', `/api/my/claims/${claim.id}/sessions`, { token })
    expect([again.status, again.body.data.tracker_id]).toEqual([201, tracker.tracker_id])
    const neighbour = (await openMy(test, neighbours.plate, NEIGHBOUR)).token
    const taken = await test.call('POST', `/api/my/claims/${claim.id}/sessions`, { token: neighbour })
    expect(taken.status).toBe(404)
  })

  it('answers the same with or without such a policy, and opens nothing', async () => {
    const known = await askMyCode(test, policy.policy_number)
    const unknown = await askMyCode(test, 'NOSUCH99')
    expect(unknown.status).toBe(known.status)
    expect({ ...unknown.body.data, attempt: '' }).toEqual({ ...known.body.data, attempt: '' })
    for (const [query, { attempt }] of [
      [policy.policy_number, known.body.data],
      ['NOSUCH99', unknown.body.data],
    ] as const) {
      const soon = await askMyCode(test, query, { attempt, resend: true })
      expect([soon.status, soon.body.code]).toEqual([429, 'code_resend_too_soon'])
      const again = await askMyCode(test, query, { attempt })
      expect([again.status, again.body.data.resend_in > 0]).toEqual([200, true])
      const tries = []
      for (let time = 0; time < 6; time += 1) tries.push(await open({ attempt, query, otp: '000000' }))
      expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429])
      expect(tries.map(({ body }) => body.tries_left).slice(0, 5)).toEqual([4, 3, 2, 1, 0])
    }
  })

  it('sends the code to the phone of the policy on request, counted with those to its mailbox', async () => {
    test.wait(25 * 60 * 60_000)
    const phone = '+2348031234567@sms.localhost'
    const before = await codesTo(test, phone)
    const answer = await askMyCode(test, policy.plate, { channel: 'sms' })
    const unknown = await askMyCode(test, 'NOSUCH98', { channel: 'sms' })
    expect(Object.keys(answer.body.data)).toEqual(Object.keys(unknown.body.data))
    const otp = (await codesTo(test, phone)).find((code) => !before.includes(code))
    const { attempt } = answer.body.data
    const opened = await open({ attempt, query: policy.plate, otp })
    expect([opened.status, (await home(opened.body.data.token)).body.data.policies[0].id]).toEqual([
      201,
      policy.id,
    ])
    const sent = async () => (await codesTo(test, phone)).length + (await codesTo(test, OWNER)).length
    const start = await sent()
    for (let time = 0; time < 24; time += 1) {
      test.wait(61_000)
      await askMyCode(test, policy.plate, { channel: time % 2 ? 'sms' : 'email' })
    }
    expect((await sent()) - start).toBe(9)
  })

  it('lists a claim that was begun and not sent, and continues it', async () => {
    test.wait(25 * 60 * 60_000)
    const fresh = (await openMy(test, policy.plate, OWNER)).token
    const workflow = await must(test, 'GET', '/api/workflows/1/guest')
    const body = { consent: { version: workflow.consent.version, accepted: true }, locale: 'en' }
    const begun = await must(test, 'POST', `/api/my/policies/${policy.id}/claims`, { token: fresh, body })
    const [draft] = (await home(fresh)).body.data.drafts
    expect(draft).toMatchObject({ tracker_id: begun.tracker_id, policy_id: policy.id, plate: policy.plate })
    const resume = (id: string, as: string) =>
      test.call('POST', `/api/my/drafts/${id}/sessions`, { token: as })
    const again = await resume(draft.tracker_id, fresh)
    expect([again.status, again.body.data.next.id]).toEqual([201, begun.next.id])
    const neighbour = (await openMy(test, neighbours.plate, NEIGHBOUR)).token
    expect((await resume(draft.tracker_id, neighbour)).status).toBe(404)
    expect((await resume(SOME_ID, fresh)).status).toBe(404)
  })

  it('opens from the tracker that has just paid, for a day, and from no other', async () => {
    test.wait(25 * 60 * 60_000)
    const person = { id_type: 'nin', id_number: '33333333333', email: 'fresh@my.test', phone: '08031234569' }
    const unpaid = await quoteGuest(
      test,
      ({ vehicle }) => {
        vehicle.registration_number = 'FRE123SH'
      },
      person,
    )
    const from = (tracker: string) => test.call('POST', '/api/my/sessions/purchase', { token: tracker })
    expect((await from(unpaid.token)).body.code).toBe('identity_unknown')
    await payAtGateway(test, unpaid, 'pay')
    const bought = (await verify(test, unpaid)).body.data.policy
    const opened = await from(unpaid.token)
    expect(opened.status).toBe(201)
    const shown = (await home(opened.body.data.token)).body.data.policies
    expect(shown.map(({ id }: { id: string }) => id)).toEqual([bought.id])
    expect((await test.call('POST', '/api/my/sessions/purchase')).status).toBe(401)
    expect((await from(opened.body.data.token)).status).toBe(403)
    test.wait(25 * 60 * 60_000)
    expect((await from(unpaid.token)).body.code).toBe('identity_unknown')
  })

  it('is closed on this device', async () => {
    const { token: mine } = await openMy(test, neighbours.policy_number, NEIGHBOUR)
    expect((await test.call('DELETE', '/api/my/sessions', { token: mine })).status).toBe(200)
    expect((await home(mine)).status).toBe(401)
  })

  it('does not open with the contact that a policy no longer has', async () => {
    const { token: mine } = await openMy(test, neighbours.plate, NEIGHBOUR)
    const contact = (email: string) =>
      test.services.db.updateTable('policies').set({ email }).where('id', '=', neighbours.id).execute()
    await contact('moved@my.test')
    const seen = (await home(mine)).body.data
    await contact(NEIGHBOUR)
    expect([seen.policies, seen.claims]).toEqual([[], []])
  })

  it('refuses invalid requests', async () => {
    expect((await askMyCode(test, ' ')).status).toBe(422)
    expect((await askMyCode(test, policy.plate, { attempt: 'short' })).status).toBe(422)
    expect((await open({ attempt: 'x'.repeat(43), query: policy.plate, otp: '12' })).status).toBe(422)
  })

  it('opens by a code only for the requesting device, and once, however many attempts at once', async () => {
    const before = await codesTo(test, OWNER)
    const { attempt } = (await askMyCode(test, policy.plate)).body.data
    const otp = (await codesTo(test, OWNER)).find((code) => !before.includes(code))
    const other = (await askMyCode(test, policy.plate)).body.data.attempt
    expect((await open({ attempt: other, query: policy.plate, otp })).status).toBe(422)
    expect((await open({ attempt, query: neighbours.plate, otp })).status).toBe(422)
    const body = { attempt, query: policy.plate, otp }
    const all = await Promise.all(Array.from({ length: 20 }, () => open(body)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('sends one code a minute to a contact, however many devices of a network request it at once', async () => {
    const before = (await codesTo(test, OWNER)).length
    const sent = async () => (await codesTo(test, OWNER)).length - before
    await Promise.all(Array.from({ length: 20 }, () => askMyCode(test, policy.plate)))
    expect(await sent()).toBe(1)
    const elsewhere = { method: 'POST', url: '/api/my/codes', remoteAddress: '192.0.2.7' } as const
    await test.app.inject({ ...elsewhere, payload: { query: policy.plate } })
    expect(await sent()).toBe(2)
    test.wait(minutes(1))
    await askMyCode(test, policy.policy_number)
    expect(await sent()).toBe(3)
  })

  it('ends after a day, together with access to its documents', async () => {
    const { token: mine } = await openMy(test, policy.plate, OWNER)
    const [{ id }] = (await home(mine)).body.data.policies[0].papers
    await test.wait(25 * 60 * 60_000)
    const paper = await test.call('GET', `/api/documents/${id}`, { token: mine })
    expect([(await home(mine)).status, paper.status]).toEqual([401, 401])
  })
})
