import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours, lagosDay } from '../platform/db/clock.ts'
import { buyPolicy, claimToSign, recordPayment, sendFile, signature } from '../testing/claims.ts'
import { ADA, signIn } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must, submit } from '../testing/workflows.ts'

describe('a voucher of a customer', () => {
  let test: TestApp
  let plate: string
  beforeAll(async () => {
    test = await createTestApp({ PAPER_OBJECTION_HOURS: '48' })
    plate = (await buyPolicy(test)).plate
  })
  afterAll(() => test.close())

  const waiting = async () => {
    test.wait(61_000)
    const claim = await claimToSign(test, plate, ADA.email, 100_000_00)
    const officer = await signIn(test, 'claims@coverdesk.test')
    const form = await must(test, 'GET', `/api/forms/${claim.voucherForm}`, { token: officer })
    return { ...claim, officer, form }
  }
  const attach = async ({ officer, form, token }: Awaited<ReturnType<typeof waiting>>, as = officer) => {
    const file = await sendFile(test, officer, form.id, 'file', await signature(), 'image/png')
    const body = {
      files: [file.document_id],
      received_on: lagosDay(test.services.clock()),
      version: form.version,
    }
    const asGuest = await test.call('POST', `/api/forms/${form.id}/paper`, { token, body })
    expect(asGuest.status).toBe(403)
    return test.call('POST', `/api/forms/${form.id}/paper`, { token: as, body })
  }

  it('can be signed by no other user, whatever their rights', async () => {
    const { officer, form } = await waiting()
    expect(form).toMatchObject({ can_submit: false, can_attach_paper: true })
    const admin = await signIn(test, 'admin@coverdesk.test')
    for (const token of [officer, admin]) {
      const body = { form_id: form.id, data: { accepted: true }, version: form.version }
      const sent = await test.call('POST', '/api/trackers/form/submit-form', { token, body })
      expect([sent.status, sent.body.code]).toEqual([403, 'not_allowed'])
    }
  })

  it('is received on paper with the receiver’s name, and paid after the time to object', async () => {
    const claim = await waiting()
    const done = await attach(claim)
    expect(done.status).toBe(200)
    const mail = (await test.mails(ADA.email)).at(-1)
    expect(mail?.subject).toBe(`We received your signed voucher for claim ${claim.number}`)
    const { documents } = await must(test, 'GET', `/api/claims/${claim.id}`, { token: claim.officer })
    const { id } = documents.find(({ kind }: { kind: string }) => kind === 'claim-voucher')
    const pdf = await test.call('GET', `/api/documents/${id}`, { token: claim.officer })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    let finance = await signIn(test, 'finance@coverdesk.test')
    const early = await recordPayment(test, claim.id, { finance, reference: 'PAPER 1' })
    expect([early.status, early.body.code]).toEqual([409, 'objection_open'])
    test.wait(hours(49))
    finance = await signIn(test, 'finance@coverdesk.test')
    expect((await recordPayment(test, claim.id, { finance, reference: 'PAPER 1' })).status).toBe(201)
    const late = await test.call('POST', `/api/trackers/${claim.trackerId}/objection`, { token: claim.token })
    expect([401, 409]).toContain(late.status)
  })

  it('waits for the customer again when they object to the paper', async () => {
    const claim = await waiting()
    await attach(claim)
    const followed = await must(test, 'GET', `/api/trackers/${claim.trackerId}/guest`, { token: claim.token })
    expect(followed.claim.objection_until).toEqual(expect.any(String))
    const after = await must(test, 'POST', `/api/trackers/${claim.trackerId}/objection`, {
      token: claim.token,
    })
    expect(after.claim).toMatchObject({ state: 'voucher_issued', objection_until: null })
    const finance = await signIn(test, 'finance@coverdesk.test')
    const refused = await recordPayment(test, claim.id, { finance, reference: 'PAPER 2' })
    expect([refused.status, refused.body.code]).toEqual([409, 'claim_state'])
    const again = await test.call('POST', `/api/trackers/${claim.trackerId}/objection`, {
      token: claim.token,
    })
    expect([again.status, again.body.data?.claim.state]).toEqual([200, 'voucher_issued'])
    const { events } = again.body.data
    expect(events.length).toBe(after.events.length)
    const file = await sendFile(
      test,
      claim.token,
      claim.voucherForm,
      'signature',
      await signature(),
      'image/png',
    )
    await submit(test, claim.token, claim.voucherForm, { accepted: true, signature: file })
    expect((await recordPayment(test, claim.id, { finance, reference: 'PAPER 2' })).status).toBe(201)
  })
})
