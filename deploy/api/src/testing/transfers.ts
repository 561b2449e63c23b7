import { photo, sendFile } from './claims.ts'
import { named } from './journey.ts'
import type { TestApp } from './test-app.ts'
import { codesTo, linkIn, must, passCode, submit } from './workflows.ts'

/** What a buyer says about themselves. */
const answers = {
  title: 'Mrs',
  gender: 'female',
  date_of_birth: '1988-04-12',
  occupation: 'Trader',
  address: { street: '4 Broad Street', state: 'LA', lga: 'Eti-Osa' },
  earlier_claims: 'no',
  declaration: true,
}

/** Takes a policy over by the link that was emailed to its buyer, up to the underwriter. */
export async function takeOver(test: TestApp, email: string, idNumber: string) {
  const { token, next } = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, email)}`)
  const ownership = [await sendFile(test, token, next.id, 'file', await photo())]
  const identity = await submit(test, token, next.id, { ownership, consent: true })
  const validation = identity.next.id
  const person = named({ id_type: 'nin', id_number: idNumber, email, phone: '08031230001' })
  await must(test, 'PUT', `/api/validations/${validation}/guest`, { token, body: person })
  await must(test, 'GET', `/api/kyc/nin/${idNumber}`, { token })
  const before = await codesTo(test, email)
  const channel = { validation_id: validation, channel: 'email' }
  await must(test, 'POST', '/api/trackers/form/validate-client', { token, body: channel })
  const form = await passCode(test, token, validation, { email, before })
  return { token, ...(await submit(test, token, form.id, answers)) }
}
