import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, lagosDay } from '../../platform/db/clock.ts'
import { accrueCommission } from '../../policies/commissions/accrue.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { secondAdmin } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { bookReturn } from '../../testing/refunds.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { sellThrough } from '../../testing/staff-sales.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const BROKER = '00510'
const OTHER = '00522'
const REASON = 'The customer appointed another broker.'

describe('the agency of an issued policy', () => {
  let test: TestApp
  let admin: string
  let second: string
  let seller: string
  let policy: { id: string; plate: string }
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    second = await secondAdmin(test)
    seller = await signIn(test, 'underwriter@coverdesk.test')
    policy = await sold()
  })
  afterAll(() => test.close())

  const today = () => lagosDay(test.services.clock())
  async function sold(): Promise<{ id: string; plate: string }> {
    const { plate } = await sellThrough(test, seller, { agency_code: BROKER })
    const { id } = await test.services.db
      .selectFrom('policies')
      .select('id')
      .where('plate', '=', plate)
      .executeTakeFirstOrThrow()
    return { id, plate }
  }
  const read = (id = policy.id) => must(test, 'GET', `/api/policies/${id}/agency`, { token: admin })
  const change = async (body: object = {}, { id = policy.id, token = admin } = {}) => {
    const { clo, version } = await read(id)
    const wanted = { agency_code: OTHER, clo_code: clo.code, effective_from: today(), reason: REASON }
    return test.call('PUT', `/api/policies/${id}/agency`, { token, body: { ...wanted, version, ...body } })
  }
  const decide = <Path extends string>(id: string, verb: Path, token: string, body: object = {}) =>
    test.call('POST', `/api/change-requests/${id}/${verb}`, { token, body: { version: 1, ...body } })
  const commissions = (id: string) =>
    test.services.db
      .selectFrom('commissions')
      .select(['agency_code', 'kind', 'basis'])
      .where('policy_id', '=', id)
      .orderBy('accrued_at')
      .orderBy('id')
      .execute()
  async function giveBack(id: string, amount: number): Promise<void> {
    const transactionId = await bookReturn(test, id, amount)
    await test.services.db
      .transaction()
      .execute((tx) => accrueCommission(tx, { transactionId, now: test.services.clock() }))
  }

  it('changes once a second user has approved it, with the business type that follows', async () => {
    const { status, body } = await change()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ agency: { code: BROKER }, waiting: { is_yours: true }, coming: null })
    const { id } = body.data.waiting
    expect((await decide(id, 'approve', admin)).body.code).toBe('maker_is_checker')
    expect((await change()).body.code).toBe('change_waits')
    expect((await decide(id, 'approve', second)).status).toBe(200)
    expect(await read()).toMatchObject({ agency: { code: OTHER }, waiting: null, coming: null })
    const shown = await must(test, 'GET', `/api/policies/${policy.id}`, { token: admin })
    expect(shown.agency.code).toBe(OTHER)
    const record = await must(test, 'GET', `/api/policies/${policy.id}/record`, { token: admin })
    expect(record.events).toContainEqual(
      expect.objectContaining({
        kind: 'agency',
        reason: REASON,
        facts: [{ key: 'agency', before: expect.any(String), after: shown.agency.name }],
      }),
    )
  })

  it('takes returned premium back once, from the agency that earned it', async () => {
    await giveBack(policy.id, 5_000_00)
    expect(await commissions(policy.id)).toEqual([
      { agency_code: BROKER, kind: 'accrued', basis: 15_000_00 },
      { agency_code: BROKER, kind: 'taken_back', basis: -5_000_00 },
    ])
    await expectSoundLedger(test.services.db)
  })

  it('changes on its day, and a later approval replaces a change that is coming', async () => {
    const one = await sold()
    const soon = dayAfter(today(), 2)
    const first = await change({ effective_from: soon }, { id: one.id })
    await decide(first.body.data.waiting.id, 'approve', second)
    expect(await read(one.id)).toMatchObject({
      agency: { code: BROKER },
      coming: { agency: { code: OTHER }, effective_from: soon },
    })
    const again = await change({ effective_from: soon, agency_code: '00534' }, { id: one.id })
    await decide(again.body.data.waiting.id, 'approve', second)
    expect((await read(one.id)).coming.agency.code).toBe('00534')
    test.wait(days(3))
    await test.deliver()
    admin = await signIn(test, 'admin@coverdesk.test')
    second = await secondAdmin(test)
    seller = await signIn(test, 'underwriter@coverdesk.test')
    expect(await read(one.id)).toMatchObject({ agency: { code: '00534' }, coming: null })
  })

  it('takes a limit for the commission that moves', async () => {
    const one = await sold()
    const { body } = await change({}, { id: one.id })
    const { id, changes } = body.data.waiting
    const moved = Math.round((15_000_00 * 1_250) / 10_000)
    expect(changes).toContainEqual(expect.objectContaining({ field: 'commission', to: moved }))
    const limitTo = (amount: number) =>
      sql`update roles set limits = limits || ${JSON.stringify({ agency_change: amount })}::jsonb
        where name = 'Administrator' and audience = 'staff'`.execute(test.services.db)
    await limitTo(moved - 1)
    expect(await decide(id, 'approve', second)).toMatchObject({
      status: 403,
      body: { code: 'limit_exceeded', limit: moved - 1 },
    })
    const shown = await test.call('GET', `/api/change-requests/${id}`, { token: second })
    expect(shown.body.data.may_decide).toBe(false)
    await limitTo(moved)
    expect((await decide(id, 'approve', second)).status).toBe(200)
    const decided = await test.services.db
      .selectFrom('decisions')
      .select(['limit_name', 'amount'])
      .where('object_id', '=', id)
      .execute()
    expect(decided).toEqual([{ limit_name: 'agency_change', amount: moved }])
    await limitTo(50_000_000_00)
  })

  it('is rejected without a limit, and a new officer alone moves no commission', async () => {
    const one = await sold()
    const { clo } = await read(one.id)
    const officer = await test.services.db
      .selectFrom('setup_rows')
      .select('code')
      .where('list', '=', 'clos')
      .where('code', '!=', clo.code)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { body } = await change({ agency_code: BROKER, clo_code: officer.code }, { id: one.id })
    const { id, changes } = body.data.waiting
    expect(changes.map(({ field }: { field: string }) => field)).not.toContain('commission')
    expect((await decide(id, 'reject', second, { reason: 'Not agreed' })).status).toBe(200)
  })

  it('is requested once by twenty requests at once', async () => {
    const one = await sold()
    const answers = await Promise.all(Array.from({ length: 20 }, () => change({}, { id: one.id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('stays that of a policy that is cancelled', async () => {
    const one = await sold()
    const { body } = await change({}, { id: one.id })
    await sql`update policies set cancelled_at = now() where id = ${one.id}`.execute(test.services.db)
    expect((await decide(body.data.waiting.id, 'approve', second)).body.code).toBe('change_outdated')
    expect((await change({}, { id: one.id })).body.code).toBe('policy_cancelled')
  })

  it('is refused for a past day, an unknown agency, nothing new, and an old version', async () => {
    const codeOf = async (body: object) => {
      const { body: answer } = await change(body)
      return answer.errors?.[0]?.code ?? answer.code
    }
    expect(await codeOf({ effective_from: dayAfter(today(), -1) })).toBe('fields.date_past')
    expect(await codeOf({ effective_from: dayAfter(today(), 800) })).toBe('fields.date_late')
    expect(await codeOf({ agency_code: '99999' })).toBe('fields.choice_unknown')
    expect(await codeOf({ agency_code: OTHER })).toBe('nothing_changed')
    expect(await codeOf({ version: 99 })).toBe('edit_conflict')
  })

  it('is changed by users who may approve policies of its branch alone', async () => {
    const finance = await signIn(test, 'finance@coverdesk.test')
    expect((await change({ agency_code: BROKER }, { token: finance })).status).toBe(403)
    const { branch_id } = await test.services.db
      .selectFrom('policies')
      .select('branch_id')
      .where('id', '=', policy.id)
      .executeTakeFirstOrThrow()
    const { id } = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', '!=', branch_id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const local = await staffOfBranch(test, id)
    const wanted = await change({ agency_code: BROKER })
    expect((await decide(wanted.body.data.waiting.id, 'approve', local)).body.code).toBe('not_allowed')
    expect((await change({ agency_code: BROKER }, { token: local })).status).toBe(404)
    expect((await test.call('GET', `/api/policies/${policy.id}/agency`, { token: local })).status).toBe(404)
  })
})
