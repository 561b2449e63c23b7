import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdersOf } from '../../authority/holders.ts'
import { hours, lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy, claimToPay, payClaim, recordPayment } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { migrateAgain } from '../../testing/migrations.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('a payment of a claim', () => {
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
  const read = (id: string) => must(test, 'GET', `/api/claims/${id}`, { token: finance })
  const decide = <Path extends string>(as: string, id: string, verb: Path, body: object) =>
    test.call('POST', `/api/claim-payments/${id}/${verb}`, { token: as, body })
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('settles the claim once its parts add up to the approved amount, and not before', async () => {
    const claim = await newClaim()
    await payClaim(test, claim.id, { finance, confirmer, amount: 200_000_00, reference: reference() })
    const part = await read(claim.id)
    expect(part).toMatchObject({
      state: 'payment_pending',
      reserve: 400_000_00,
      money: { paid: 200_000_00 },
      payout: { approved: 600_000_00, paid: 200_000_00, recorded: 0, to_pay: 400_000_00, may_record: true },
    })
    await payClaim(test, claim.id, { finance, confirmer, reference: reference() })
    const settled = await read(claim.id)
    expect(settled).toMatchObject({
      state: 'settled',
      reserve: 0,
      money: { paid: 600_000_00 },
      waits_for: null,
      payout: { to_pay: 0, may_record: false },
    })
    const subjects = (await test.mails(ADA.email)).map(({ subject }) => subject)
    expect(subjects.slice(-2)).toEqual([
      `We have sent ₦200,000.00 for claim ${claim.number}`,
      `We have paid claim ${claim.number}`,
    ])
    const { text } = (await test.mails(ADA.email)).at(-1) ?? { text: '' }
    expect(text).toMatch(
      /We have sent ₦400,000\.00 for claim .* The payment advice is on your claim’s page\./s,
    )
    const { balance } = await test.services.db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('kind', '=', 'claims-paid')
      .executeTakeFirstOrThrow()
    expect(balance).toBe(600_000_00)
  })

  it('never exceeds the amount left to pay, however many are recorded at once', async () => {
    const claim = await newClaim()
    const above = await recordPayment(test, claim.id, {
      finance,
      amount: 600_000_01,
      reference: reference(),
    })
    expect([above.status, above.body.errors[0]]).toMatchObject([
      422,
      { path: 'amount', code: 'above_approved' },
    ])
    const tries = Array.from({ length: 20 }, () =>
      recordPayment(test, claim.id, { finance, amount: 250_000_00, reference: reference() }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(2)
    expect(statuses.filter((status) => status === 422)).toHaveLength(18)
    expect((await read(claim.id)).payout).toMatchObject({ recorded: 500_000_00, to_pay: 100_000_00 })
  })

  it('is confirmed once, however many confirm it at once', async () => {
    const claim = await newClaim()
    const { body } = await recordPayment(test, claim.id, { finance, amount: 100_00, reference: reference() })
    const { id, version } = body.data
    const tries = Array.from({ length: 20 }, () => decide(confirmer, id, 'confirm', { version }))
    const answers = (await Promise.all(tries)).map(codeOf)
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([, code]) => code === 'payment_decided')).toHaveLength(19)
    expect((await read(claim.id)).payout.paid).toBe(100_00)
  })

  it('is recorded while others are confirmed, without deadlock', async () => {
    test.wait(hours(25))
    const claim = await newClaim()
    const record = () => recordPayment(test, claim.id, { finance, amount: 100_00, reference: reference() })
    const made = await Promise.all(Array.from({ length: 10 }, record))
    const [records, confirms] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, record)),
      Promise.all(
        made.map(({ body: { data } }) => decide(confirmer, data.id, 'confirm', { version: data.version })),
      ),
    ])
    expect(records.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(confirms.map(({ status }) => status)).toEqual(Array(10).fill(200))
  })

  it('is withdrawn by its recorder, once, and may be recorded again', async () => {
    // A mailbox gets ten codes a day from one network.
    test.wait(hours(25))
    const claim = await newClaim()
    const { body } = await recordPayment(test, claim.id, { finance, reference: reference() })
    const { id, version } = body.data
    expect((await read(claim.id)).payout.to_pay).toBe(0)
    const tries = Array.from({ length: 5 }, () =>
      decide(finance, id, 'cancel', { version, reason: 'Typed twice' }),
    )
    const answers = (await Promise.all(tries)).map(codeOf)
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
    expect(answers.filter(([, code]) => code === 'payment_decided')).toHaveLength(4)
    expect((await read(claim.id)).payout).toMatchObject({ recorded: 0, to_pay: 600_000_00 })
    expect(codeOf(await decide(confirmer, id, 'confirm', { version }))).toEqual([409, 'payment_decided'])
  })

  it('is neither confirmed by its recorder nor recorded or confirmed by users who worked on the claim', async () => {
    const claim = await newClaim()
    const { body } = await recordPayment(test, claim.id, { finance, amount: 100_00, reference: reference() })
    const { id, version, actions } = body.data
    expect(actions).toEqual(['cancel'])
    for (const verb of ['confirm', 'reject'])
      expect(
        codeOf(await decide(finance, id, verb, verb === 'reject' ? { version, reason: 'No' } : { version })),
      ).toEqual([403, 'maker_is_checker'])
    expect(codeOf(await decide(confirmer, id, 'cancel', { version, reason: 'No' }))).toEqual([
      403,
      'not_allowed',
    ])
    for (const email of ['claims@coverdesk.test', 'auditor@coverdesk.test'])
      expect((await decide(await signIn(test, email), id, 'confirm', { version })).status).toBe(403)
    const { db } = test.services
    const all = [
      'claim.claim.read',
      'payment.payment.read',
      'payment.payment.edit',
      'payment.payment.approve',
    ]
    await db.updateTable('roles').set({ privileges: all }).where('name', '=', 'Claims manager').execute()
    const manager = await signIn(test, 'claims-manager@coverdesk.test')
    const shown = await must(test, 'GET', `/api/claims/${claim.id}`, { token: manager })
    expect(shown.payout).toMatchObject({ may_record: false, refusal: { code: 'maker_is_checker' } })
    expect(shown.payout.payments[0].actions).toEqual([])
    expect(codeOf(await decide(manager, id, 'confirm', { version }))).toEqual([403, 'maker_is_checker'])
    const own = await recordPayment(test, claim.id, {
      finance: manager,
      amount: 1_00,
      reference: reference(),
    })
    expect(codeOf(own)).toEqual([403, 'maker_is_checker'])
    await db
      .updateTable('roles')
      .set({ privileges: [...all, 'claim.claim.edit', 'claim.claim.approve', 'claim.check.approve'] })
      .where('name', '=', 'Claims manager')
      .execute()
  })

  it('has a bank reference that no other payment from the account has, until it is rejected', async () => {
    const [one, other] = [await newClaim(), await newClaim()]
    const first = await recordPayment(test, one.id, { finance, amount: 1_00, reference: 'FT26330/123 456' })
    const sameAs = ({ amount, paid_on }: { amount: number; paid_on: string }) => ({
      amount,
      paid_on,
      reference: 'ft26330123456',
      evidence: [],
    })
    const { payout } = await read(other.id)
    const body = { ...sameAs(first.body.data), claim_id: other.id, payee_id: payout.payee.id }
    const record = (account: string) =>
      test.call('POST', '/api/claim-payments', { token: finance, body: { ...body, account } })
    const taken = await record('CLAIMS')
    expect([taken.status, taken.body.errors[0]]).toMatchObject([
      422,
      { path: 'reference', code: 'reference_taken' },
    ])
    expect((await record('NOWHERE')).body.errors[0].path).toBe('account')
    expect((await record('CLAIMS-GTB')).status).toBe(201)
    const { id, version } = first.body.data
    const rejected = await decide(confirmer, id, 'reject', { version, reason: 'Another amount at the bank' })
    expect(rejected.body.data).toMatchObject({ state: 'rejected', reason: 'Another amount at the bank' })
    expect((await record('CLAIMS')).status).toBe(201)
  })

  it('has a date from the loss until today, and goes to the account that was read', async () => {
    const claim = await newClaim()
    const { payout } = await read(claim.id)
    const body = {
      claim_id: claim.id,
      payee_id: payout.payee.id,
      amount: 1_00,
      account: 'CLAIMS',
      evidence: [],
      reference: reference(),
      paid_on: lagosDay(new Date(test.services.clock().getTime() + 86_400_000 * 2)),
    }
    const record = (change: object) =>
      test.call('POST', '/api/claim-payments', { token: finance, body: { ...body, ...change } })
    expect((await record({})).body.errors[0].path).toBe('paid_on')
    expect((await record({ paid_on: '1900-01-01' })).body.errors[0]).toMatchObject({
      path: 'paid_on',
      code: 'fields.date_early',
    })
    const paid_on = lagosDay(test.services.clock())
    const other = '0190f000-0000-7000-8000-000000000000'
    expect((await record({ paid_on, payee_id: other })).body.errors[0]).toMatchObject({
      code: 'payee_changed',
    })
    expect((await record({ paid_on, evidence: [other] })).body.errors[0].path).toBe('evidence')
    expect((await record({ paid_on, claim_id: other })).status).toBe(404)
    expect((await record({ paid_on })).status).toBe(201)
  })

  it('is listed with its claim, and is not needed where nothing is payable', async () => {
    const claim = await newClaim()
    await recordPayment(test, claim.id, { finance, amount: 1_00, reference: 'LISTED 77' })
    const listed = await must(test, 'GET', '/api/claim-payments?state=recorded&q=listed77', {
      token: confirmer,
    })
    expect(listed).toMatchObject([
      { claim_id: claim.id, reference: 'LISTED 77', actions: ['confirm', 'reject'] },
    ])
    const file = await test.call('POST', '/api/claim-payments/bank-file', {
      token: finance,
      body: { ids: [listed[0].id] },
    })
    expect(file.raw.toString()).toContain(
      `CLAIMS,LISTED 77,1.00,Ada Obi,First Bank of Nigeria,011,0123456784,${claim.number},`,
    )
    // The bank may have paid it: neither its recorder nor who made the file takes it back alone.
    const end = (verb: string, token: string) =>
      test.call('POST', `/api/claim-payments/${listed[0].id}/${verb}`, {
        token,
        body: { version: listed[0].version, reason: 'Typed twice' },
      })
    const withdrawn = await end('cancel', finance)
    expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'in_bank_file'])
    const ids = [listed[0].id]
    const again = await test.call('POST', '/api/claim-payments/bank-file', {
      token: confirmer,
      body: { ids },
    })
    expect(again.status).toBe(200)
    const rejected = await end('reject', confirmer)
    expect([rejected.status, rejected.body.code]).toEqual([403, 'maker_is_checker'])
    const { db } = test.services
    await db.updateTable('claim_payments').set({ filed_by: [] }).where('id', 'in', ids).execute()
    await migrateAgain(db, '0599_bank_files_made_before.sql')
    const [filed] = await must(test, 'GET', '/api/claim-payments?q=LISTED%2077', { token: confirmer })
    expect(filed.actions).toEqual(['confirm'])
    expect(filed.can_take_back).toContainEqual({ name: expect.any(String), role: 'Administrator' })
    const [recorded] = await must(test, 'GET', '/api/claim-payments?q=LISTED%2077', { token: finance })
    expect(recorded).toMatchObject({ actions: [], can_take_back: filed.can_take_back })
    const { filed_by } = await db
      .selectFrom('claim_payments')
      .select('filed_by')
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow()
    const all = (await holdersOf(db, 'payment.payment.approve')).map(({ userId }) => userId)
    await db.updateTable('claim_payments').set({ filed_by: all }).where('id', 'in', ids).execute()
    const admin = await signIn(test, 'second-admin@coverdesk.test')
    const readByAdmin = async () =>
      (await must(test, 'GET', '/api/claim-payments?q=LISTED%2077', { token: admin }))[0]
    expect(await readByAdmin()).toMatchObject({ actions: ['confirm'], can_take_back: [] })
    await db.updateTable('claim_payments').set({ filed_by }).where('id', 'in', ids).execute()
    expect(await readByAdmin()).toMatchObject({ actions: ['confirm', 'reject'], can_take_back: null })
    const work = await must(test, 'GET', '/api/my-work?kind=claim', { token: confirmer })
    expect(work).toContainEqual(expect.objectContaining({ reason: 'payment', amount: 1_00 }))
    const own = await must(test, 'GET', '/api/my-work?kind=claim', { token: finance })
    expect(own.filter(({ reason }: { reason: string }) => reason === 'payment')).toEqual([])
    expect((await end('reject', admin)).status).toBe(200)
    const free = await newClaim(0)
    expect(await read(free.id)).toMatchObject({ state: 'settled', reserve: 0, payout: { payments: [] } })
  })
})
