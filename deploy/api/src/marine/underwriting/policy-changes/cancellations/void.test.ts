import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POLICIES } from '../../../../testing/cargo.ts'
import {
  closePolicyChanges,
  openPolicyChanges,
  type PolicyChanges,
} from '../../../../testing/policy-changes.ts'

const MINUTE = 60_000

describe('a free void', () => {
  let test: PolicyChanges['test']
  let desk: PolicyChanges['desk']
  let changes: PolicyChanges['changes']
  beforeAll(async () => {
    ;({ test, desk, changes } = await openPolicyChanges())
  })
  afterAll(() => closePolicyChanges(test))

  const voided = ({ id, version }: { id: string; version: number }, token?: string) =>
    desk.call('POST', `${POLICIES}/${id}/void`, { version, reason: 'Wrong value' }, token)

  it('returns the payment to the wallet in one step, once for twenty concurrent calls', async () => {
    const before = await desk.wallet()
    const policy = await changes.issue()
    expect(Date.parse(policy.voidable_until ?? '')).toBe(Date.parse(policy.issued_at ?? '') + 30 * MINUTE)
    const answers = await Promise.all(Array.from({ length: 20 }, () => voided(policy)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(new Set(answers.filter((one) => one !== done[0]).map(({ body }) => body.code))).toEqual(
      new Set(['not_in_force']),
    )
    expect(done[0]?.body.data).toMatchObject({ state: 'cancelled', voidable_until: null })
    expect(await desk.wallet()).toEqual(before)
    const { changes: history } = await changes.history(policy.id)
    expect(history).toMatchObject([
      { kind: 'cancellation', state: 'applied', difference: 0 - (policy.premium ?? 0) },
    ])
    const events = (await changes.read(policy.id)).events.map(({ action }: { action: string }) => action)
    expect(events).toContain('cargo_policy.voided')
  })

  it('expires after the minutes of the reference data, and once third parties rely on the certificate', async () => {
    const [late, sent, checked] = [await changes.issue(), await changes.issue(), await changes.issue()]
    expect((await voided(late, desk.other)).status).toBe(404)
    await desk.call('POST', `${POLICIES}/${sent.id}/certificate/send`, { to: 'bank@example.test' })
    await test.call('GET', `/api/cargo-certificates/${checked.verification_url?.split('/').at(-1)}`)
    for (const policy of [sent, checked]) {
      expect((await changes.read(policy.id)).voidable_until).toBeNull()
      const refused = await voided(policy)
      expect([refused.status, refused.body.code]).toEqual([409, 'void_over'])
    }
    test.wait(31 * MINUTE)
    const refused = await voided(late)
    expect([refused.status, refused.body.code]).toEqual([409, 'void_over'])
    expect((await changes.read(late.id)).state).toBe('issued')
  })
})

describe('an endorsement that changes no money', () => {
  let test: PolicyChanges['test']
  let desk: PolicyChanges['desk']
  let changes: PolicyChanges['changes']
  beforeAll(async () => {
    ;({ test, desk, changes } = await openPolicyChanges())
  })
  afterAll(() => closePolicyChanges(test))

  const late = { transport_document: 'LATE 630099' }
  /** Moves a policy to another partner. */
  const ofOther = async ({ id }: { id: string }) => {
    const { db } = test.services
    const { id: partner_id } = await db
      .selectFrom('partners')
      .select('id')
      .where('id', '!=', desk.partner)
      .executeTakeFirstOrThrow()
    await db.updateTable('cargo_policies').set({ partner_id }).where('id', '=', id).execute()
  }

  it('applies at once with a new version and certificate, also while another change waits, which retains it', async () => {
    const policy = await changes.issue()
    const costly = await changes.ask(policy.id, changes.endorsement(policy, { fob: '120000' }))
    expect(costly.body.data.state).toBe('requested')
    const bill = changes.endorsement(policy, { transport_document: 'MSKU7788', containers: 'MSKU1234567' })
    expect((await changes.price(policy.id, bill)).body.data).toMatchObject({ at_once: true, difference: 0 })
    const applied = await changes.ask(policy.id, bill)
    expect(applied.body.data).toMatchObject({
      state: 'applied',
      difference: 0,
      terms_before: { transport_document: policy.terms.transport_document },
    })
    const now = await changes.read(policy.id)
    expect(now.terms.transport_document).toBe('MSKU7788')
    expect(now.certificate_number).not.toBe(policy.certificate_number)
    expect(now.premium).toBe(policy.premium)
    expect(now.events.map(({ action }: { action: string }) => action)).toContain('cargo_policy.endorsed')
    const waiting = await desk.call('GET', `/api/marine/partner/policy-changes/${costly.body.data.id}`)
    expect(waiting.body.data).toMatchObject({
      state: 'requested',
      terms: { fob: '120000', transport_document: 'MSKU7788' },
    })
    const accepted = await changes.act(waiting.body.data, 'accept')
    expect(accepted.status).toBe(200)
    expect((await changes.read(policy.id)).terms).toMatchObject({
      fob: '120000',
      transport_document: 'MSKU7788',
      containers: 'MSKU1234567',
    })
  })

  it('refuses or refers a bill of lading that was insured since, once for concurrent calls', async () => {
    const at = { transport_document: 'COSU 6300 1' }
    const [first, second] = [await changes.issue(), await changes.issue()]
    const answers = await Promise.all(
      [first, second].map((policy) => changes.ask(policy.id, changes.endorsement(policy, at))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const third = await changes.issue()
    const waiting = await changes.ask(third.id, changes.endorsement(third, { fob: '120000', ...late }))
    expect(waiting.body.data.state).toBe('requested')
    await changes.issue(late)
    const accepted = await changes.act(waiting.body.data, 'accept')
    expect([accepted.status, accepted.body.code]).toEqual([409, 'cargo_refused'])
  })

  it('waits for an underwriter where another partner has insured the bill of lading', async () => {
    const at = { transport_document: 'ZIMU 55501' }
    await ofOther(await changes.issue(at))
    const policy = await changes.issue()
    const entered = changes.endorsement(policy, at)
    expect((await changes.price(policy.id, entered)).body.data).toMatchObject({
      at_once: false,
      difference: 0,
    })
    expect((await changes.ask(policy.id, entered)).body.data.state).toBe('requested')
  })

  it.each([
    ['another field too', { transport_document: 'MSKU1', description: 'Rice in bags' }, undefined],
    ['by the insurer', { transport_document: 'MSKU2' }, 'insurer'],
  ] as const)('waits for another person: %s', async (_what, change, side) => {
    const policy = await changes.issue()
    const requested = await changes.ask(policy.id, changes.endorsement(policy, change), side && changes.head)
    expect(requested.body.data.state).toBe('requested')
    expect((await changes.read(policy.id)).terms.transport_document).toBe(policy.terms.transport_document)
  })
})
