import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const underwriter = {
  id: 'u1',
  first_name: 'Tunde',
  last_name: 'Bakare',
  email: 'underwriter@coverdesk.test',
  phone: '+2348030000000',
  locale: 'en',
  audience: 'staff',
  role: {
    id: 'r1',
    name: 'Underwriter',
    privileges: [
      'policy.motor.read',
      'tracker.motor.read',
      'customer.customer.reveal',
      'kyc.identity.approve',
    ],
  },
  branch: null,
  partner: null,
  version: 1,
}

const named = { code: 'X', name: 'Named' }
const noHistory = { effective_on: '2026-11-23', known_on: '2026-11-23', insured: null, terms: [] }
const noRecord = { claims: [], payments: [], messages: [], notes: [], other_policies: [], events: [] }

const policy = (id: string) => ({
  id,
  policy_number: `MTR/${id}`,
  certificate_number: `CRT/${id}`,
  state: 'active',
  plate: 'ABC123DE',
  make: 'Toyota',
  model: 'Camry',
  cover_type: named,
  premium: 15_000_00,
  start_date: '2026-04-11',
  end_date: '2027-04-10',
  customer: {
    id: `customer-${id}`,
    name: `Customer ${id}`,
    masked_email: `${id}***@masked.test`,
    masked_phone: '+234***',
  },
  branch: named,
  issued_at: '2026-04-11T09:00:00.000Z',
  vehicle: {},
  risk_type: named,
  business_type: named,
  liability_type: named,
  sum_insured: 0,
  breakdown: [{ code: 'BASIC', label: 'Cover', amount: 15_000_00 }],
  accessories: [],
  finance_interest: '',
  discount: null,
  short_period: null,
  agency: named,
  clo: named,
  payment: null,
  niid: { state: 'pending', number: null },
  tracker_id: null,
  documents: [],
  timeline: [],
  contact: {
    record_masked_email: 'r***@masked.test',
    record_masked_phone: '+234***',
    held_until: null,
    client_version: 3,
  },
  version: 1,
})

const tracker = (id: string) => ({
  id,
  reference: `TRK-${id}`,
  matter: { claim_number: null, policy_number: null, plate: null },
  customer: { id: '', name: '', masked_email: 'o***0@masked.test', masked_phone: '+234***' },
  current_step_index: 1,
  total_steps: 7,
  step: { key: 'identity', kind: 'identity', title: 'Identity' },
  state: 'review',
  workflow_id: 2,
  made_by: null,
  workflow_name: '',
  waits_for: null,
  late: false,
  due_at: null,
  approvals: [],
  documents: [],
  mails: [],
  claim_id: null,
  created_at: '2026-04-11T09:00:00.000Z',
  updated_at: '2026-04-11T09:00:00.000Z',
  timeline: [],
  forms: [],
  payments: [],
  quote: null,
  policy: null,
  validation: {
    id: `validation-${id}`,
    id_type: 'nin',
    masked_id_number: '********001',
    kyc_status: 'manual_review',
    first_name: null,
    last_name: null,
    reason: null,
    verified_at: null,
  },
})

const names = (message: string) => ({ message, data: message })

/** Returns the server's answer: status and body. */
function answerTo(method: string, path: string, body: Record<string, unknown>): [number, object] {
  const [, noun = '', id = '', call = ''] = path.match(/^\/api\/([a-z-]+)\/?([^/?]*)\/?([^?]*)/) ?? []
  if (noun === 'user-profile') return [200, { data: underwriter, message: '' }]
  if (noun === 'policies' && id === 'nobodys') return [404, { ...names('Not found'), code: 'not_found' }]
  if (noun === 'policies' && call === 'conditions') return [200, { data: [], message: '' }]
  if (noun === 'policies' && call === 'history') return [200, { data: noHistory, message: '' }]
  if (noun === 'policies' && call === 'record') return [200, { data: noRecord, message: '' }]
  if (noun === 'policy-changes') {
    return [200, { data: [], message: '', meta: { next_cursor: null, total: 0, total_is_exact: true } }]
  }
  if (noun === 'policies') return [200, { data: policy(id), message: '' }]
  if (noun === 'trackers') return [200, { data: tracker(id), message: '' }]
  if (noun === 'clients') return [200, { data: { value: `${id}@plain.test` }, message: '' }]
  if (noun === 'my-work' && id === 'areas') return [200, { data: [], message: '' }]
  if (noun === 'my-work') {
    return [200, { data: [], message: '', meta: { next_cursor: null, total: 0, total_is_exact: true } }]
  }
  if (noun === 'notifications') return [200, { data: [], message: '', meta: { unread: 0 } }]
  if (noun === 'validations' && call === 'review' && method === 'POST') {
    if (body.decision === 'approve' && !body.first_name) {
      const errors = [{ path: 'first_name', message: 'Enter the first name', code: 'required' }]
      return [422, { ...names('Check the fields'), code: 'fields_invalid', request_id: 'q', errors }]
    }
    return [200, { data: tracker(id).validation, message: '' }]
  }
  return [200, { data: null, message: '' }]
}

export interface Seen {
  call: string
  body: Record<string, unknown>
}

/** Starts a server with the staff API for tests: the code is always 123456, the token `token-staff`. */
export async function startFakeApi(): Promise<{ baseUrl: string; server: Server; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object): void => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': '*',
      })
      response.end(JSON.stringify(body))
    }
    const { method = 'GET', url = '' } = request
    if (method === 'OPTIONS') return answer(200, {})
    let text = ''
    for await (const chunk of request) text += chunk
    const body = text ? JSON.parse(text) : {}
    seen.push({ call: `${method} ${url}`, body })
    if (url === '/api/company-profile')
      return answer(200, { data: { product_name: 'Coverdesk' }, message: '' })
    if (url === '/api/login/request-otp') {
      const sent = { masked_email: 'u***r@coverdesk.test', expires_in: 600, resend_in: 60 }
      return answer(200, { data: sent, message: 'Sent' })
    }
    if (url === '/api/login' && body.otp === '123456')
      return answer(200, { data: { token: 'token-staff', user: underwriter }, message: 'Welcome' })
    // Simulates another tab that refreshed the token first.
    if (request.headers.authorization !== 'Bearer token-staff' || request.url === '/api/logout')
      return answer(401, { ...names('Sign in to go on.'), code: 'sign_in_required', request_id: 'q' })
    return answer(...answerTo(method, url, body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/api`, server, seen }
}
