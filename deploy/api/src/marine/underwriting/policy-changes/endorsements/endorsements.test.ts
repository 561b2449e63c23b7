import type { CargoPolicy } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayAfter } from '../../../../reference/setups/entries.ts'
import { POLICIES } from '../../../../testing/cargo.ts'
import { existing } from '../../../../testing/existing.ts'
import {
  CHANGES,
  closePolicyChanges,
  OWN_CHANGES,
  openPolicyChanges,
  type PolicyChanges,
} from '../../../../testing/policy-changes.ts'

const PREMIUM = 43_312_500
/** Commission on twice the premium less that on one; each is rounded separately. */
const NET = 17_758_125 - 8_879_063
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('an endorsement', () => {
  let test: PolicyChanges['test']
  let desk: PolicyChanges['desk']
  let changes: PolicyChanges['changes']
  beforeAll(async () => {
    ;({ test, desk, changes } = await openPolicyChanges())
  })
  afterAll(() => closePolicyChanges(test))

  const verify = async ({ verification_url: url }: CargoPolicy) =>
    (await test.call('GET', `/api/cargo-certificates/${url?.split('/').at(-1)}`)).body.data
  const paper = (id: string, which: string) => desk.call('GET', `${POLICIES}/${id}/${which}`)

  it('rounds an earlier policy as at its issue, so that an unchanged price costs nothing', async () => {
    const { db } = test.services
    await desk.rate('JPY', 9_870_000)
    const goods = { commodity: 'GENERAL', hs_code: '', clause: 'ICC_C', vessel_year: '1995' }
    const policy = await changes.issue({ ...goods, currency: 'JPY', fob: '5250001', freight: '0' })
    expect(policy.price).toMatchObject({ premium: 7_124_907, rounding: 'after_loadings' })
    const { rounding, ...price } = policy.price ?? {}
    expect(rounding).toBe('after_loadings')
    const storePrice = (stored: object) =>
      db
        .updateTable('cargo_policies')
        .set({ price: JSON.stringify(stored) })
        .where('id', '=', policy.id)
        .execute()
    await storePrice({ ...price, premium: 7_124_908 })
    const { body } = await changes.price(policy.id, changes.endorsement(policy, { description: 'Toys' }))
    expect(body.data).toMatchObject({ difference: 0, price: { premium: 7_124_908 } })
    await storePrice({ ...price, rounding })
  })

  it('with additional premium creates a new version that the wallet pays, and leaves the first unchanged', async () => {
    const policy = await changes.issue()
    const [before] = await desk.wallet()
    const requested = changes.endorsement(policy, { fob: '205000', transport_document: 'MAEU 1' })
    const quoted = await changes.price(policy.id, requested)
    expect(quoted.body.data).toMatchObject({
      difference: PREMIUM,
      commission_difference: NET,
      may_request: true,
      begun: false,
      wallet: { available: before, after: before - PREMIUM + NET },
    })
    const request = await changes.ask(policy.id, requested)
    expect([request.status, request.body.data.state, request.body.data.may_decide]).toEqual([
      201,
      'requested',
      false,
    ])
    expect(await desk.wallet()).toEqual([before, 0])
    expect(
      (await desk.call('GET', `${CHANGES}/${request.body.data.id}`, undefined, desk.underwriter)).body.data,
    ).toMatchObject({ may_decide: true, terms_before: { fob: '100,000' }, terms: { fob: '205000' } })
    const applied = await changes.act(request.body.data, 'accept', { reason: 'Agreed' })
    expect([applied.status, applied.body.data.state]).toEqual([200, 'applied'])
    expect(await desk.wallet()).toEqual([before - PREMIUM + NET, 0])
    const now = await changes.read(policy.id)
    expect(now).toMatchObject({ state: 'issued', premium: 2 * PREMIUM, terms: { fob: '205000' } })
    expect(now.certificate_number).not.toBe(policy.certificate_number)
    expect(now.transactions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'issue',
      'commission',
      'endorsement',
      'commission',
    ])
    const { versions } = await changes.history(policy.id)
    expect(versions).toMatchObject([
      { number: 1, premium: PREMIUM, difference: PREMIUM, certificate_number: policy.certificate_number },
      {
        number: 2,
        premium: 2 * PREMIUM,
        difference: PREMIUM,
        debit_note_number: expect.stringMatching(/^DN/),
      },
    ])
    expect(versions[0].terms).toEqual(policy.terms)
    for (const which of ['certificate', 'certificate?version=1', 'debit-note', 'debit-note?version=2'])
      expect([which, (await paper(policy.id, which)).status]).toEqual([which, 200])
    expect((await paper(policy.id, 'certificate?version=3')).status).toBe(404)
    expect(await verify(now)).toMatchObject({ valid: true, state: 'active', sum_insured: 23_100_000 })
    expect(await verify(policy)).toMatchObject({
      valid: false,
      state: 'replaced',
      certificate_number: policy.certificate_number,
      sum_insured: null,
      load_port: '',
      start_date: '',
    })
    expect(now.events.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['cargo_policy.endorsement_requested', 'cargo_policy.endorsed']),
    )
    const found = await desk.call('GET', `${POLICIES}?q=${policy.certificate_number}`)
    expect(found.body.data.map(({ id }) => id)).toEqual([policy.id])
  })

  it('without a price difference moves no money', async () => {
    const policy = await changes.issue()
    const before = await desk.wallet()
    const now = await changes.endorse(policy, { transport_document: 'MAEU 77', marks: 'TP/1' })
    expect([now.premium, now.terms.marks]).toEqual([PREMIUM, 'TP/1'])
    expect(await desk.wallet()).toEqual(before)
    expect((await changes.history(policy.id)).versions[1]).toMatchObject({
      difference: 0,
      debit_note_number: null,
    })
    expect((await paper(policy.id, 'debit-note?version=2')).status).toBe(404)
  })

  it('with return premium issues a credit note less commission, and returns charges to the kobo', async () => {
    const policy = await changes.issue({ fob: '300001', freight: '0' })
    const before = await desk.wallet()
    const requested = await changes.ask(policy.id, changes.endorsement(policy, { fob: '100000.01' }))
    const applied = await changes.act(requested.body.data, 'accept')
    const now = await changes.read(policy.id)
    const { premium, commission_net } = policy.price ?? { premium: 0, commission_net: 0 }
    const gross = premium - now.premium
    expect(applied.body.data).toMatchObject({
      difference: -gross,
      credit_note: {
        number: expect.stringMatching(/^CN/),
        amount: gross - (commission_net - now.price.commission_net),
      },
    })
    expect(await desk.wallet()).toEqual(before)
    const again = await changes.endorse(now, { fob: '300001' })
    expect(again.price).toEqual(policy.price)
    expect((await changes.history(policy.id)).versions).toHaveLength(3)
  })

  it('is priced at the rates of the policy, not the present ones', async () => {
    const policy = await changes.issue()
    await desk.rate('USD', 1_700_000_000)
    const quoted = await changes.price(policy.id, changes.endorsement(policy, { fob: '205000' }))
    expect(quoted.body.data.difference).toBe(PREMIUM)
    await desk.rate('USD', 1_500_000_000)
    const euro = await changes.price(policy.id, changes.endorsement(policy, { currency: 'TRY' }))
    expect(euro.body.data).toMatchObject({ price: null, may_request: false })
    expect(euro.body.data.faults[0]).toMatchObject({ path: 'terms.currency', code: 'fields.fx_rate_missing' })
    const used = await changes.price(policy.id, changes.endorsement(policy, { commodity: 'USED_VEHICLES' }))
    expect(used.body.data.faults[0]).toMatchObject({ path: 'terms.commodity', code: 'fields.rate_missing' })
  })

  it('retains the rate, the excess and the warranties of an underwriter', async () => {
    const referred = (await desk.act(await desk.make(), 'refer')).body.data
    const terms = { rate_ppm: 5_000, excess: 12_345_600, warranties: 'Survey at discharge' }
    const offer = (await desk.decide(referred, 'accept', terms)).body.data
    expect(offer).toMatchObject({
      premium: 2 * PREMIUM,
      price: { excess: 12_345_600 },
      offer: { excess: 12_345_600, warranties: 'Survey at discharge' },
    })
    const policy = (await desk.act(offer, 'issue')).body.data
    expect(policy.terms.warranties).toBe('Survey at discharge')
    const now = await changes.endorse(policy, { fob: '205000' })
    expect([now.premium, now.price?.excess, now.terms.warranties]).toEqual([
      4 * PREMIUM,
      12_345_600,
      'Survey at discharge',
    ])
  })

  it('is refused with insufficient funds, and stays unchanged', async () => {
    const policy = await changes.issue()
    const [available] = await desk.wallet()
    const much = String(Math.ceil((available / PREMIUM) * 105_000) + 200_000)
    const requested = await changes.ask(policy.id, changes.endorsement(policy, { fob: much }))
    expect(requested.status).toBe(201)
    const refused = await changes.act(requested.body.data, 'accept', {}, changes.head)
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_funds'])
    expect(await changes.read(policy.id)).toMatchObject({ premium: PREMIUM, version: policy.version })
    expect((await desk.wallet())[0]).toBe(available)
    const still = await desk.call('GET', `${OWN_CHANGES}/${requested.body.data.id}`)
    expect([still.body.data.state, still.body.data.version]).toEqual(['requested', 1])
    expect((await changes.act(requested.body.data, 'withdraw', {}, desk.issuer)).body.data.state).toBe(
      'withdrawn',
    )
  })

  it('is decided by another user, within their limit', async () => {
    const policy = await changes.issue()
    const requested = await changes.ask(
      policy.id,
      changes.endorsement(policy, { fob: '205000' }),
      changes.head,
    )
    expect(requested.body.data).toMatchObject({ side: 'insurer', may_decide: false })
    const own = await changes.act(requested.body.data, 'accept', {}, changes.head)
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    const roles = test.services.db.updateTable('roles').where('name', '=', 'Marine underwriter')
    await roles.set({ limits: JSON.stringify({ cargo: 1_000 }) }).execute()
    const above = await changes.act(requested.body.data, 'accept')
    expect([above.status, above.body.code]).toEqual([403, 'limit_exceeded'])
    await roles.set({ limits: JSON.stringify({ cargo: 200_000_000_000 }) }).execute()
    const taken = await changes.act(requested.body.data, 'withdraw', {}, desk.issuer)
    expect([taken.status, taken.body.code]).toEqual([403, 'not_allowed'])
    const late = await changes.act({ ...requested.body.data, version: 9 }, 'accept')
    expect([late.status, late.body.code, late.body.current.version]).toEqual([409, 'edit_conflict', 1])
    expect((await changes.act(requested.body.data, 'accept')).status).toBe(200)
  })

  it('is withdrawn by the insurer’s users, if they requested it', async () => {
    const policy = await changes.issue()
    const requested = await changes.ask(
      policy.id,
      changes.endorsement(policy, { fob: '105000' }),
      changes.head,
    )
    const taken = await changes.act(requested.body.data, 'withdraw', {}, changes.head)
    expect([taken.status, taken.body.data.state]).toEqual([200, 'withdrawn'])
    expect(await changes.read(policy.id)).toMatchObject({ version: policy.version })
  })

  it('is rejected with a reason, and leaves the policy unchanged', async () => {
    const policy = await changes.issue()
    const requested = (
      await changes.ask(policy.id, changes.endorsement(policy, { description: 'Tomatoes in drums' }))
    ).body.data
    const open = await changes.ask(policy.id, changes.endorsement(policy, { description: 'Tomatoes' }))
    expect([open.status, open.body.code]).toEqual([409, 'waits_already'])
    expect((await changes.act(requested, 'reject', { reason: ' ' })).status).toBe(422)
    const rejected = await changes.act(requested, 'reject', { reason: 'The goods are those of the invoice' })
    expect(rejected.body.data).toMatchObject({
      state: 'rejected',
      decision: { reason: 'The goods are those of the invoice' },
    })
    expect((await changes.act(requested, 'accept')).body.code).toBe('not_waiting')
    expect((await changes.read(policy.id)).terms).toEqual(policy.terms)
  })

  it('must be in order, change a term, and have the presented price', async () => {
    const policy = await changes.issue()
    const requested = changes.endorsement(policy, { marks: 'X' })
    const early = await changes.ask(policy.id, { ...requested, effective_on: dayAfter(desk.today(), -1) })
    expect([early.status, early.body.errors[0]]).toMatchObject([
      422,
      { path: 'effective_on', code: 'fields.change_out_of_order' },
    ])
    const tomorrow = { ...requested, effective_on: dayAfter(desk.today(), 1) }
    expect((await changes.price(policy.id, tomorrow)).body.errors[0].code).toBe('fields.date_future')
    const future = await changes.ask(policy.id, { ...requested, effective_on: dayAfter(desk.today(), 1) })
    expect([future.status, future.body.errors[0].code]).toEqual([422, 'fields.date_future'])
    const nothing = await changes.ask(policy.id, changes.endorsement(policy, {}))
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_changed'])
    const other = await changes.ask(policy.id, requested, undefined, { accepted_difference: 5 })
    expect([other.status, other.body.code, other.body.after]).toEqual([409, 'price_changed', 0])
    const wrong = await changes.ask(policy.id, changes.endorsement(policy, { eta: 'soon' }))
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'terms.eta'])
    const papers = changes.endorsement(policy, {
      form_m: { ...policy.terms.form_m, discharge_port: 'NGTIN' },
    })
    expect((await changes.ask(policy.id, papers)).body).toMatchObject({
      code: 'cargo_refused',
      checks: expect.anything(),
    })
    const draft = await changes.ask((await desk.make()).id, requested)
    expect([draft.status, draft.body.code]).toEqual([409, 'not_in_force'])
  })

  it('has one effect for repeated requests and decisions', async () => {
    const policy = await changes.issue()
    const [before] = await desk.wallet()
    const body = changes.endorsement(policy, { fob: '205000' })
    const twenty = Array.from({ length: 20 })
    const requested = await Promise.all(twenty.map(() => changes.ask(policy.id, body)))
    const [made] = requested.filter(({ status }) => status === 201)
    expect(requested.filter(({ status }) => status === 201)).toHaveLength(1)
    const answers = await Promise.all(twenty.map(() => changes.act(existing(made).body.data, 'accept')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await desk.wallet())[0]).toBe(before - PREMIUM + NET)
    expect((await changes.history(policy.id)).versions).toHaveLength(2)
  })

  it('does not exist for another partner or without the privilege', async () => {
    const policy = await changes.issue()
    const requested = (
      await changes.ask(policy.id, changes.endorsement(policy, { description: 'Tomatoes in drums' }))
    ).body.data
    const body = changes.endorsement(policy, { marks: 'Z' })
    const act = { reason: 'R', accepted_difference: 0 }
    const tries = [
      await desk.call('GET', `${OWN_CHANGES}/${requested.id}`, undefined, desk.other),
      await desk.call('GET', `${POLICIES}/${policy.id}/changes`, undefined, desk.other),
      await desk.call('GET', `${POLICIES}/${policy.id}/certificate?version=1`, undefined, desk.other),
      await desk.call('POST', `${POLICIES}/${policy.id}/changes/price`, body, desk.other),
      await desk.call('POST', `${POLICIES}/${policy.id}/changes`, { ...body, ...act }, desk.other),
      await desk.call('POST', `${OWN_CHANGES}/${requested.id}/withdraw`, { version: 1 }, desk.other),
      await desk.call('GET', `${OWN_CHANGES}/${NOWHERE}`),
    ]
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404))
    const theirs = await desk.call('GET', `${OWN_CHANGES}?policy_id=${policy.id}`, undefined, desk.other)
    expect(theirs.body.data).toEqual([])
    const mine = await desk.call('GET', `${OWN_CHANGES}?policy_id=${policy.id}&state=requested&q=lekki`)
    expect(mine.body.data.map(({ id }: { id: string }) => id)).toEqual([requested.id])
    const all = await desk.call(
      'GET',
      `${CHANGES}?kind=endorsement&partner_id=${desk.partner}`,
      undefined,
      desk.admin,
    )
    expect(all.body.data.map(({ id }: { id: string }) => id)).toContain(requested.id)
    for (const name of ['accept', 'reject'] as const)
      expect((await changes.act(requested, name, { reason: 'R' }, desk.admin)).status).toBe(403)
    expect((await desk.call('POST', `${CHANGES}/${requested.id}/accept`, { version: 1 })).status).toBe(403)
    const read = await desk.call(
      'GET',
      `/api/marine/admin/policies/${policy.id}/changes`,
      undefined,
      desk.admin,
    )
    expect([read.status, read.body.data.changes.length]).toEqual([200, 1])
  })
})
