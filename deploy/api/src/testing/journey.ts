import { lagosDay } from '../platform/db/clock.ts'
import { personFor } from '../sandbox/kyc/people.ts'
import { DEMO_PASSWORD } from '../seed/users.ts'
import { codeIn, type TestApp } from './test-app.ts'

export const ADA = {
  id_type: 'nin',
  id_number: '12345678901',
  email: 'ada@example.test',
  phone: '08031234567',
}

const PLATE = 'ABC123DE'
const CHASSIS = '2T1BURHE0JC012345'

/** A chassis number unique to a plate. */
const chassisOf = (plate: string): string =>
  plate === PLATE ? CHASSIS : plate.replace(/[IOQ]/g, 'X').padStart(CHASSIS.length, CHASSIS)

export const proposal = (today: string, plate = PLATE) => ({
  about: {
    title: 'Mrs',
    gender: 'female',
    date_of_birth: '1988-04-12',
    address: '12 Marina Road',
    state: 'LA',
    lga: 'Ikeja',
    occupation: 'Trader',
    declaration: true,
  },
  vehicle: {
    registration_number: plate,
    make: 'TOYOTA',
    model: 'COROLLA',
    year: 2018,
    colour: 'SILVER',
    body_type: 'SALOON',
    use: 'PRIVATE',
    chassis_number: chassisOf(plate),
  },
  cover: {
    risk_type: 'PRIVATE',
    business_type: 'DIRECT',
    cover_type: 'TPO',
    liability_type: 'PRIVATE',
    start_date: today,
    sum_insured: 0,
    extensions: [],
  },
})

/** The subject of an email with a code begins with it. */
const CODE = /^\d{6}\b/

/** Signs a demo user in with password and emailed code; returns the token. */
export async function signIn(
  test: TestApp,
  email: string,
  prefix = '/api',
  request = `${prefix}/request-otp`,
) {
  const credentials = { email, password: DEMO_PASSWORD }
  await test.call('POST', prefix === '/api' ? '/api/login/request-otp' : request, { body: credentials })
  const codes = (await test.mails(email)).filter((mail) => CODE.test(mail.subject ?? ''))
  const otp = codeIn(codes.at(-1))
  const answer = await test.call('POST', `${prefix}/login`, { body: { ...credentials, otp } })
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`)
  return (answer.body.data as { token: string }).token
}

export interface GuestAt {
  token: string
  trackerId: string
  validationId: string
  formId: string
  paymentId: string
}

/** The last name in the sandbox's registry for a number. */
export const lastNameOf = (number: string): string => personFor(number).last_name

/** A guest's identity input, with the last name that belongs to their number. */
export const named = <P extends { id_number: string }>(person: P) => ({
  last_name: lastNameOf(person.id_number),
  ...person,
})

export async function startGuest(test: TestApp, person = ADA) {
  const workflow = await test.call('GET', '/api/workflows/2/guest')
  const consent = { version: workflow.body.data.consent.version, accepted: true }
  const answer = await test.call('POST', '/api/trackers/form/start-workflow', {
    body: { workflow_id: 2, locale: 'en', data: { consent, ...named(person) } },
  })
  if (answer.status !== 201) throw new Error(`No start: ${JSON.stringify(answer.body)}`)
  const { token, tracker, validation_id: validationId } = answer.body.data
  return { token: token as string, trackerId: tracker.id as string, validationId: validationId as string }
}

/** A guest with verified identity and contact, at the proposal. */
export async function proveGuest(test: TestApp, person = ADA) {
  const guest = await startGuest(test, person)
  const { token } = guest
  await test.call('GET', `/api/kyc/${person.id_type}/${person.id_number}`, { token })
  const body = { validation_id: guest.validationId, channel: 'email' }
  await test.call('POST', '/api/trackers/form/validate-client', { token, body })
  const otp = codeIn((await test.mails(person.email)).at(-1))
  const confirm = { validation_id: guest.validationId, otp }
  const answer = await test.call('POST', '/api/trackers/form/validate-client-otp', { token, body: confirm })
  if (answer.status !== 200) throw new Error(`No code: ${JSON.stringify(answer.body)}`)
  return { ...guest, formId: answer.body.data.form_id as string }
}

/** A guest with a stored quote, at the payment. */
export async function quoteGuest(
  test: TestApp,
  change: (data: ReturnType<typeof proposal>) => void = () => {},
  person = ADA,
) {
  const guest = await proveGuest(test, person)
  const data = proposal(lagosDay(test.services.clock()))
  change(data)
  const { vehicle } = data
  if (vehicle.chassis_number === CHASSIS) vehicle.chassis_number = chassisOf(vehicle.registration_number)
  const form = await test.call('GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
  const body = { form_id: guest.formId, data, version: form.body.data.version }
  const answer = await test.call('POST', '/api/workflows/underwrite-motor-policy', {
    token: guest.token,
    body,
  })
  if (answer.status !== 200) throw new Error(`No quote: ${JSON.stringify(answer.body)}`)
  return { ...guest, paymentId: answer.body.data.payment_id as string }
}

/** Presses a button of the sandbox gateway's page for the payment's present attempt. */
export async function payAtGateway(test: TestApp, guest: GuestAt, choice: 'pay' | 'decline' | 'leave') {
  const begun = await test.call('POST', '/api/payments/initiate', {
    token: guest.token,
    body: { payment_id: guest.paymentId },
  })
  const url = new URL(begun.body.data.authorization_url)
  await test.app.inject({
    method: 'POST',
    url: `${url.pathname}/${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return begun.body.data
}

export function verify(test: TestApp, guest: GuestAt) {
  return test.call('POST', '/api/payments/verify', {
    token: guest.token,
    body: { payment_id: guest.paymentId },
  })
}
