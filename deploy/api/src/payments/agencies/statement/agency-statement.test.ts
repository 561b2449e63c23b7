import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../../platform/db/clock.ts'
import { staffOfBranch } from '../../../testing/branches.ts'
import { signIn } from '../../../testing/journey.ts'
import { sellThrough } from '../../../testing/staff-sales.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { must } from '../../../testing/workflows.ts'

const BROKER = '00510'
/** Kobo: commission of ₦15,000 at 12.5 % with VAT, less the withheld tax. */
const OWED = 192_188

describe('the statement of an agency', () => {
  let test: TestApp
  let finance: string
  let policy: { policy_number: string }
  beforeAll(async () => {
    test = await createTestApp()
    const seller = await signIn(test, 'underwriter@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    policy = await sellThrough(test, seller, { agency_code: BROKER })
  })
  afterAll(() => test.close())

  const today = () => lagosDay(test.services.clock())
  const file = (query: string, token = finance) =>
    test.call('GET', `/api/agencies/${BROKER}/statement?${query}`, { token })

  it('sums premium, commission and taxes, and equals the ledger', async () => {
    const statement = await must(test, 'GET', `/api/agencies/${BROKER}?from=${today()}`, { token: finance })
    expect(statement).toMatchObject({
      premium: 1_500_000,
      commission: 187_500,
      vat: 14_063,
      wht: 9_375,
      accrued: OWED,
      closing: statement.opening + OWED,
      ledger: statement.opening + OWED,
    })
    const before = await must(test, 'GET', `/api/agencies/${BROKER}?until=2020-01-01`, { token: finance })
    expect([before.closing, before.ledger, before.premium]).toEqual([0, 0, 0])
  })

  it('is a CSV file with a balance after each entry, and the balance in the ledger', async () => {
    const { status, body, headers } = await file(`format=csv&from=${today()}`)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = String(body).trim().split('\r\n')
    expect(lines[0]).toContain('Tax withheld')
    expect(lines[2]).toContain(`Earned,${policy.policy_number}`)
    expect(lines[2]).toContain('15000.00,1875.00,140.63,93.75,1921.88,1921.88')
    expect(lines.at(-2)).toContain('Closing balance')
    expect(lines.at(-1)).toMatch(/Balance in the ledger.*1921\.88$/)
  })

  it('is a PDF file', async () => {
    const { status, raw, headers } = await file('format=pdf')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is for users of all branches who read payments', async () => {
    expect((await file('format=csv', await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
    expect((await file('format=csv', '')).status).toBe(401)
    expect((await file('format=docx')).status).toBe(422)
    const { id } = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('code', '=', '11010')
      .executeTakeFirstOrThrow()
    expect((await file('format=csv', await staffOfBranch(test, id))).status).toBe(404)
  })
})
