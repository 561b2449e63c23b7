import type { CargoPolicy, ListedOpenCover } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import { POLICIES } from '../../../../testing/cargo.ts'
import { existing } from '../../../../testing/existing.ts'
import { signIn } from '../../../../testing/journey.ts'
import {
  CHANGES,
  closePolicyChanges,
  OWN_CHANGES,
  openPolicyChanges,
  type PolicyChanges,
} from '../../../../testing/policy-changes.ts'

const DEPOSIT = 43_312_500
/** 75 % of the deposit. */
const MINIMUM = 32_484_375
const ADMIN = '/api/marine/admin'
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('the adjustment of an annual cover', () => {
  let test: PolicyChanges['test']
  let desk: PolicyChanges['desk']
  let changes: PolicyChanges['changes']
  beforeAll(async () => {
    ;({ test, desk, changes } = await openPolicyChanges())
  })
  afterAll(() => closePolicyChanges(test))

  /** Issues a cover whose year ended a number of days ago. */
  const ended = async (days = 1): Promise<CargoPolicy> => {
    const policy = await changes.issue({}, { kind: 'annual' })
    const ends_on = dayAfter(desk.today(), -days)
    await test.services.db
      .updateTable('cargo_policies')
      .set({ starts_on: dayAfter(ends_on, -364), ends_on })
      .where('id', '=', policy.id)
      .execute()
    return policy
  }
  const declared = (fob: string, freight: string) => ({ kind: 'adjustment', fob, freight })
  const ask = (policy: CargoPolicy, fob: string, freight: string, more: object = {}) =>
    changes.ask(policy.id, declared(fob, freight), changes.head, more)
  const listed = async (policy: CargoPolicy, query = ''): Promise<ListedOpenCover | undefined> => {
    const path = `${ADMIN}/open-covers?limit=200&partner_id=${desk.partner}${query}` as const
    const rows = (await test.call('GET', path, { token: changes.head })).body.data
    return rows.find(({ id }: ListedOpenCover) => id === policy.id)
  }

  it('charges for additional shipments at the rates of the policy, visible to both sides', async () => {
    const policy = await ended()
    expect(policy.price).toMatchObject({ annual_minimum: MINIMUM, annual_minimum_bps: 7_500 })
    expect(await listed(policy, '&term=to_adjust')).toMatchObject({ kind: 'annual', adjustment: 'due' })
    const [before] = await desk.wallet()
    const quoted = await changes.price(policy.id, declared('205,000', '5000'), changes.head)
    const net = 17_758_125 - 8_879_063
    expect(quoted.body.data).toMatchObject({
      difference: DEPOSIT,
      commission_difference: net,
      may_request: true,
      most: DEPOSIT,
      faults: [],
      wallet: { available: before, after: before - DEPOSIT + net },
      price: { premium: 2 * DEPOSIT, deposit: DEPOSIT, annual_minimum: MINIMUM },
    })
    await desk.rate('USD', 1_700_000_000)
    const requested = await ask(policy, '205,000', '5000')
    expect([requested.status, requested.body.data]).toMatchObject([
      201,
      { kind: 'adjustment', state: 'requested', may_decide: false, effective_on: desk.today() },
    ])
    expect(await desk.wallet()).toEqual([before, 0])
    expect(await listed(policy)).toMatchObject({ adjustment: 'requested' })
    const applied = await changes.act(requested.body.data, 'accept')
    expect([applied.status, applied.body.data.state]).toEqual([200, 'applied'])
    expect(await desk.wallet()).toEqual([before - DEPOSIT + net, 0])
    const now = await changes.read(policy.id)
    expect(now).toMatchObject({
      premium: 2 * DEPOSIT,
      terms: { fob: '205,000', freight: '5000' },
      state: 'issued',
      price: { excess: policy.price?.excess, deposit: DEPOSIT },
    })
    const { versions } = await changes.history(policy.id)
    expect(versions[1]).toMatchObject({
      difference: DEPOSIT,
      debit_note_number: expect.stringMatching(/^DN/),
    })
    for (const paper of ['certificate', 'certificate?version=1', 'debit-note?version=2'])
      expect((await desk.call('GET', `${POLICIES}/${policy.id}/${paper}`)).status).toBe(200)
    expect(await listed(policy)).toMatchObject({ adjustment: 'applied' })
    expect(await listed(policy, '&term=to_adjust')).toBeUndefined()
    const path = '/api/marine/partner/wallet/statement?limit=2'
    const statement = await desk.call('GET', path, undefined, desk.owner)
    expect(JSON.stringify(statement.body.data)).toContain(policy.policy_number)
    const notifications = await test.services.db
      .selectFrom('notifications')
      .select('id')
      .where('path', '=', `/marine-partner/policies/view/${policy.id}`)
      .execute()
    expect(notifications).not.toEqual([])
    await desk.rate('USD', 1_500_000_000)
  })

  it('returns premium for fewer shipments by a credit note, down to the minimum', async () => {
    const [less, least] = [await ended(), await ended()]
    const wallet = await desk.wallet()
    const returned = await changes.act((await ask(less, '90000', '4500')).body.data, 'accept')
    const now = await changes.read(less.id)
    expect(now.premium).toBe(38_981_250)
    const gross = DEPOSIT - now.premium
    const commission = (less.price?.commission_net ?? 0) - now.price.commission_net
    expect(returned.body.data).toMatchObject({
      difference: -gross,
      credit_note: { number: expect.stringMatching(/^CN/), amount: gross - commission },
    })
    expect(await desk.wallet()).toEqual(wallet)
    const nothing = await ask(least, '0', '0')
    expect(nothing.body.data).toMatchObject({ difference: MINIMUM - DEPOSIT, price: { premium: MINIMUM } })
    expect((await changes.act(nothing.body.data, 'accept')).status).toBe(200)
    expect(await changes.read(least.id)).toMatchObject({ premium: MINIMUM })
    const corrected = await changes.endorse(await changes.read(least.id), { fob: '1' }, changes.head)
    expect(corrected.price).toMatchObject({ premium: MINIMUM, deposit: DEPOSIT })
  })

  it('of a year that equals the estimate is recorded without a posting', async () => {
    const policy = await ended()
    const wallet = await desk.wallet()
    const requested = (await ask(policy, '100000', '5000')).body.data
    expect((await changes.act(requested, 'accept')).body.data).toMatchObject({
      difference: 0,
      credit_note: null,
    })
    expect(await desk.wallet()).toEqual(wallet)
    expect(await listed(policy)).toMatchObject({ adjustment: 'applied' })
  })

  it('is possible once, after the year, for an annual cover in force', async () => {
    const policy = await ended()
    const code = async (of: CargoPolicy) => {
      const { status, body } = await ask(of, '1', '0')
      return [status, body.code]
    }
    const early = await changes.issue({}, { kind: 'annual' })
    expect(await code(early)).toEqual([409, 'year_not_ended'])
    expect(await listed(early)).toMatchObject({ kind: 'annual', adjustment: null, premium: DEPOSIT })
    expect(await code(await changes.issue())).toEqual([409, 'not_annual'])
    expect(await code({ ...policy, id: NOWHERE })).toEqual([404, 'not_found'])
    const draft = await desk.make({}, { kind: 'annual' })
    expect(await code(draft)).toEqual([409, 'not_in_force'])
    const requested = (await ask(policy, '100000', '5000')).body.data
    expect(await code(policy)).toEqual([409, 'waits_already'])
    expect((await changes.act(requested, 'accept')).status).toBe(200)
    expect(await code(policy)).toEqual([409, 'already_adjusted'])
    const priced = await changes.price(policy.id, declared('1', '0'), changes.head)
    expect([priced.status, priced.body.code]).toEqual([409, 'already_adjusted'])
  })

  it('is requested and decided once by concurrent calls', async () => {
    const policy = await ended()
    const [before] = await desk.wallet()
    const twenty = Array.from({ length: 20 })
    const requested = await Promise.all(twenty.map(() => ask(policy, '205000', '5000')))
    const made = requested.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const answers = await Promise.all(twenty.map(() => changes.act(existing(made[0]).body.data, 'accept')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await desk.wallet())[0]).toBe(before - DEPOSIT + 17_758_125 - 8_879_063)
    expect((await changes.history(policy.id)).versions).toHaveLength(2)
  })

  it('waits while the wallet is insufficient, and is applied once it is funded', async () => {
    const policy = await ended()
    const [available] = await desk.wallet()
    const much = String(Math.ceil((available / DEPOSIT) * 105_000) + 200_000)
    const requested = (await changes.ask(policy.id, declared(much, '0'), desk.underwriter)).body.data
    const refused = await changes.act(requested, 'accept', {}, changes.head)
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_funds'])
    expect(await changes.read(policy.id)).toMatchObject({ premium: DEPOSIT, version: policy.version })
    expect((await desk.wallet())[0]).toBe(available)
    await desk.fund(requested.difference)
    expect((await changes.act(requested, 'accept', {}, changes.head)).status).toBe(200)
  })

  it('needs another user and a reason to reject, and may be requested again', async () => {
    const policy = await ended()
    const requested = (await ask(policy, '90000', '0')).body.data
    const own = await changes.act(requested, 'accept', {}, changes.head)
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    const stale = await changes.act({ ...requested, version: 9 }, 'accept')
    expect([stale.status, stale.body.code]).toEqual([409, 'edit_conflict'])
    expect((await changes.act(requested, 'reject', { reason: ' ' })).status).toBe(422)
    expect((await changes.act(requested, 'reject', { reason: 'Freight is missing' })).body.data.state).toBe(
      'rejected',
    )
    expect(await listed(policy)).toMatchObject({ adjustment: 'due' })
    const again = (await ask(policy, '90000', '4500')).body.data
    expect((await changes.act(again, 'withdraw', {}, changes.head)).body.data.state).toBe('withdrawn')
    const events = (await changes.read(policy.id)).events.map(({ action }: { action: string }) => action)
    for (const event of ['requested', 'rejected', 'withdrawn'])
      expect(events).toContain(`cargo_policy.adjustment_${event}`)
  })

  it('is refused at the field, and where the difference is not the presented one', async () => {
    const policy = await ended()
    const wrong = await ask(policy, 'many', '-5')
    expect([wrong.status, wrong.body.errors]).toMatchObject([
      422,
      [
        { path: 'fob', code: 'fields.amount_format' },
        { path: 'freight', code: 'fields.amount_format' },
      ],
    ])
    const quoted = await changes.price(policy.id, declared('many', '1'), changes.head)
    expect(quoted.body.data).toMatchObject({ price: null, may_request: false, faults: [{ path: 'fob' }] })
    expect((await ask(policy, '', '')).status).toBe(422)
    const huge = await ask(policy, '999999999999', '0')
    expect([huge.status, huge.body.errors[0]]).toMatchObject([422, { path: 'fob' }])
    const other = await ask(policy, '205000', '5000', { accepted_difference: 1 })
    expect([other.status, other.body.code, other.body.after]).toEqual([409, 'price_changed', DEPOSIT])
  })

  it('is counted on the dashboard until it is requested, and then until it is decided', async () => {
    const figures = async (): Promise<[number, number]> => {
      const { body } = await test.call('GET', `${ADMIN}/dashboard`, { token: changes.head })
      const { to_adjust, adjustments } = body.data.changes
      return [to_adjust.count, adjustments.count]
    }
    const [due, requested] = await figures()
    const policy = await ended()
    expect(await figures()).toEqual([due + 1, requested])
    const change = (await ask(policy, '100000', '5000')).body.data
    expect(await figures()).toEqual([due, requested + 1])
    await changes.act(change, 'accept')
    expect(await figures()).toEqual([due, requested])
  })

  it('cannot be requested by a partner or without the privilege', async () => {
    const policy = await ended()
    const body = { ...declared('1', '0'), reason: 'R', accepted_difference: MINIMUM - DEPOSIT }
    const path = `/policies/${policy.id}/changes`
    const own = await desk.call('POST', POLICIES + path.slice('/policies'.length), body)
    expect([own.status, own.body.code]).toEqual([403, 'not_allowed'])
    const price = await desk.call('POST', `${POLICIES}/${policy.id}/changes/price`, declared('1', '0'))
    expect(price.status).toBe(403)
    const other = await desk.call('POST', `${POLICIES}/${policy.id}/changes`, body, desk.other)
    expect(other.status).toBe(404)
    const auditor = await signIn(test, 'auditor@marine.coverdesk.test', ADMIN)
    expect((await test.call('POST', ADMIN + path, { token: auditor, body })).status).toBe(403)
    expect((await test.call('POST', ADMIN + path, { body })).status).toBe(401)
    const requested = (await ask(policy, '90000', '0')).body.data
    expect((await desk.call('GET', `${OWN_CHANGES}/${requested.id}`)).status).toBe(200)
    expect((await desk.call('GET', `${OWN_CHANGES}/${requested.id}`, undefined, desk.other)).status).toBe(404)
    const taken = await desk.call('POST', `${OWN_CHANGES}/${requested.id}/withdraw`, { version: 1 })
    expect([taken.status, taken.body.code]).toEqual([403, 'not_allowed'])
    expect((await desk.call('POST', `${CHANGES}/${requested.id}/accept`, { version: 1 })).status).toBe(403)
  })
})
