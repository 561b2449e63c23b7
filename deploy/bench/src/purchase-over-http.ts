import pg from 'pg'
import type { Services } from '../../api/src/platform/services.ts'
import { personFor } from '../../api/src/sandbox/kyc/people.ts'
import { ask, type Call, proposal } from './purchase.ts'

/** Replaces the providers by stubs that succeed in the process, so that they are not measured. */
export function answerAtOnce(services: Services): Services {
  const amounts = new Map<string, number>()
  const payments: Services['providers']['payments'] = {
    ...services.providers.payments,
    async initialize({ reference, amount }) {
      amounts.set(reference, amount)
      return { reference, access_code: reference, authorization_url: `https://pay.example.test/${reference}` }
    },
    async verify(reference) {
      const said = { id: null, reference, paid_at: null, gateway_response: null, channel: 'card' }
      return { ...said, status: 'success', amount: amounts.get(reference) ?? null, currency: 'NGN' }
    },
  }
  const kyc: Services['providers']['kyc'] = {
    async lookup(_idType, number) {
      return { outcome: 'verified', date_of_birth: null, reason: null, ...personFor(number) }
    },
  }
  return { ...services, providers: { ...services.providers, payments, kyc } }
}

/** Makes a motor purchase by the guest app's requests; reads the code from the outbox. */
export async function buyOverHttp(
  port: number,
  customer: number,
  databaseUrl: string | undefined,
  onResponse: (answer: unknown) => void,
): Promise<void> {
  const address = `10.${(customer >> 16) & 255}.${(customer >> 8) & 255}.${customer & 255}`
  const call = async <T>(path: string, { body, token }: Call = {}): Promise<T> => {
    const method = body ? ('POST' as const) : ('GET' as const)
    const data = await ask<T>(port, path, address, {
      method,
      ...(body ? { body } : {}),
      ...(token ? { token } : {}),
    })
    onResponse({ data })
    return data
  }
  const email = `buyer${customer}@example.test`
  const id_number = String(20_000_000_000 + customer * 10 + 1)
  const { consent } = await call<{ consent: { version: string } }>('/api/workflows/2/guest')
  const { last_name } = personFor(id_number)
  const given = { id_type: 'nin', id_number, last_name, email, phone: '08031234567' }
  const data = { consent: { version: consent.version, accepted: true }, ...given }
  const { token, validation_id } = await call<{ token: string; validation_id: string }>(
    '/api/trackers/form/start-workflow',
    { body: { workflow_id: 2, locale: 'en', data } },
  )
  await call(`/api/kyc/nin/${id_number}`, { token })
  const channel = { validation_id, channel: 'email' }
  await call('/api/trackers/form/validate-client', { token, body: channel })
  const otp = await codeFor(databaseUrl, email)
  const { form_id } = await call<{ form_id: string }>('/api/trackers/form/validate-client-otp', {
    token,
    body: { validation_id, otp },
  })
  const { payment_id } = await call<{ payment_id: string }>('/api/workflows/underwrite-motor-policy', {
    token,
    body: { form_id, version: 1, data: proposal(customer) },
  })
  await call('/api/payments/initiate', { token, body: { payment_id } })
  const { policy } = await call<{ policy: object | null }>('/api/payments/verify', {
    token,
    body: { payment_id },
  })
  if (!policy) throw new Error('Paid, and no policy.')
}

async function codeFor(databaseUrl: string | undefined, email: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const sql = `select payload -> 'params' ->> 'code' as code from outbox
    where payload ->> 'to' = $1 and payload -> 'params' ->> 'code' is not null`
  const { rows } = await client.query<{ code: string }>(sql, [email])
  await client.end()
  if (!rows[0]) throw new Error('No code is in the outbox.')
  return rows[0].code
}
