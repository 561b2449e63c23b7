import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargoDesk } from '../../../../testing/cargo.ts'
import { notesOf, raiseCommission } from '../../../../testing/credit-notes.ts'
import { expectSoundLedger } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const PREMIUM = 433_125_00

describe('a credit note', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let notes: Awaited<ReturnType<typeof notesOf>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    notes = await notesOf(test, desk)
    await desk.fund(50_000_000_00)
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  /** Raises a policy's commission rate above the paid one, in basis points. */
  const owe = (policyId: string, bps: number) => raiseCommission(test, policyId, bps)
  const year = () => test.services.clock().toISOString().slice(0, 4)

  it('returns premium less the commission on it, and restores the balance of the wallet', async () => {
    const before = await desk.wallet()
    const policy = await notes.policy()
    const { premium, commission_net } = policy.price
    expect([premium, (await desk.wallet())[0]]).toEqual([PREMIUM, before[0] - PREMIUM + commission_net])
    const owed = await notes.owed()
    const made = await notes.raise(premium, { kind: 'CN-REF', policy_id: policy.id, of_change: true })
    expect(made).toMatchObject({ amount: premium - commission_net, number: `CN-REF/11000/${year()}/000001` })
    expect(await notes.owed()).toBe(owed + made.amount)
    expect(await refusal(notes.raise(1, { kind: 'CN-REF', policy_id: policy.id }))).toBe('amount_left')
  })

  it('credits the wallet in the transaction that issues it', async () => {
    const before = await desk.wallet()
    const policy = await notes.policy()
    const back = { kind: 'CN-REF', policy_id: policy.id, of_change: true, to_wallet: true } as const
    const { id } = await notes.raise(PREMIUM, back)
    expect([await desk.wallet(), (await notes.note(id)).status]).toEqual([before, 'applied'])
  })

  it('returns the same amount in parts as at once, to the kobo', async () => {
    const policy = await notes.policy()
    const thirds = [14_437_501, 14_437_499, PREMIUM - 28_875_000]
    const made = []
    for (const gross of thirds)
      made.push(await notes.raise(gross, { kind: 'CN-REF', policy_id: policy.id, of_change: true }))
    const rows = await Promise.all(made.map(({ id }) => notes.note(id)))
    const sum = (of: 'gross' | 'commission' | 'vat' | 'wht' | 'amount') =>
      rows.reduce((total, row) => total + row[of], 0)
    const { premium, commission, vat, wht, commission_net } = policy.price
    expect([sum('gross'), sum('commission'), sum('vat'), sum('wht'), sum('amount')]).toEqual([
      premium,
      commission,
      vat,
      wht,
      premium - commission_net,
    ])
  })

  it('is limited by the amount paid for its policy, also for concurrent notes', async () => {
    const policy = await notes.policy()
    const part = PREMIUM / 5
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => refusal(notes.raise(part, { kind: 'CN-ADJ', policy_id: policy.id }))),
    )
    // The last fifth would leave less than the minimum premium.
    expect(tries.sort()).toEqual([...Array(4).fill('done'), ...Array(4).fill('return_below_minimum')])
  })

  it('pays commission up to the policy’s rate, also for concurrent notes', async () => {
    const policy = await notes.policy()
    const comm = { kind: 'CN-COMM', policy_id: policy.id } as const
    expect(await refusal(notes.raise(1, comm))).toBe('commission_left')
    await owe(policy.id, 100)
    const tries = await Promise.all(Array.from({ length: 20 }, () => refusal(notes.raise(1_443_75, comm))))
    expect(tries.filter((one) => one === 'done')).toHaveLength(3)
    expect(tries.filter((one) => one === 'commission_left')).toHaveLength(17)
    const { rows } = await test.services.pool.query(
      "select sum(gross)::int as paid from credit_notes where policy_id = $1 and kind = 'CN-COMM'",
      [policy.id],
    )
    expect(rows[0].paid).toBe(4_331_25)
  })

  it('leaves the minimum premium on a policy in force, and states how to return more', async () => {
    const policy = await notes.policy()
    const ref = { kind: 'CN-REF', policy_id: policy.id } as const
    const refused = await notes.raise(PREMIUM, ref).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      status: 422,
      code: 'return_below_minimum',
      details: { params: { minimum: '₦5,000.00', left: '₦428,125.00' } },
    })
    await notes.raise(PREMIUM - 5_000_00, ref)
    expect(await refusal(notes.raise(1, { ...ref, kind: 'CN-ADJ' }))).toBe('return_below_minimum')
    await test.services.db
      .updateTable('cargo_policies')
      .set({ state: 'cancelled' })
      .where('id', '=', policy.id)
      .execute()
    expect(await refusal(notes.raise(5_000_00, ref))).toBe('done')
  })

  it('pays commission with its taxes', async () => {
    const policy = await notes.policy()
    await owe(policy.id, 400)
    const { id } = await notes.raise(10_000_00, { kind: 'CN-COMM', policy_id: policy.id })
    expect(await notes.note(id)).toMatchObject({ vat: 750_00, wht: 500_00, amount: 10_250_00 })
    expect(await refusal(notes.raise(7_325_01, { kind: 'CN-COMM', policy_id: policy.id }))).toBe(
      'commission_left',
    )
  })

  it('belongs to a policy of its partner, and is approved by another user', async () => {
    const policy = await notes.policy()
    const draft = await desk.make()
    const { raised_by } = notes
    expect(await refusal(notes.raise(100, { approved_by: raised_by }))).toBe('maker_is_checker')
    expect(await refusal(notes.raise(100, { kind: 'CN-REF' }))).toBe('fields.required')
    expect(await refusal(notes.raise(100, { policy_id: draft.id }))).toBe('fields.choice_unknown')
    const other = { partner_id: await otherPartner(), policy_id: policy.id }
    expect(await refusal(notes.raise(100, other))).toBe('fields.choice_unknown')
  })

  it('is numbered by kind, branch and year without gaps or repeats for fifty concurrent notes', async () => {
    const some = await notes.raise(100)
    const first = Number(some.number?.split('/')[3])
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        // Every sixth fails after it has taken its number.
        at % 6 === 0 ? refusal(notes.raiseInVain(100)) : notes.raise(100).then(({ number }) => number),
      ),
    )
    const numbers = made.filter((one) => one !== 'undone').sort()
    expect(numbers).toEqual(
      Array.from(
        { length: 50 },
        (_, at) => `CN-ADJ/11000/${year()}/${String(first + at + 1).padStart(6, '0')}`,
      ),
    )
  })

  const otherPartner = async () => {
    const { id } = await test.services.db
      .selectFrom('partners')
      .select('id')
      .where('id', '!=', desk.partner)
      .executeTakeFirstOrThrow()
    return id
  }
})
