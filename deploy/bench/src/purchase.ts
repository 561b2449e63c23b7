import { request as send } from 'node:http'
import { personFor } from '../../api/src/sandbox/kyc/people.ts'

/** A purchase the server acknowledged: it must survive any crash. */
export interface Acknowledged {
  paymentId: string
  token: string
  policyNumber: string
}

export interface Call {
  method?: 'GET' | 'POST'
  token?: string
  body?: object
  host?: string
}

/** Buys a policy without a browser, by the guest app's requests. */
export async function buyPolicy(port: number, customer: number): Promise<Acknowledged> {
  const address = `10.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`
  const call = <T>(path: string, options: Call = {}) => ask<T>(port, path, address, options)
  const email = `buyer${customer}@example.test`
  const idNumber = String(20_000_000_000 + customer * 10 + 1)
  const { consent } = await call<{ consent: { version: string } }>('/api/workflows/2/guest')
  const started = await call<{ token: string; validation_id: string }>('/api/trackers/form/start-workflow', {
    method: 'POST',
    body: {
      workflow_id: 2,
      locale: 'en',
      data: {
        consent: { version: consent.version, accepted: true },
        id_type: 'nin',
        id_number: idNumber,
        last_name: personFor(idNumber).last_name,
        email,
        phone: '08031234567',
      },
    },
  })
  const { token, validation_id } = started
  await call(`/api/kyc/nin/${idNumber}`, { token })
  const channel = { validation_id, channel: 'email' }
  await call('/api/trackers/form/validate-client', { method: 'POST', token, body: channel })
  const otp = await codeFor(port, email, address)
  const confirm = { validation_id, otp }
  const confirmed = await call<{ form_id: string }>('/api/trackers/form/validate-client-otp', {
    method: 'POST',
    token,
    body: confirm,
  })
  const underwritten = await call<{ payment_id: string }>('/api/workflows/underwrite-motor-policy', {
    method: 'POST',
    token,
    body: { form_id: confirmed.form_id, version: 1, data: proposal(customer) },
  })
  const payment = { payment_id: underwritten.payment_id }
  const begun = await call<{ authorization_url: string }>('/api/payments/initiate', {
    method: 'POST',
    token,
    body: payment,
  })
  await call(`${new URL(begun.authorization_url).pathname}/pay`, { method: 'POST' })
  const verified = await call<{ policy: { policy_number: string } | null }>('/api/payments/verify', {
    method: 'POST',
    token,
    body: payment,
  })
  if (!verified.policy) throw new Error('Paid, and no policy.')
  return { paymentId: payment.payment_id, token, policyNumber: verified.policy.policy_number }
}

export function ask<T>(port: number, path: string, address: string, options: Call = {}): Promise<T> {
  const { method = 'GET', token, body, host = 'guest.localhost' } = options
  const payload = body ? JSON.stringify(body) : ''
  const headers = {
    host,
    'x-forwarded-for': address,
    ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  return new Promise((done, fail) => {
    const request = send({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if ((answer.statusCode ?? 500) >= 400) return fail(new Error(`${path}: ${answer.statusCode} ${text}`))
        done(text.startsWith('{') ? JSON.parse(text).data : null)
      })
    })
    request.on('error', fail)
    request.end(payload)
  })
}

export async function codeFor(port: number, email: string, address: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await ask<{ text: string }[]>(port, `/api/mailbox?to=${email}`, address, {
      host: 'mail.localhost',
    })
    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
    if (code) return code
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('No code came.')
}

/** Returns a customer's answers; the plate is unique. */
export function proposal(customer: number) {
  const letters = (value: number) =>
    String.fromCharCode(65 + (Math.floor(value / 26) % 26), 65 + (value % 26))
  const plate = `B${letters(Math.floor(customer / 1000))}${String(customer % 1000).padStart(3, '0')}${letters(customer % 676)}`
  return {
    about: {
      title: 'Mrs' as const,
      gender: 'female' as const,
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
      chassis_number: plate.replace(/[IOQ]/g, 'X').padStart(17, '2T1BURHE0'),
    },
    cover: {
      risk_type: 'PRIVATE',
      business_type: 'DIRECT',
      cover_type: 'TPO',
      liability_type: 'PRIVATE',
      start_date: new Date(Date.now() + 3_600_000).toISOString().slice(0, 10),
      sum_insured: 0,
      extensions: [],
    },
  }
}
