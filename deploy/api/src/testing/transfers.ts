import { photo, sendFile } from './claims.ts'
import { named } from './journey.ts'
import type { TestApp } from './test-app.ts'
import { codesTo, linkIn, must, passCode, submit } from './workflows.ts'

/** What every buyer says. */
const common = {
  address: { street: '4 Broad Street', state: 'LA', lga: 'Eti-Osa' },
  earlier_claims: 'no',
  declaration: true,
}
/** What a buyer says about themselves. */
const person = {
  title: 'Mrs',
  gender: 'female',
  date_of_birth: '1988-04-12',
  occupation: 'Trader',
  ...common,
}

/** Takes a policy over by the link that was emailed to its buyer, up to the underwriter. */
export const takeOver = (test: TestApp, email: string, idNumber: string) =>
  takeOverAs(test, email, { id_type: 'nin', id_number: idNumber }, person)

/** Takes a policy over for a company, with its registration number. */
export const takeOverByCompany = (test: TestApp, email: string, number: string) =>
  takeOverAs(
    test,
    email,
    { id_type: 'rc_number', id_number: number },
    { contact_name: 'Ngozi Eze', ...common },
  )

async function takeOverAs(
  test: TestApp,
  email: string,
  id: { id_type: string; id_number: string },
  answers: object,
) {
  const { token, next } = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, email)}`)
  const ownership = [await sendFile(test, token, next.id, 'file', await photo())]
  const identity = await submit(test, token, next.id, { ownership, consent: true })
  const validation = identity.next.id
  const identified = named({ ...id, email, phone: '08031230001' })
  await must(test, 'PUT', `/api/validations/${validation}/guest`, { token, body: identified })
  await must(test, 'GET', `/api/kyc/${id.id_type}/${id.id_number}`, { token })
  const before = await codesTo(test, email)
  const channel = { validation_id: validation, channel: 'email' }
  await must(test, 'POST', '/api/trackers/form/validate-client', { token, body: channel })
  const form = await passCode(test, token, validation, { email, before })
  return { token, ...(await submit(test, token, form.id, answers)) }
}

const TRANSFER_WORKFLOW = 904

/** Approves a takeover as an underwriter who did not request it. */
export async function approveTakeover(test: TestApp, trackerId: string, token: string) {
  const waiting = await must(test, 'GET', `/api/approvals/${TRANSFER_WORKFLOW}?state=waiting`, { token })
  const { id } = waiting.find((one: { tracker_id: string }) => one.tracker_id === trackerId)
  const { version } = await must(test, 'GET', `/api/approvals/${id}`, { token })
  const body = { approval_id: id, decision: 'approve', version, reason: 'Looks right' }
  return test.call('POST', '/api/workflows/submit-approval', { token, body })
}
