import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookChange } from '../../policies/terms/book-change.ts'
import { addDays } from '../../policies/terms/days.ts'
import type { ContractChange } from '../../policies/terms/plan-change.ts'
import { payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { priceMotorTerm } from '../policies/price-term.ts'
import type { ChangeDocument } from './document-kinds.ts'
import { issueChangeDocuments } from './issue-change-documents.ts'
import { policyDocument } from './policy-documents.ts'

const textOf = (pdf: Buffer | Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ')

describe('documents of the changes of a policy', () => {
  let test: TestApp
  let staff: string
  let sold = 0
  beforeAll(async () => {
    test = await createTestApp()
    staff = await signIn(test, 'underwriter@coverdesk.test')
  })
  afterAll(() => test.close())

  const bought = async (email: string) => {
    sold += 1
    const vehicle = { registration_number: `LND10${sold}AA`, chassis_number: `JTDBR32E7200000${10 + sold}` }
    const person = { id_type: 'nin', id_number: '12345678901', email, phone: '08031234567' }
    const guest = await quoteGuest(test, (proposal) => Object.assign(proposal.vehicle, vehicle), person)
    await payAtGateway(test, guest, 'pay')
    const { id } = (await verify(test, guest)).body.data.policy
    return test.services.db
      .selectFrom('policies')
      .select(['id', 'start_date', 'certificate_number', 'plate', 'policy_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }
  const book = (
    policyId: string,
    change: ContractChange,
    kinds: readonly ChangeDocument[],
    row: { plate?: string; vehicle?: string } = {},
  ) =>
    test.services.db.transaction().execute(async (tx) => {
      const now = test.services.clock()
      const order = {
        policyId,
        change,
        reason: 'Sold the car',
        requestedBy: 'customer',
        paymentId: null,
        now,
      }
      const { id: transactionId } = await bookChange(tx, priceMotorTerm, order)
      const documents = await issueChangeDocuments(tx, test.services, { policyId, transactionId, kinds, now })
      if (row.plate) await tx.updateTable('policies').set(row).where('id', '=', policyId).execute()
      return documents
    })
  const speak = (policyId: string, locale: string) =>
    test.services.db
      .updateTable('trackers')
      .set({ locale })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('policies')
          .select('tracker_id')
          .where('id', '=', policyId)
          .$castTo<{ tracker_id: string }>(),
      )
      .execute()

  it('are a cancellation notice with the last day, the premium retained and the premium returned, by mail', async () => {
    const { id, start_date, plate } = await bought('cancels@example.test')
    const effectiveFrom = addDays(start_date, 40)
    const [document] = await book(id, { kind: 'cancel', by: 'insured', effectiveFrom }, [
      'cancellation-notice',
    ])
    const text = textOf(await policyDocument(test.services, document ?? ''))
    for (const said of ['Cancellation notice', plate, 'Sold the car', 'The policyholder'])
      expect(text).toContain(said)
    // 40 days are "not exceeding two months": 37.5 % of 15,000 are retained.
    expect(text).toContain('₦5,625.00')
    expect(text).toContain('Premium returned to you ₦9,375.00')
    const [mail] = (await test.mails('cancels@example.test')).slice(-1)
    expect(mail?.subject).toContain('is cancelled')
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^Cancellation-.*-1\.pdf$/),
    ])
  })

  it('are in the language of the customer', async () => {
    const { id, start_date } = await bought('kuendigt@example.test')
    await speak(id, 'de')
    const change = { kind: 'cancel', by: 'flat', effectiveFrom: start_date } as const
    const [document] = await book(id, change, ['cancellation-notice'])
    const text = textOf(await policyDocument(test.services, document ?? ''))
    expect(text).toContain('Die Police ist vom ersten Tag an')
    expect(text).toContain('Beitrag, den Sie zurückerhalten')
    const [mail] = (await test.mails('kuendigt@example.test')).slice(-1)
    expect(mail?.subject).toContain('ist gekündigt')
  })

  it('are an endorsement with old and new facts and its charge, and a certificate that replaces the first', async () => {
    const before = await bought('changes@example.test')
    const effectiveFrom = addDays(before.start_date, 10)
    const facts = { registration_number: 'KJA777QX', risk_type: 'OWN_GOODS', colour: 'RED' }
    const kinds = ['endorsement-schedule', 'motor-certificate', 'motor-receipt'] as const
    const [endorsement, certificate, receipt] = await book(
      before.id,
      { kind: 'endorse', effectiveFrom, facts },
      kinds,
      { plate: 'KJA777QX' },
    )
    const text = textOf(await policyDocument(test.services, endorsement ?? ''))
    for (const said of ['Registration mark, before', before.plate, 'KJA777QX', '₦5,000.00'])
      expect(text).toContain(said)
    const { certificate_number } = await test.services.db
      .selectFrom('policies')
      .select('certificate_number')
      .where('id', '=', before.id)
      .executeTakeFirstOrThrow()
    expect(certificate_number).not.toBe(before.certificate_number)
    const printed = textOf(await policyDocument(test.services, certificate ?? ''))
    for (const said of [certificate_number, 'KJA777QX']) expect(printed).toContain(said)
    expect(textOf(await policyDocument(test.services, receipt ?? ''))).toContain('Received in full ₦5,000.00')
    const { body } = await test.call('GET', `/api/policies/${before.id}`, { token: staff })
    const ofPolicy = body.data.documents.map(({ kind }: { kind: string }) => kind)
    expect(ofPolicy.filter((kind: string) => kind === 'motor-certificate')).toHaveLength(2)
    expect(body.data.document_id).toBe(certificate)
    const first = body.data.documents.find(
      ({ kind, transaction_id }: { kind: string; transaction_id: string | null }) =>
        kind === 'motor-certificate' && transaction_id === null,
    )
    const old = textOf(await policyDocument(test.services, first.id))
    for (const said of [before.certificate_number, before.plate]) expect(old).toContain(said)
    const schedule = body.data.documents.find(({ kind }: { kind: string }) => kind === 'motor-schedule')
    // Rendered for the first time after the change: it still states what was sold.
    expect(textOf(await policyDocument(test.services, schedule.id))).toContain(before.plate)
  })

  it('are the advice of a refund', async () => {
    const { id, start_date } = await bought('refund@example.test')
    const effectiveFrom = addDays(start_date, 5)
    const [, advice] = await book(id, { kind: 'cancel', by: 'insurer', effectiveFrom }, [
      'cancellation-notice',
      'refund-advice',
    ])
    const text = textOf(await policyDocument(test.services, advice ?? ''))
    expect(text).toContain('Refund advice')
    expect(text).toMatch(/Premium returned to you ₦14,794\.52/)
  })
})
