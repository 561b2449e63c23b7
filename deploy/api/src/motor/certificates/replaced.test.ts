import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { bookChange } from '../../policies/terms/book-change.ts'
import { addDays } from '../../policies/terms/days.ts'
import type { ContractChange } from '../../policies/terms/plan-change.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { priceMotorTerm } from '../policies/price-term.ts'
import { CANCELLATION, CERTIFICATE, type ChangeDocument } from '../policy-documents/document-kinds.ts'
import { issueChangeDocuments } from '../policy-documents/issue-change-documents.ts'
import { certificateFile } from '../policy-documents/policy-documents.ts'

describe('a certificate after changes of its policy', () => {
  let test: TestApp
  let policyId: string
  let plate: string
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test, 'owner@example.test')
    policyId = policy.id
    plate = policy.plate
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const current = async () => {
    const row = await test.services.db
      .selectFrom('policies')
      .select(['certificate_number', 'verification_token_cipher'])
      .where('id', '=', policyId)
      .executeTakeFirstOrThrow()
    return {
      number: row.certificate_number,
      token: test.services.vault.open(row.verification_token_cipher),
    }
  }
  const book = (change: ContractChange, kinds: readonly ChangeDocument[]) =>
    test.services.db.transaction().execute(async (tx) => {
      const now = test.services.clock()
      const order = { policyId, change, reason: null, requestedBy: 'customer', paymentId: null, now }
      const { id: transactionId } = await bookChange(tx, priceMotorTerm, order)
      await issueChangeDocuments(tx, test.services, { policyId, transactionId, kinds, now })
    })
  /** Writes the facts of a change to the policy's row, on its first day. */
  const begin = (values: { plate: string; vehicle: string }) =>
    test.services.db.updateTable('policies').set(values).where('id', '=', policyId).execute()
  const check = async (token: string) => (await test.call('GET', `/api/certificates/${token}`)).body.data
  const find = async (query: string) =>
    (await test.call('GET', `/api/certificates?query=${encodeURIComponent(query)}`)).body.data

  it('stays in force until the day of the next one, then is replaced, by what and since when', async () => {
    const first = await current()
    const from = addDays(today, 3)
    const facts = { registration_number: 'KJA555ZY' }
    await book({ kind: 'endorse', effectiveFrom: from, facts }, [CERTIFICATE])
    const second = await current()
    expect(second.number).not.toBe(first.number)
    const replacement = { replaced_by: second.number, replaced_on: from }
    expect(await check(first.token)).toMatchObject({ state: 'active', valid: true, plate, ...replacement })
    const upcoming = { state: 'upcoming', start_date: from, replaced_by: null, plate: 'KJA555ZY' }
    expect(await check(second.token)).toMatchObject(upcoming)
    expect(await find(plate)).toMatchObject({ state: 'active', valid: true, replaced_on: from })
    const printed = await certificateFile(test.services, policyId)
    expect(execFileSync('pdftotext', ['-', '-'], { input: printed }).toString()).toContain('KJA555ZY')
    await begin({ plate: 'KJA555ZY', vehicle: JSON.stringify({ registration_number: 'KJA555ZY' }) })
    test.wait(3 * 86_400_000)
    expect(await check(first.token)).toMatchObject({ state: 'replaced', valid: false, plate, ...replacement })
    expect(await check(second.token)).toMatchObject({ state: 'active', valid: true, plate: 'KJA555ZY' })
    expect(await find(first.number)).toMatchObject({ state: 'replaced', certificate_number: first.number })
    expect(await find(second.number)).toMatchObject({ state: 'active' })
    expect(await find(plate)).toMatchObject({
      state: 'replaced',
      replaced_by: null,
      certificate_number: null,
    })
  })

  it('is cancelled from the first day without cover, not from the day it was booked', async () => {
    const { token } = await current()
    const from = addDays(today, 10)
    await book({ kind: 'cancel', by: 'insured', effectiveFrom: from }, [CANCELLATION])
    const before = { state: 'active', valid: true, cancelled_on: null, end_date: addDays(from, -1) }
    expect(await check(token)).toMatchObject(before)
    test.wait(8 * 86_400_000)
    expect(await check(token)).toMatchObject({ state: 'cancelled', valid: false, cancelled_on: from })
  })

  it('is replaced by that of a reinstatement', async () => {
    const { token } = await current()
    const from = addDays(today, 14)
    await book({ kind: 'reinstate', effectiveFrom: from }, [CERTIFICATE])
    expect(await check(token)).toMatchObject({ state: 'cancelled', valid: false })
    test.wait(4 * 86_400_000)
    expect(await check(token)).toMatchObject({ state: 'replaced', replaced_on: from })
    expect(await check((await current()).token)).toMatchObject({ state: 'active', start_date: from })
  })
})
