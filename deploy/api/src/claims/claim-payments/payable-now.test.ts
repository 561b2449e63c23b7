import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy, claimToPay, recordPayment } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('a recorded payment of a claim', () => {
  let test: TestApp
  let plate: string
  let finance: string
  let confirmer: string
  beforeAll(async () => {
    test = await createTestApp()
    plate = (await buyPolicy(test)).plate
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  let made = 0
  const newClaim = async (amount = 600_000_00) => {
    test.wait(61_000)
    const claim = await claimToPay(test, plate, ADA.email, amount)
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
    return claim
  }
  const reference = () => {
    made += 1
    return `FT ${made}`
  }
  const decide = <Path extends string>(as: string, id: string, verb: Path, body: object) =>
    test.call('POST', `/api/claim-payments/${id}/${verb}`, { token: as, body })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('is confirmed within the limit for claim payments, of one and of a day, however many at once', async () => {
    const { db } = test.services
    const role = () => db.selectFrom('roles').select('limits').where('name', '=', 'Finance')
    const { limits: before } = await role().executeTakeFirstOrThrow()
    const setLimits = (limits: object) =>
      db
        .updateTable('roles')
        .set({ limits: JSON.stringify(limits) })
        .where('name', '=', 'Finance')
        .execute()
    const claims = [await newClaim(), await newClaim()]
    const recorded: { id: string; version: number }[] = []
    for (const { id } of [...claims, ...claims])
      for (let part = 0; part < 5; part += 1)
        recorded.push(
          (await recordPayment(test, id, { finance, amount: 1_000_00, reference: reference() })).body.data,
        )
    const confirm = ({ id, version }: { id: string; version: number }) =>
      decide(confirmer, id, 'confirm', { version })
    const [first] = recorded
    if (!first) throw new Error('Nothing was recorded.')
    await setLimits({})
    expect(codeOf(await confirm(first))).toEqual([403, 'limit_exceeded'])
    await setLimits({ claim_payment: 1_000_00 - 1 })
    expect((await confirm(first)).body).toMatchObject({
      code: 'limit_exceeded',
      kind: 'single',
      limit: 1_000_00 - 1,
      able: ['Administrator'],
    })
    const limited = await must(test, 'GET', `/api/claim-payments?claim_id=${claims[0]?.id}`, {
      token: confirmer,
    })
    const limit = { kind: 'single', limit: 1_000_00 - 1, used: 0, able: ['Administrator'] }
    expect(limited[0]).toMatchObject({ actions: ['reject'], limit })
    const listed = async (token: string) => {
      const work = await must(test, 'GET', '/api/my-work?kind=claim', { token })
      return work.filter(({ reason }: { reason: string }) => reason === 'payment').length
    }
    const administrator = await signIn(test, 'admin@coverdesk.test')
    expect([await listed(confirmer), await listed(administrator)]).toEqual([0, claims.length])
    await setLimits({ claim_payment: 1_000_00 })
    expect([await listed(confirmer), await listed(finance)]).toEqual([claims.length, 0])
    await setLimits({ claim_payment: 1_000_00, claim_payment_daily: 0 })
    const { body: day } = await confirm(first)
    expect(day).toMatchObject({ code: 'limit_exceeded', kind: 'daily', limit: 0 })
    await setLimits({
      claim_payment: 1_000_00,
      claim_payment_daily: (day as typeof day & { used: number }).used + 20 * 1_000_00 - 1,
    })
    const answers = (await Promise.all(recorded.map(confirm))).map(codeOf)
    expect(answers.filter(([status]) => status === 200)).toHaveLength(19)
    expect(answers.filter(([, code]) => code === 'limit_exceeded')).toHaveLength(1)
    const left = recorded[answers.findIndex(([status]) => status === 403)] ?? first
    const rejected = await decide(confirmer, left.id, 'reject', { version: left.version, reason: 'Too much' })
    expect(rejected.body.data).toMatchObject({ state: 'rejected', limit: null })
    await setLimits(before)
  })

  it('is in no bank file while it may not be paid: each is refused with its reason', async () => {
    const [fine, onPaper, cooling, objected] = [
      await newClaim(),
      await newClaim(),
      await newClaim(),
      await newClaim(),
    ]
    const ids: string[] = []
    for (const { id } of [fine, onPaper, cooling, objected])
      ids.push(
        (await recordPayment(test, id, { finance, amount: 1_00, reference: reference() })).body.data.id,
      )
    const { db } = test.services
    const later = new Date(test.services.clock().getTime() + 3_600_000)
    const change = (id: string, values: object) =>
      db.updateTable('claims').set(values).where('id', '=', id).execute()
    await change(onPaper.id, { objection_until: later })
    await db
      .updateTable('claim_payees')
      .set({ payable_from: later })
      .where('claim_id', '=', cooling.id)
      .execute()
    await change(objected.id, { state: 'voucher_issued' })
    const write = (chosen: readonly string[]) =>
      test.call('POST', '/api/claim-payments/bank-file', { token: finance, body: { ids: chosen } })
    const all = await write(ids)
    expect([all.status, all.body.code]).toEqual([409, 'objection_open'])
    const refused = [
      { id: ids[1], claim_number: onPaper.number, code: 'objection_open' },
      { id: ids[2], claim_number: cooling.number, code: 'payee_too_new' },
      { id: ids[3], claim_number: objected.number, code: 'claim_state' },
    ]
    expect(all.body).toMatchObject({ refused })
    expect(all.body).toHaveProperty('refused.0.message', expect.stringMatching(/may still object/))
    expect((await write(ids.slice(0, 1))).status).toBe(200)
    test.wait(3_600_001)
    finance = await signIn(test, 'finance@coverdesk.test')
    expect((await write(ids.slice(0, 3))).status).toBe(200)
    await change(objected.id, { state: 'payment_pending' })
  })

  it('is not confirmed while it may not be paid, whatever the state at its recording', async () => {
    const { db } = test.services
    const claim = await newClaim()
    const { body } = await recordPayment(test, claim.id, { finance, amount: 1_00, reference: reference() })
    const { id, version } = body.data
    const confirm = async () => codeOf(await decide(confirmer, id, 'confirm', { version }))
    const later = new Date(test.services.clock().getTime() + 3_600_000)
    const change = (values: object) =>
      db.updateTable('claims').set(values).where('id', '=', claim.id).execute()
    const payees = () => db.updateTable('claim_payees').where('claim_id', '=', claim.id)
    await change({ objection_until: later })
    expect(await confirm()).toEqual([409, 'objection_open'])
    await change({ objection_until: null })
    await payees().set({ payable_from: later }).execute()
    expect(await confirm()).toEqual([409, 'payee_too_new'])
    await payees().set({ payable_from: test.services.clock() }).execute()
    const voucher = await must(test, 'GET', `/api/claim-payments?claim_id=${claim.id}`, { token: confirmer })
    expect(voucher[0].state).toBe('recorded')
    await change({ state: 'voucher_issued' })
    expect(await confirm()).toEqual([409, 'claim_state'])
    expect((await decide(confirmer, id, 'reject', { version, reason: 'Objected' })).status).toBe(200)
    await change({ state: 'payment_pending' })
  })

  it('is not confirmed to an account that the customer has replaced', async () => {
    const { db } = test.services
    const claim = await newClaim()
    const { body } = await recordPayment(test, claim.id, { finance, amount: 1_00, reference: reference() })
    const { id, version } = body.data
    const payee = await db
      .updateTable('claim_payees')
      .set({ replaced_at: test.services.clock() })
      .where('claim_id', '=', claim.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const next = { ...payee, id: uuid(), account_number: '0123456784', replaced_at: null }
    await db.insertInto('claim_payees').values(next).execute()
    expect(codeOf(await decide(confirmer, id, 'confirm', { version }))).toEqual([409, 'payee_changed'])
  })
})
