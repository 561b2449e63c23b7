import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '../platform/db/clock.ts'
import { staffOfBranch } from '../testing/branches.ts'
import { buyPolicy, claimToPay, payClaim, recordPayment } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must } from '../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const SUM_INSURED = 3_000_000_00
const LENDER = 'Access Bank'

describe('a total loss of a vehicle with a lender', () => {
  let test: TestApp
  let plate: string
  let finance: string
  let confirmer: string
  let officer: string
  beforeAll(async () => {
    test = await createTestApp()
    const { id, plate: bought } = await buyPolicy(test)
    plate = bought
    const insured = JSON.stringify({
      cover_type: 'COMPREHENSIVE',
      sum_insured: SUM_INSURED,
      finance_interest: LENDER,
    })
    await sql`update policy_segments set facts = facts || ${insured}::jsonb where policy_id = ${id}`.execute(
      test.services.db,
    )
    await sql`update policies set cover = cover || ${insured}::jsonb, cover_type = 'COMPREHENSIVE',
      sum_insured = ${SUM_INSURED}, own_damage_from = start_date, own_damage_at = issued_at where id = ${id}`.execute(
      test.services.db,
    )
  })
  afterAll(() => test.close())

  let made = 0
  const reference = () => {
    made += 1
    return `FT LENDER ${made}`
  }
  const newClaim = async (amount: number) => {
    test.wait(61_000)
    const claim = await claimToPay(test, plate, ADA.email, amount)
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
    officer = await signIn(test, 'claims@coverdesk.test')
    return claim
  }
  const read = (id: string) => must(test, 'GET', `/api/claims/${id}`, { token: finance })
  async function consent(id: string, body: object = {}, token = officer) {
    const { version } = await read(id)
    const given = { reason: 'Letter of 12 April', version, ...body }
    return test.call('POST', `/api/claims/${id}/lender-consent`, { token, body: given })
  }
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

  it('pays the insured once the lender has consented', async () => {
    const { id } = await newClaim(SUM_INSURED)
    expect((await read(id)).payout).toMatchObject({
      lender: { name: LENDER, consent: null },
      refusal: { code: 'lender_consent_missing' },
      may_record: false,
    })
    const refused = await recordPayment(test, id, { finance, reference: reference() })
    expect(codeOf(refused)).toEqual([409, 'lender_consent_missing'])
    expect((await consent(id, { reason: '' })).status).toBe(422)
    expect(codeOf(await consent(id, { version: 99 }))).toEqual([409, 'edit_conflict'])
    const { version } = await read(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => consent(id, { version })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await read(id)).payout).toMatchObject({
      lender: { consent: 'Letter of 12 April' },
      refusal: null,
    })
    await payClaim(test, id, { finance, confirmer, reference: reference() })
    expect((await read(id)).state).toBe('settled')
    expect(codeOf(await consent(id, { reason: 'Another letter' }))).toEqual([409, 'claim_closed'])
  })

  it('pays the lender first without it', async () => {
    test.wait(hours(25))
    const { id } = await newClaim(SUM_INSURED)
    const account = { name: 'ACCESS BANK', bank: 'First Bank of Nigeria', account_number: '0123456784' }
    const party = { role: 'lender', name: LENDER, phone: '', plate: '', insurer: '', demand: null, account }
    await must(test, 'POST', `/api/claims/${id}/parties`, { token: officer, body: party })
    test.wait(hours(49))
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
    const { payout } = await read(id)
    expect(payout).toMatchObject({ may_record: true, refusal: { code: 'lender_consent_missing' } })
    const [{ id: payeeId }] = payout.third_parties
    const part = { finance, confirmer, amount: 2_000_000_00 }
    await payClaim(test, id, { ...part, payeeId, reference: reference() })
    const rest = await recordPayment(test, id, { finance, reference: reference() })
    expect(codeOf(rest)).toEqual([409, 'lender_consent_missing'])
  })

  it('asks no lender about a smaller loss', async () => {
    test.wait(hours(25))
    const { id } = await newClaim(500_000_00)
    expect((await read(id)).payout).toMatchObject({ lender: null, refusal: null })
    expect(codeOf(await consent(id))).toEqual([409, 'claim_state'])
    await payClaim(test, id, { finance, confirmer, reference: reference() })
  })

  it('takes the consent of claims handlers of its branch', async () => {
    test.wait(hours(25))
    const { id } = await newClaim(SUM_INSURED)
    expect((await consent(id, {}, finance)).status).toBe(403)
    const body = { reason: 'Letter', version: 1 }
    expect((await test.call('POST', `/api/claims/${id}/lender-consent`, { body })).status).toBe(401)
    const url = `/api/claims/${NOWHERE}/lender-consent` as const
    expect((await test.call('POST', url, { token: officer, body })).status).toBe(404)
    const { branch_id } = await test.services.db
      .selectFrom('claims')
      .select('branch_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const elsewhere = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', '!=', branch_id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const stranger = await staffOfBranch(test, elsewhere.id)
    expect((await consent(id, {}, stranger)).status).toBe(404)
  })
})
