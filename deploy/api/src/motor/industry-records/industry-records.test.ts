import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../platform/db/clock.ts'
import { bookChange } from '../../policies/terms/book-change.ts'
import { addDays } from '../../policies/terms/days.ts'
import { NIA_CHASSIS, numberOf } from '../../sandbox/nia/plugin.ts'
import { payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { priceMotorTerm } from '../policies/price-term.ts'
import { issueChangeDocuments } from '../policy-documents/issue-change-documents.ts'
import { certificateFile } from '../policy-documents/policy-documents.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('the industry record of motor policies', () => {
  let test: TestApp
  let underwriter: string
  let auditor: string
  let sold = 0
  beforeAll(async () => {
    test = await createTestApp()
    underwriter = await signIn(test, 'underwriter@coverdesk.test')
    auditor = await signIn(test, 'auditor@coverdesk.test')
  })
  afterAll(() => test.close())

  const sell = async (ending: string) => {
    sold += 1
    const vehicle = { registration_number: `LND20${sold}AA`, chassis_number: `JTDBR32E7200${sold}${ending}` }
    const email = `record${sold}@example.test`
    const person = { id_type: 'nin', id_number: '12345678901', email, phone: '08031234567' }
    const guest = await quoteGuest(test, (proposal) => Object.assign(proposal.vehicle, vehicle), person)
    await payAtGateway(test, guest, 'pay')
    const { policy } = (await verify(test, guest)).body.data
    await test.deliver()
    return policy as { id: string; policy_number: string; plate: string }
  }
  const read = async (id: string) =>
    (await test.call('GET', `/api/industry-records/${id}`, { token: underwriter })).body.data
  const send = (id: string, body: object, token: string | undefined = underwriter) =>
    test.call('POST', `/api/industry-records/${id}/send`, { token, body })
  const listed = async (query: string) =>
    (await test.call('GET', `/api/industry-records?${query}`, { token: underwriter })).body.data

  it('is sent with each sale, and its number is on the certificate', async () => {
    const { id, policy_number, plate } = await sell('1234')
    expect(await read(id)).toMatchObject({
      event: 'issue',
      state: 'accepted',
      number: numberOf(policy_number),
      attempts: 1,
      report: { registration_number: plate, chassis_number: expect.stringMatching(/1234$/) },
    })
    const { body } = await test.call('GET', `/api/policies/${id}`, { token: underwriter })
    expect(body.data.niid).toEqual({ state: 'accepted', number: numberOf(policy_number) })
    expect((await certificateFile(test.services, id)).length).toBeGreaterThan(1000)
    const again = await send(id, { version: 1 })
    expect([again.status, again.body.code]).toEqual([409, 'registration_not_resendable'])
  })

  it('is refused with a reason, corrected and accepted; the policy does not change', async () => {
    const { id, plate } = await sell(NIA_CHASSIS.refused)
    const record = await read(id)
    expect(record).toMatchObject({ state: 'refused', reason: 'Sandbox: the chassis number is not known.' })
    expect((await listed('state=refused')).map((row: { id: string }) => row.id)).toContain(id)
    expect((await listed(`state=refused&q=${plate}`)).length).toBe(1)
    const stale = await send(id, { version: 9 })
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
    const uncorrected = await send(id, { version: record.version })
    expect([uncorrected.status, uncorrected.body.data.state]).toEqual([200, 'pending'])
    await test.deliver()
    const corrections = { chassis_number: 'JTDBR32E720000001' }
    expect((await send(id, { version: record.version + 1, corrections })).status).toBe(200)
    await test.deliver()
    expect(await read(id)).toMatchObject({ state: 'accepted', reason: null, corrections })
    const { body } = await test.call('GET', `/api/policies/${id}`, { token: underwriter })
    expect(body.data.vehicle.chassis_number).toMatch(/0404$/)
    const notes = await test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', id)
      .where('action', 'like', 'policy.regist%')
      .execute()
    expect(notes.map(({ action }) => action).sort()).toEqual([
      'policy.registered',
      'policy.registration_refused',
      'policy.registration_refused',
      'policy.registration_resent',
      'policy.registration_resent',
    ])
  })

  it('stays pending while the industry database has not decided, and is reported again', async () => {
    const { id } = await sell(NIA_CHASSIS.delayedOnce)
    expect(await read(id)).toMatchObject({ state: 'pending', attempts: 1 })
    test.wait(minutes(10))
    await test.deliver()
    expect(await read(id)).toMatchObject({ state: 'accepted', attempts: 2 })
  })

  it('is sent again with every change and cancellation', async () => {
    const { id } = await sell('4321')
    const { start_date } = await test.services.db
      .selectFrom('policies')
      .select('start_date')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const effectiveFrom = addDays(start_date, 30)
    await test.services.db.transaction().execute(async (tx) => {
      const now = test.services.clock()
      const change = { kind: 'cancel', by: 'insured', effectiveFrom } as const
      const order = { policyId: id, change, reason: null, requestedBy: 'system', paymentId: null, now }
      const { id: transactionId } = await bookChange(tx, priceMotorTerm, order)
      const issued = { policyId: id, transactionId, kinds: ['cancellation-notice'] as const, now }
      await issueChangeDocuments(tx, test.services, issued)
    })
    expect(await read(id)).toMatchObject({ event: 'cancel', state: 'pending', version: 2 })
    await test.deliver()
    expect(await read(id)).toMatchObject({
      state: 'accepted',
      effective_from: effectiveFrom,
      report: { ends_on: addDays(effectiveFrom, -1) },
    })
  })

  it('is sent again in bulk, with a result for each row', async () => {
    const refused = [await sell(NIA_CHASSIS.refusedOnce), await sell(NIA_CHASSIS.refusedOnce)]
    for (const { id } of refused) expect((await read(id)).state).toBe('refused')
    const prepared = await test.call('POST', '/api/batches', {
      token: underwriter,
      body: { list: 'industry-records', act: 'retry', filters: { state: 'refused' } },
    })
    expect(prepared.body.data).toMatchObject({ rows_ready: 2, filtered: 'Status: Refused' })
    const { id } = prepared.body.data
    await test.call('POST', `/api/batches/${id}/start`, { token: underwriter, body: { rows: 2 } })
    await test.deliver()
    const { body } = await test.call('GET', `/api/batches/${id}`, { token: underwriter })
    expect(body.data).toMatchObject({ state: 'done', rows_done: 2 })
    for (const policy of refused) expect((await read(policy.id)).state).toBe('accepted')
  })

  it('is read and sent with the privilege only', async () => {
    const { id } = await sell(NIA_CHASSIS.refused)
    const { version } = await read(id)
    const get = async <Path extends string>(path: Path, token?: string) =>
      (await test.call('GET', path, { token })).status
    expect(await get('/api/industry-records')).toBe(401)
    expect(await get(`/api/industry-records/${id}`)).toBe(401)
    expect(await get(`/api/industry-records/${NOWHERE}`, underwriter)).toBe(404)
    expect(await get('/api/industry-records?state=lost', underwriter)).toBe(422)
    expect((await send(id, { version }, '')).status).toBe(401)
    expect((await send(id, { version }, auditor)).status).toBe(403)
    expect((await send(NOWHERE, { version })).status).toBe(404)
    expect((await send(id, {})).status).toBe(422)
    expect((await send(id, { version, corrections: { colour: 'RED' } })).status).toBe(400)
    expect((await read(id)).state).toBe('refused')
  })
})
