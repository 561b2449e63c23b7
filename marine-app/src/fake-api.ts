import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const person = {
  id: 'u1',
  first_name: 'Ngozi',
  last_name: 'Adeyemi',
  phone: '+2348030000000',
  locale: 'en',
  version: 1,
}
const users = {
  admin: {
    ...person,
    email: 'admin@marine.coverdesk.test',
    audience: 'marine_admin',
    role: { id: 'r1', name: 'Marine administrator', privileges: [] },
    branch: null,
    partner: null,
  },
  partner: {
    ...person,
    email: 'owner@harbourline.test',
    audience: 'marine_partner',
    role: { id: 'r2', name: 'Owner', privileges: [] },
    branch: null,
    partner: { id: 'p1', name: 'Harbourline Freight' },
  },
}

/** A server with the marine sign-in calls, for tests: the code is always 123456, tokens are `token-admin` and `token-partner`. */
export async function startFakeApi(): Promise<{ baseUrl: string; server: Server; seen: string[] }> {
  const seen: string[] = []
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
    if (request.method === 'OPTIONS') return answer(200, {})
    let text = ''
    for await (const chunk of request) text += chunk
    const body = text ? JSON.parse(text) : {}
    seen.push(`${request.method} ${request.url}`)
    if (request.url === '/api/company-profile')
      return answer(200, { data: { product_name: 'Coverdesk' }, message: '' })
    const [, kind, call] = request.url?.match(/^\/api\/marine\/(admin|partner)\/(.+)$/) ?? []
    const who = kind === 'admin' ? 'admin' : 'partner'
    if (call === 'request-otp') {
      return answer(200, {
        data: { masked_email: 'o***r@x.test', expires_in: 600, resend_in: 60 },
        message: 'Sent',
      })
    }
    if (call === 'login' && body.otp === '123456') {
      const key = who === 'admin' ? 'admin' : 'partner_user'
      return answer(200, { data: { token: `token-${who}`, [key]: users[who] }, message: 'Welcome' })
    }
    if (call === 'login')
      return answer(401, { message: 'Login failed', data: 'Login failed', code: 'login_failed' })
    if (request.headers.authorization !== `Bearer token-${who}`) {
      return answer(401, {
        message: 'Sign in to go on.',
        data: 'Sign in to go on.',
        code: 'sign_in_required',
      })
    }
    return answer(200, { data: call === 'user' ? users[who] : null, message: '' })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/api`, server, seen }
}
