import { expect, test } from '@playwright/test'
import { today } from '../buyer.ts'
import { linkIn, mailsTo, requestCode, waitForMail } from '../mailbox.ts'
import { call, must, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import {
  claimant,
  insured,
  lookedUp,
  proposal,
  prove,
  sendPhoto,
  startClaim,
  startPurchase,
  underwrite,
} from './customer.ts'

const admin = staff()

test(clause('7.69'), async () => {
  const { caller, trackerId, validationId } = await startPurchase()
  expect(validationId).toMatch(/^[\w-]{36}$/)
  expect((await call('GET', `/trackers/${trackerId}/guest`, caller)).status).toBe(200)
})
test(clause('7.73'), async () => {
  const { caller, validationId } = await lookedUp()
  const body = { validation_id: validationId, channel: 'email' }
  const answer = await call('POST', '/trackers/form/validate-client', caller, body)
  expect(answer).toMatchObject({ status: 200, body: { data: { id: validationId } } })
  // A code was sent already: the answer states when another one can be sent.
  const again = await call('POST', '/trackers/form/validate-client', caller, body)
  expect(again).toMatchObject({ status: 200, body: { data: { resend_in: expect.any(Number) } } })
})
test(clause('7.74'), async () => {
  const { caller, email, validationId } = await lookedUp()
  expect(await mailsTo(email)).toEqual([])
  const body = { validation_id: validationId, channel: 'email' }
  const code = await requestCode(email, () => must('POST', '/trackers/form/validate-client', caller, body))
  expect(code).toMatch(/^\d{6}$/)
})
test(clause('7.76'), async () => {
  const customer = await lookedUp()
  const { caller, email, validationId } = customer
  const body = { validation_id: validationId, channel: 'email' }
  const otp = await requestCode(email, () => must('POST', '/trackers/form/validate-client', caller, body))
  const send = (code: string) =>
    call('POST', '/trackers/form/validate-client-otp', caller, { validation_id: validationId, otp: code })
  expect((await send(otp === '000000' ? '000001' : '000000')).status).toBe(422)
  expect(await send(otp)).toMatchObject({ status: 200, body: { data: { verified: true } } })
})
test(clause('7.52'), async () => {
  const { caller, formId } = await insured()
  expect(await must('GET', `/forms/${formId}/guest`, caller)).toMatchObject({ id: formId })
  expect((await call('GET', `/forms/${formId}/guest`)).status).toBe(401)
})
test(clause('7.77'), async () => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const { declaration: _, ...details } = proposal(customer.plate).about
  const body = { ...details, form_id: formId, token: customer.caller.token }
  const { client } = await must('POST', '/workflows/register-client', customer.caller, body)
  expect(client).toMatchObject({ id: expect.any(String), last_name: expect.stringMatching(/\w/) })
})
test(clause('7.78'), async () => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const { version } = await must('GET', `/forms/${formId}/guest`, customer.caller)
  const body = { form_id: formId, data: proposal(customer.plate), version }
  const answer = await must('POST', '/workflows/underwrite-motor-policy', customer.caller, body)
  expect(answer).toMatchObject({ quote: { premium: { premium: 1_500_000 } }, payment_id: expect.any(String) })
})
test(clause('7.99'), async () => {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const { paymentId } = await underwrite(customer, formId)
  const begun = await must('POST', '/payments/initiate', customer.caller, { payment_id: paymentId })
  expect(begun).toMatchObject({ id: paymentId, authorization_url: expect.stringMatching(/^http/) })
})
test(clause('7.100'), async () => {
  const { caller, paymentId } = await insured()
  const payment = await must('GET', `/payments/${paymentId}/guest`, caller)
  expect(payment).toMatchObject({ id: paymentId, status: 'succeeded', amount: 1_500_000 })
})
test(clause('7.102'), async () => {
  const { caller, paymentId, policy } = await insured()
  const verified = await must('POST', '/payments/verify', caller, { payment_id: paymentId })
  expect(verified).toMatchObject({ status: 'succeeded', policy: { policy_number: policy.policy_number } })
})
test(clause('7.79'), async () => {
  const { caller, paymentId, policy, plate } = await insured()
  const made = await must('POST', '/workflows/create-motor-policy', caller, { payment_id: paymentId })
  expect(made.policy).toMatchObject({ policy_number: policy.policy_number, plate })
})
test(clause('7.81'), async () => {
  const { email } = await insured()
  const { record } = await must('POST', '/workflows/search-client', admin, { q: email })
  expect(record).toEqual([expect.objectContaining({ id: expect.any(String), last_name: expect.any(String) })])
})

test(clause('7.71'), async () => {
  const { caller, validationId } = await startClaim()
  const body = { validation_id: validationId, query: 'MTR/11000/2020/999999' }
  const answer = await call('POST', '/trackers/form/search-policyholder', caller, body)
  expect(answer).toMatchObject({ status: 200, body: { data: { id: validationId } } })
})
test(clause('7.72'), async () => {
  const { policy } = await insured()
  const { caller, validationId } = await claimant()
  const found = await must('POST', '/trackers/form/validate-policy', caller, { validation_id: validationId })
  expect(found.policy).toMatchObject({ policy_number: policy.policy_number })
})

test(clause('7.75'), async () => {
  const { caller, formId } = await claimant()
  const notice = {
    loss_type: 'vandalism',
    loss_date: today(),
    place: 'Marina Road, Lagos',
    purpose: 'private',
    description: 'My car was scratched in the night.',
    damage: 'Left side',
    photo_whole: [await sendPhoto(caller, formId)],
    photo_damage: [await sendPhoto(caller, formId)],
    vehicle_location: 'At home',
    third_party: 'no',
    injuries: 'no',
    payee_name: 'Ada Obi',
    bank: 'First Bank of Nigeria',
    account_number: '0123456784',
    declaration: true,
  }
  const { version } = await must('GET', `/forms/${formId}/guest`, caller)
  const body = { form_id: formId, data: notice, version }
  const answer = await call('POST', '/trackers/form/register-claim', caller, body)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { data: { claim: { claim_number: expect.stringMatching(/^CLM\//) } } },
  })
})

test(clause('7.8'), async () => {
  const customer = await startPurchase()
  await prove(customer)
  const { caller, email, trackerId } = customer
  const since = new Date()
  await must('POST', `/trackers/${trackerId}/link/guest`, caller)
  const mail = await waitForMail(email, ({ text }) => text.includes('#token='), since)
  const token = /#token=([\w-]+)/.exec(linkIn(mail, '/workflow-forms/'))?.[1]
  const session = await must('GET', `/validate-guest-token/${token}`)
  expect(session).toMatchObject({ tracker_id: trackerId, workflow_id: 2, token: expect.any(String) })
  expect((await call('GET', '/validate-guest-token/unknown')).status).toBe(404)
})
