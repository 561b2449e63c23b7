import { policyTerm } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import { POLICIES } from '../../../../testing/cargo.ts'
import {
  CHANGES,
  closePolicyChanges,
  openPolicyChanges,
  type PolicyChanges,
} from '../../../../testing/policy-changes.ts'

const PREMIUM = 43_312_500
const NET = 8_879_063

describe('a cancellation', () => {
  let test: PolicyChanges['test']
  let desk: PolicyChanges['desk']
  let changes: PolicyChanges['changes']
  beforeAll(async () => {
    ;({ test, desk, changes } = await openPolicyChanges())
  })
  afterAll(() => closePolicyChanges(test))

  /** Cover of a shipment that leaves in some days. */
  const issueLater = () => changes.issue({ cover_from: dayAfter(desk.today(), 2) })
  const verify = async ({ verification_url: url }: { verification_url: string | null }) =>
    (await test.call('GET', `/api/cargo-certificates/${url?.split('/').at(-1)}`)).body.data

  it('of a shipment that has not left returns the whole premium by a credit note, and claws back the commission', async () => {
    const policy = await issueLater()
    const before = await desk.wallet()
    const quoted = await changes.price(policy.id, changes.cancellation())
    expect(quoted.body.data).toMatchObject({
      difference: -PREMIUM,
      commission_difference: -NET,
      begun: false,
      most: PREMIUM,
    })
    const requested = await changes.ask(policy.id, changes.cancellation())
    const applied = await changes.act(requested.body.data, 'accept')
    expect(applied.body.data).toMatchObject({
      state: 'applied',
      credit_note: { number: expect.stringMatching(/^CN/), amount: PREMIUM - NET },
    })
    expect(await desk.wallet()).toEqual(before)
    const now = await changes.read(policy.id)
    expect([now.state, now.premium]).toEqual(['cancelled', PREMIUM])
    expect(now.booked).toEqual({ charged: PREMIUM, returned: PREMIUM, commission: 0 })
    expect(await verify(policy)).toMatchObject({ valid: false, state: 'cancelled' })
    const posted = await test.services.db
      .selectFrom('ledger_transactions')
      .select(['value_date', 'posted_at'])
      .where('kind', '=', 'credit_note')
      .executeTakeFirstOrThrow()
    expect(posted.value_date).toBe(desk.today())
    for (const body of [changes.cancellation(), changes.endorsement(policy, { marks: 'X' })]) {
      const again = await changes.ask(policy.id, body)
      expect([again.status, again.body.code]).toEqual([409, 'not_in_force'])
    }
  })

  it('after endorsements returns the total charge, to the kobo', async () => {
    const policy = await issueLater()
    const more = await changes.endorse(policy, { fob: '333333.33' })
    const now = await changes.endorse(more, { fob: '200000.07' })
    const requested = await changes.ask(policy.id, changes.cancellation())
    expect(requested.body.data.difference).toBe(-(now.premium ?? 0))
    const applied = await changes.act(requested.body.data, 'accept')
    const earned = now.price?.commission_net ?? 0
    expect(applied.body.data.credit_note.amount).toBe((now.premium ?? 0) - earned)
    expect(await verify(policy)).toMatchObject({ state: 'cancelled', sum_insured: null })
    expect(await verify(now)).toMatchObject({ state: 'cancelled' })
    const left = await test.services.db
      .selectFrom('credit_notes')
      .select(({ fn }) => [
        fn.sum<number>('gross').as('gross'),
        fn.sum<number>('commission').as('commission'),
      ])
      .where('policy_id', '=', policy.id)
      .executeTakeFirstOrThrow()
    expect([Number(left.gross), Number(left.commission)]).toEqual([more.premium, more.commission])
  })

  it('returns the whole premium also on the first day of cover, while the vessel has not left', async () => {
    const policy = await changes.issue()
    expect(policy.terms.cover_from).toBe(desk.today())
    const quoted = await changes.price(policy.id, changes.cancellation())
    expect(quoted.body.data).toMatchObject({ begun: false, difference: -PREMIUM })
  })

  it('of a voyage that has begun needs two users and a written reason', async () => {
    const policy = await changes.issue({ first_warehouse: 'Shed 1, Pudong' })
    const quoted = await changes.price(policy.id, changes.cancellation())
    expect(quoted.body.data).toMatchObject({ begun: true, difference: 0, most: PREMIUM })
    const requested = (await changes.ask(policy.id, changes.cancellation())).body.data
    const plain = await changes.act(requested, 'accept')
    expect([plain.status, plain.body.code]).toEqual([409, 'voyage_begun'])
    const much = { override_reason: 'Vessel lost at berth', return_premium: PREMIUM + 1 }
    const above = await changes.act(requested, 'accept', much)
    expect([above.status, above.body.errors[0].path]).toEqual([422, 'return_premium'])
    const first = await changes.act(requested, 'accept', { ...much, return_premium: 30_000_001 })
    expect(first.body.data).toMatchObject({
      state: 'requested',
      difference: -30_000_001,
      may_decide: false,
      version: 2,
      override: { reason: 'Vessel lost at berth' },
    })
    expect((await changes.read(policy.id)).state).toBe('issued')
    const same = await changes.act(first.body.data, 'accept')
    expect([same.status, same.body.code]).toEqual([403, 'maker_is_checker'])
    const second = await changes.act(first.body.data, 'accept', {}, changes.head)
    // 20 % of it, with 7.5 % VAT and less 5 % tax on that, each rounded half up.
    expect(second.body.data).toMatchObject({
      state: 'applied',
      credit_note: { amount: 30_000_001 - 6_000_000 - 450_000 + 300_000 },
    })
    const { events } = await changes.read(policy.id)
    expect(events).toContainEqual(
      expect.objectContaining({ action: 'cargo_policy.overridden', reason: 'Vessel lost at berth' }),
    )
  })

  it('of a voyage that has begun, requested by the insurer, states the reason at once', async () => {
    const policy = await changes.issue({ first_warehouse: 'Shed 1, Pudong' })
    const body = changes.cancellation({ return_premium: 100 })
    const silent = await changes.ask(policy.id, body, changes.head)
    expect([silent.status, silent.body.errors[0].path]).toEqual([422, 'override_reason'])
    const requested = await changes.ask(
      policy.id,
      changes.cancellation({ override_reason: 'Short shipped', return_premium: 0 }),
      changes.head,
    )
    expect([requested.status, requested.body.data.override.reason]).toEqual([201, 'Short shipped'])
    expect((await changes.act(requested.body.data, 'accept', {}, changes.head)).body.code).toBe(
      'maker_is_checker',
    )
    const applied = await changes.act(requested.body.data, 'accept')
    expect(applied.body.data).toMatchObject({ state: 'applied', credit_note: null, difference: 0 })
    expect((await changes.read(policy.id)).state).toBe('cancelled')
  })

  it('cannot be overridden by users of the partner, nor where no override is needed', async () => {
    const policy = await changes.issue()
    const forged = await changes.ask(
      policy.id,
      changes.cancellation({ override_reason: 'Me', return_premium: PREMIUM }),
    )
    expect([forged.status, forged.body.code]).toEqual([403, 'not_allowed'])
    const later = await issueLater()
    const needless = await changes.ask(
      later.id,
      changes.cancellation({ override_reason: 'Why' }),
      changes.head,
    )
    expect([needless.status, needless.body.errors[0].path]).toEqual([422, 'override_reason'])
    const dated = changes.cancellation({ effective_on: dayAfter(desk.today(), -30) })
    expect((await changes.ask(later.id, dated)).body.errors[0].code).toBe('fields.change_out_of_order')
  })

  it('of an annual cover returns the remaining days of its year', async () => {
    const policy = await changes.issue({}, { kind: 'annual' })
    const days =
      Math.round((Date.parse(policyTerm(desk.today()).end) - Date.parse(desk.today())) / 86_400_000) + 1
    const quoted = await changes.price(policy.id, changes.cancellation())
    expect([days, quoted.body.data.difference]).toEqual([365, -PREMIUM])
    const gone = Math.round((PREMIUM * (days - 65)) / days)
    const { db } = test.services
    await db
      .updateTable('cargo_policies')
      .set({ starts_on: dayAfter(desk.today(), -65), ends_on: dayAfter(desk.today(), days - 66) })
      .where('id', '=', policy.id)
      .execute()
    expect((await changes.price(policy.id, changes.cancellation())).body.data.difference).toBe(-gone)
  })

  it('returns no more than manual credit notes leave', async () => {
    const policy = await issueLater()
    const requested = (await changes.ask(policy.id, changes.cancellation())).body.data
    const { db } = test.services
    const { id: raised_by } = await db
      .selectFrom('users')
      .select('id')
      .where('email', 'like', 'finance@marine%')
      .executeTakeFirstOrThrow()
    const { raiseCreditNote } = await import(
      '../../../accounting/credit-notes/lifecycle/raise-credit-note.ts'
    )
    const { system } = await import('../../../../platform/access/principal.ts')
    const actor = { principal: system, now: test.services.clock() }
    await db.transaction().execute((tx) =>
      raiseCreditNote(
        tx,
        {
          kind: 'CN-ADJ',
          partner_id: desk.partner,
          policy_id: policy.id,
          amount: 100,
          reason: 'Overcharged',
          raised_by,
        },
        { services: test.services, actor },
      ),
    )
    const refused = await changes.act(requested, 'accept')
    expect([refused.status, refused.body.code]).toEqual([422, 'amount_left'])
    expect((await changes.price(policy.id, changes.cancellation())).body.data.most).toBe(PREMIUM - 100)
    expect((await changes.act(requested, 'withdraw', {}, desk.issuer)).status).toBe(200)
  })

  it('has one effect for concurrent decisions', async () => {
    const policy = await issueLater()
    const requested = (await changes.ask(policy.id, changes.cancellation())).body.data
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        changes.act(requested, 'accept', {}, at % 2 ? changes.head : desk.underwriter),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const notes = await test.services.db
      .selectFrom('credit_notes')
      .select('id')
      .where('policy_id', '=', policy.id)
      .execute()
    expect(notes).toHaveLength(1)
  })

  it('does not exist for another partner', async () => {
    const policy = await issueLater()
    const body = { ...changes.cancellation(), reason: 'R', accepted_difference: -PREMIUM }
    expect((await desk.call('POST', `${POLICIES}/${policy.id}/changes`, body, desk.other)).status).toBe(404)
    expect(
      (await desk.call('POST', `${CHANGES}/${policy.id}/accept`, { version: 1 }, desk.other)).status,
    ).toBe(403)
    expect(
      (await desk.call('POST', `${CHANGES}/${policy.id}/accept`, { version: 1 }, desk.underwriter)).status,
    ).toBe(404)
  })
})
