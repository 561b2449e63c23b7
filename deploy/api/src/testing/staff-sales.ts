import { lagosDay } from '../platform/db/clock.ts'
import { payAtGateway, proposal } from './journey.ts'
import type { TestApp } from './test-app.ts'
import { linkIn, must } from './workflows.ts'

let sold = 0

/** Begins a sale by a member of staff to a new customer. */
export async function beginSale(test: TestApp, token: string, more: object = {}) {
  test.wait(4_000)
  sold += 1
  const email = `through${sold}@example.test`
  const workflow = await must(test, 'GET', '/api/workflows/2/guest')
  const body = {
    consent: { version: workflow.consent.version, given: 'phone' },
    id_type: 'nin',
    id_number: `5${String(sold).padStart(10, '0')}`,
    email,
    phone: '08031234567',
    ...more,
  }
  const plate = `AGY${100 + sold}AA`
  return { answer: await test.call('POST', '/api/sales', { token, body }), email, plate }
}

/** Sells third-party cover for ₦15,000 with an agency and officer, and returns the issued policy. */
export async function sellThrough(test: TestApp, token: string, more: object = {}) {
  const { answer, email, plate } = await beginSale(test, token, more)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const { form, tracker } = answer.body.data
  const data = proposal(lagosDay(test.services.clock()), plate)
  const body = { form_id: form.id, version: form.version, data }
  const { payment_id: paymentId } = await must(test, 'POST', '/api/workflows/underwrite-motor-policy', {
    token,
    body,
  })
  await must(test, 'POST', `/api/trackers/${tracker.id}/link`, { token, body: { by: 'email' } })
  const opened = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, email)}`)
  const guest = { token: opened.token, trackerId: tracker.id, validationId: '', formId: '', paymentId }
  await payAtGateway(test, guest, 'pay')
  await must(test, 'POST', '/api/payments/verify', { token: opened.token, body: { payment_id: paymentId } })
  return test.services.db
    .selectFrom('policies')
    .selectAll()
    .where('tracker_id', '=', tracker.id)
    .executeTakeFirstOrThrow()
}
