import { ADA, named, proposal } from '../journey.ts'
import type { Conversation } from './conversation.ts'
import { passCode, whereIs } from './prove.ts'

/** Buys a policy, from consent to certificate, workflow 2. Returns the tracker's id. */
export async function buyMotor(talk: Conversation, today: string): Promise<string> {
  const { consent } = await talk.must('consent', { method: 'GET', path: '/api/workflows/2/guest' })
  const data = {
    consent: { version: consent.version, accepted: true },
    ...named(ADA),
  }
  const started = await talk.must('start', {
    method: 'POST',
    path: '/api/trackers/form/start-workflow',
    body: { workflow_id: 2, locale: 'en', data },
  })
  const { token, validation_id: validationId } = started
  const guest = { token, trackerId: started.tracker.id as string }
  await talk.must('identity', { method: 'GET', path: `/api/kyc/${ADA.id_type}/${ADA.id_number}`, token })
  await talk.must('send-code', {
    method: 'POST',
    path: '/api/trackers/form/validate-client',
    token,
    body: { validation_id: validationId, channel: 'email' },
  })
  await passCode(talk, { token, validationId, email: ADA.email })
  const { id: formId } = await whereIs(talk, 'at-proposal', guest)
  const form = await talk.must('proposal', { method: 'GET', path: `/api/forms/${formId}/guest`, token })
  await talk.step('underwrite', {
    method: 'POST',
    path: '/api/workflows/underwrite-motor-policy',
    token,
    body: { form_id: formId, data: proposal(today), version: form.version },
  })
  const { id: paymentId } = await whereIs(talk, 'at-payment', guest)
  const payment = { payment_id: paymentId }
  const begun = await talk.must('initiate', {
    method: 'POST',
    path: '/api/payments/initiate',
    token,
    body: payment,
  })
  const checkout = new URL(begun.authorization_url).pathname
  await talk.ask('pay', { method: 'POST', path: `${checkout}/pay`, body: '' })
  const verify = { method: 'POST', path: '/api/payments/verify', token, body: payment } as const
  const { policy } = await talk.must('verify', verify)
  await talk.must('policy', {
    method: 'POST',
    path: '/api/workflows/create-motor-policy',
    token,
    body: payment,
  })
  const path = `/api/documents/${policy.document_id}`
  const { status } = await talk.ask('certificate', { method: 'GET', path, token })
  if (status !== 200) talk.fault('certificate', `got ${status}`)
  return guest.trackerId
}
