import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ProviderDown } from '../../../platform/providers/provider-errors.ts'
import { staffOfBranch } from '../../../testing/branches.ts'
import { approveChange, secondAdmin } from '../../../testing/change-requests.ts'
import { signIn } from '../../../testing/journey.ts'
import { sellThrough } from '../../../testing/staff-sales.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { must } from '../../../testing/workflows.ts'

const BROKER = '00510'
const ACCOUNT = { bank: 'First Bank of Nigeria', account_number: '0123456784', account_name: 'Harbourline' }
const OTHER = { bank: 'OPay', account_number: '8031234567', account_name: 'Harbourline Brokers' }

describe('the bank account of an agency', () => {
  let test: TestApp
  let admin: string
  let second: string
  let finance: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    second = await secondAdmin(test)
    finance = await signIn(test, 'finance@coverdesk.test')
  })
  afterAll(() => test.close())

  const change = (body: object, { token = admin, code = BROKER, key = '' } = {}) =>
    test.call('PUT', `/api/agencies/${code}/account`, {
      token,
      body,
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const statement = (code = BROKER) => must(test, 'GET', `/api/agencies/${code}`, { token: finance })
  const decide = <Path extends string>(id: string, verb: Path, token: string, body: object = {}) =>
    test.call('POST', `/api/change-requests/${id}/${verb}`, { token, body: { version: 1, ...body } })

  it('waits for a second administrator, who sees the holder that the bank names', async () => {
    const { status, body } = await change({ ...ACCOUNT, version: 0 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.agency.account).toBeNull()
    const { waiting } = body.data
    expect(waiting).toMatchObject({ is_yours: true })
    const [request] = await must(test, 'GET', '/api/change-requests?state=pending&kind=agency_account', {
      token: second,
    })
    expect(request).toMatchObject({ object: { id: BROKER }, may_decide: true })
    expect(request.changes).toContainEqual({
      field: 'holder_name',
      of: null,
      format: 'text',
      from: null,
      to: expect.stringMatching(/^[A-Z]+ [A-Z]+$/),
    })
    const own = await decide(waiting.id, 'approve', admin)
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    expect((await decide(waiting.id, 'approve', finance)).status).toBe(404)
    const two = await change({ ...OTHER, version: 0 })
    expect([two.status, two.body.code]).toEqual([409, 'change_waits'])
    await approveChange(test, waiting)
    expect((await statement()).agency.account).toMatchObject({ ...ACCOUNT, version: 1 })
    expect((await decide(waiting.id, 'approve', second)).body.code).toBe('decision_made')
  })

  it('is paid as it was until another is approved', async () => {
    const seller = await signIn(test, 'underwriter@coverdesk.test')
    await sellThrough(test, seller, { agency_code: BROKER })
    const { body } = await change({ ...OTHER, version: 1 })
    const run = await must(test, 'POST', '/api/commission-runs', {
      token: finance,
      body: { agency_codes: [BROKER] },
    })
    expect(run.lines).toMatchObject([{ account_number: ACCOUNT.account_number }])
    const rejected = await decide(body.data.waiting.id, 'reject', second, { reason: 'Not their bank.' })
    expect(rejected.status).toBe(200)
    expect((await statement()).agency.account).toMatchObject({ ...ACCOUNT, version: 1 })
  })

  it('is requested once by twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => change({ ...OTHER, version: 1 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['change_waits']),
    )
    const { waiting } = await statement()
    expect((await decide(waiting.id, 'withdraw', admin)).status).toBe(200)
    expect((await statement()).waiting).toBeNull()
    // The look-ups of a day are used up soon.
    await test.services.db.deleteFrom('attempts').execute()
  })

  it('is not stored twice under one key, nor for another agency', async () => {
    const key = 'account-00522'
    const first = await change({ ...ACCOUNT, version: 0 }, { code: '00522', key })
    const again = await change({ ...ACCOUNT, version: 0 }, { code: '00522', key })
    expect([first.status, again.body.data.waiting.id]).toEqual([200, first.body.data.waiting.id])
    const other = await change({ ...ACCOUNT, version: 0 }, { code: '00534', key })
    expect([other.status, (await statement('00534')).waiting]).toEqual([422, null])
  })

  it('is refused for a number that the bank does not know, and for free text as the bank', async () => {
    const faults = async (body: object) => {
      const { status, body: answer } = await change({ ...ACCOUNT, version: 1, ...body })
      return [status, answer.errors?.[0]?.path, answer.errors?.[0]?.code]
    }
    expect(await faults({ bank: 'OPay', account_number: '8031234000' })).toEqual([
      422,
      'account_number',
      'account_unknown',
    ])
    expect(await faults({ bank: 'My bank' })).toEqual([422, 'bank', 'fields.choice_unknown'])
    expect(await faults({ account_number: '0123456789' })).toEqual([
      422,
      'account_number',
      'fields.account_bank',
    ])
    const stale = await change({ ...ACCOUNT, version: 7 })
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
  })

  it('is requested without a holder where the bank does not answer', async () => {
    const resolve = vi
      .spyOn(test.services.providers.payments, 'resolveAccount')
      .mockRejectedValue(new ProviderDown('away'))
    const { body } = await change({ ...OTHER, version: 1 })
    resolve.mockRestore()
    expect(body.data.waiting.changes).toContainEqual(
      expect.objectContaining({ field: 'holder_name', to: null }),
    )
    await decide(body.data.waiting.id, 'withdraw', admin)
  })

  it('is changed by administrators of all branches alone, and never in the setups', async () => {
    expect((await change({ ...OTHER, version: 1 }, { token: finance })).status).toBe(403)
    expect((await change({ ...OTHER, version: 1 }, { token: '' })).status).toBe(401)
    expect((await change({ ...OTHER, version: 0 }, { code: '99999' })).status).toBe(404)
    const { id } = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('code', '=', '11010')
      .executeTakeFirstOrThrow()
    const branch = await staffOfBranch(test, id)
    expect((await change({ ...OTHER, version: 1 }, { token: branch })).status).toBe(404)
    const entries = await must(test, 'GET', `/api/setups/lists/agencies/entries?q=${BROKER}`, {
      token: admin,
    })
    const [entry] = entries
    const bypass = await test.call('PUT', `/api/setups/lists/agencies/entries/${entry.id}`, {
      token: admin,
      body: {
        name: entry.name,
        attributes: { ...entry.attributes, ...OTHER },
        version: entry.version,
      },
    })
    expect(bypass.status).toBe(400)
  })
})
