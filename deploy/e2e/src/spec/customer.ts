import { lastNameOf, newBuyer, newChassis, today } from '../buyer.ts'
import { photo } from '../claimant.ts'
import { requestCode } from '../mailbox.ts'
import { ask } from '../request.ts'
import { type Caller, must } from './api.ts'

/** A customer at some point of a purchase, by API calls alone. */
export interface Customer {
  caller: { token: string }
  email: string
  plate: string
  idNumber: string
  trackerId: string
  validationId: string
}

export interface Insured extends Customer {
  formId: string
  paymentId: string
  policy: { id: string; policy_number: string }
}

/** Starts a purchase with consent and identity. */
export async function startPurchase(): Promise<Customer> {
  const { email, nin, plate } = newBuyer()
  const { consent } = await must('GET', '/workflows/2/guest')
  const started = await must('POST', '/trackers/form/start-workflow', null, {
    workflow_id: 2,
    locale: 'en',
    data: {
      consent: { version: consent.version, accepted: true },
      id_type: 'nin',
      id_number: nin,
      last_name: lastNameOf(nin),
      email,
      phone: '08031234567',
    },
  })
  return {
    email,
    plate,
    caller: { token: started.token },
    idNumber: nin,
    trackerId: started.tracker.id,
    validationId: started.validation_id,
  }
}

/** Starts a purchase whose ID number was looked up; the contact's code is next. */
export async function lookedUp(): Promise<Customer> {
  const customer = await startPurchase()
  await must('GET', `/kyc/nin/${customer.idNumber}`, customer.caller)
  return customer
}

/** Verifies the customer's contact with an emailed code. */
export async function prove(customer: Customer): Promise<{ formId: string }> {
  const { caller, email, idNumber, validationId } = customer
  await must('GET', `/kyc/nin/${idNumber}`, caller)
  const body = { validation_id: validationId, channel: 'email' }
  const otp = await requestCode(email, () => must('POST', '/trackers/form/validate-client', caller, body))
  const proven = await must('POST', '/trackers/form/validate-client-otp', caller, {
    validation_id: validationId,
    otp,
  })
  return { formId: proven.form_id }
}

/** The customer's answers about themselves, a vehicle and the cover. */
export const proposal = (plate: string) => ({
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
    chassis_number: newChassis(),
  },
  cover: {
    risk_type: 'PRIVATE',
    business_type: 'DIRECT',
    cover_type: 'TPO',
    liability_type: 'PRIVATE',
    start_date: today(),
    sum_insured: 0,
    extensions: [],
  },
})

/** Sends the proposal; answers with what is to be paid. */
export async function underwrite(customer: Customer, formId: string): Promise<{ paymentId: string }> {
  const { caller, plate } = customer
  const { version } = await must('GET', `/forms/${formId}/guest`, caller)
  const body = { form_id: formId, data: proposal(plate), version }
  const { payment_id } = await must('POST', '/workflows/underwrite-motor-policy', caller, body)
  return { paymentId: payment_id }
}

/** Pays at the sandbox gateway. */
async function pay(caller: Caller, paymentId: string): Promise<void> {
  const begun = await must('POST', '/payments/initiate', caller, { payment_id: paymentId })
  const { pathname } = new URL(begun.authorization_url)
  await ask('guest.localhost', `${pathname}/pay`, {}, {})
}

let bought: Promise<Insured> | undefined

/** Returns an insured customer, created once. */
export const insured = (): Promise<Insured> => {
  bought ??= insureNew()
  return bought
}

/** Sells a policy to a customer of its own. */
export async function insureNew(): Promise<Insured> {
  const customer = await startPurchase()
  const { formId } = await prove(customer)
  const { paymentId } = await underwrite(customer, formId)
  await pay(customer.caller, paymentId)
  const { policy } = await must('POST', '/payments/verify', customer.caller, { payment_id: paymentId })
  return { ...customer, formId, paymentId, policy }
}

export interface Claimant {
  caller: { token: string }
  trackerId: string
  validationId: string
}

/** Starts a loss report with consent; the policy comes next. */
export async function startClaim(): Promise<Claimant> {
  const { consent } = await must('GET', '/workflows/1/guest')
  const started = await must('POST', '/trackers/form/start-workflow', null, {
    workflow_id: 1,
    locale: 'en',
    data: { consent: { version: consent.version, accepted: true } },
  })
  return {
    caller: { token: started.token },
    trackerId: started.tracker.id,
    validationId: started.next.id,
  }
}

/** Starts a claim whose policy is verified with the code sent to its contact. */
async function claim(): Promise<Claimant & { formId: string }> {
  const { email, policy } = await insured()
  const run = await startClaim()
  const body = { validation_id: run.validationId, query: policy.policy_number }
  const search = () => must('POST', '/trackers/form/search-policyholder', run.caller, body)
  const otp = await requestCode(email, search)
  const proof = { validation_id: run.validationId, otp }
  const { form_id } = await must('POST', '/trackers/form/validate-client-otp', run.caller, proof)
  return { ...run, formId: form_id }
}

let proven: ReturnType<typeof claim> | undefined

/** Returns a claimant at the first notice of loss, created once. */
export const claimant = (): ReturnType<typeof claim> => {
  proven ??= claim()
  return proven
}

/** Uploads a photo for a form, in parts. */
export async function sendPhoto(caller: { token: string }, formId: string): Promise<object> {
  const { buffer } = await photo('damage.jpg')
  const begun = await must('POST', '/uploads', caller, {
    form_id: formId,
    purpose: 'photo',
    file_name: 'damage.jpg',
    media_type: 'image/jpeg',
    size: buffer.length,
  })
  let sent = begun
  while (sent.offset < buffer.length) {
    const part = buffer.subarray(sent.offset, sent.offset + begun.part_size)
    sent = await must('PUT', `/uploads/${begun.id}?offset=${sent.offset}`, caller, part)
  }
  return sent.file
}
