import { expect, test } from '@playwright/test'
import { demoPassword, origins } from '../environment.ts'
import { requestCode } from '../mailbox.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { ask } from '../request.ts'
import { type Caller, call, must, partner, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import { sessionOf } from './sessions.ts'
import { withAnswer } from './stubbed.ts'

const SIGN_INS = {
  staff: { email: 'finance@coverdesk.test', request: '/login/request-otp', login: '/login' },
  admin: {
    email: 'underwriter@marine.coverdesk.test',
    request: '/marine/admin/request-otp',
    login: '/marine/admin/login',
  },
  partner: {
    email: 'issuer@harbourline.test',
    request: '/marine/partner/request-otp',
    login: '/marine/partner/login',
  },
}

/** Signs in and returns the answer of each call. */
async function signIn({ email, request, login }: (typeof SIGN_INS)['staff']) {
  return oneAtATime(email, async () => {
    const who = { email, password: demoPassword }
    let requested = { status: 0, body: null as unknown }
    const otp = await requestCode(email, async () => {
      requested = await call('POST', request, null, who)
    })
    return { requested, opened: await call('POST', login, null, { ...who, otp }) }
  })
}

type SignedIn = ReturnType<typeof signIn>
const done: Partial<Record<keyof typeof SIGN_INS, SignedIn>> = {}
/** Signs in once for all clauses: codes are limited. */
function signInOnce(audience: keyof typeof SIGN_INS): SignedIn {
  done[audience] ??= signIn(SIGN_INS[audience])
  return done[audience]
}

const codeNotice = { masked_email: expect.stringContaining('*'), expires_in: expect.any(Number) }
const isToken = expect.stringMatching(/^[\w-]{20,}$/)

test(clause('7.1'), async () => {
  const within = await ask('staff.localhost', '/api/company-profile')
  expect(JSON.parse(within.body.toString())).toMatchObject({ data: { product_name: 'Coverdesk' } })
  const without = await ask('staff.localhost', '/company-profile')
  expect(without.body.toString()).not.toContain('"product_name"')
})
test(clause('7.2'), async () => {
  expect((await call('GET', '/user-profile')).status).toBe(401)
  expect((await call('GET', '/user-profile', { token: 'unknown' })).status).toBe(401)
  expect((await call('GET', '/user-profile', staff())).status).toBe(200)
})
test(clause('7.3'), async () => {
  const { token } = await sessionOf('staff', 'admin@coverdesk.test')
  const sent: (string | null)[] = []
  const answer: typeof fetch = (_input, init) => {
    sent.push(new Headers(init?.headers).get('authorization'))
    return Promise.resolve(Response.json({ data: {}, message: 'Done' }))
  }
  const stored = (key: string) => (key === 'token' ? token : null)
  Object.assign(globalThis, { document: {}, localStorage: { getItem: stored } })
  try {
    await withAnswer(answer, (it) => it.auth.userProfile.get())
    await withAnswer(answer, (it) => it.auth.userProfile.get(), { getToken: () => 'own' })
  } finally {
    Reflect.deleteProperty(globalThis, 'document')
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
  expect(sent).toEqual([`Bearer ${token}`, 'Bearer own'])
})
test(clause('7.4'), async () => {
  const { requested } = await signInOnce('staff')
  expect(requested).toMatchObject({ status: 200, body: { data: codeNotice } })
})
test(clause('7.5'), async () => {
  const { opened } = await signInOnce('staff')
  expect(opened.status).toBe(200)
  const caller = { token: opened.body.data.token }
  expect(await must('GET', '/user-profile', caller)).toMatchObject({ email: SIGN_INS.staff.email })
})
test(clause('7.6'), async () => {
  const { opened } = await signInOnce('staff')
  expect(opened.body.data).toMatchObject({ token: isToken, user: { email: SIGN_INS.staff.email } })
})
test(clause('7.9'), async () => {
  const user = { first_name: 'Adaeze', last_name: 'Okonkwo', email: 'admin@coverdesk.test' }
  expect(await must('GET', '/user-profile', staff())).toMatchObject(user)
})
test(clause('7.10'), async () => {
  const caller = await ownSession()
  const { first_name, last_name, locale } = await must('GET', '/user-profile', caller)
  const body = { first_name, last_name, locale, phone: '08031234567' }
  await must('PUT', '/user-profile', caller, body)
  expect((await must('GET', '/user-profile', caller)).phone).toContain('8031234567')
})
test(clause('7.11'), async () => {
  const caller = await ownSession()
  const wrong = { current_password: 'not this one', password: 'Another-pass-2026' }
  expect((await call('PUT', '/user-profile/password', caller, wrong)).status).toBe(422)
  const other = 'Another-harbour-2026'
  await must('PUT', '/user-profile/password', caller, { current_password: demoPassword, password: other })
  // Restore the demo's data; the session continues.
  await must('PUT', '/user-profile/password', caller, { current_password: other, password: demoPassword })
})
test(clause('7.7'), async () => {
  const caller = await ownSession()
  await must('POST', '/logout', caller)
  expect((await call('GET', '/user-profile', caller)).status).toBe(401)
})

/** Session from the sign-in of the walk; its last clause ends it. */
async function ownSession(): Promise<Caller> {
  const { opened } = await signInOnce('staff')
  return { token: opened.body.data.token }
}

test(clause('7.109'), async () => {
  expect((await call('GET', '/marine/admin/user')).status).toBe(401)
  const { opened } = await signInOnce('admin')
  expect((await call('GET', '/marine/admin/user', { token: opened.body.data.token })).status).toBe(200)
})
test(clause('7.110'), async () => {
  expect((await call('GET', '/marine/partner/user')).status).toBe(401)
  expect((await call('GET', '/marine/partner/user', partner())).status).toBe(200)
})
test(clause('7.111'), async () => {
  const { opened } = await signInOnce('admin')
  const requested = await call('GET', '/marine/admin/user', { token: opened.body.data.token })
  expect(requested.body.data).toMatchObject({ email: SIGN_INS.admin.email, first_name: expect.any(String) })
})
test(clause('7.112'), async () => {
  const { opened } = await signInOnce('admin')
  expect(opened).toMatchObject({ status: 200, body: { data: { token: isToken } } })
  const wrong = { email: SIGN_INS.admin.email, password: demoPassword, otp: '000000' }
  expect((await call('POST', SIGN_INS.admin.login, null, wrong)).status).toBe(401)
})
test(clause('7.113'), async () => {
  const { opened } = await signInOnce('partner')
  expect(opened).toMatchObject({ status: 200, body: { data: { token: isToken } } })
})
test(clause('7.114'), async () => {
  const admin = (await signInOnce('admin')).opened.body.data
  expect(admin).toMatchObject({ token: isToken, admin: { email: SIGN_INS.admin.email } })
  const own = (await signInOnce('partner')).opened.body.data
  expect(own).toMatchObject({ token: isToken, partner_user: { email: SIGN_INS.partner.email } })
})
test(clause('7.115'), async () => {
  const { requested } = await signInOnce('admin')
  expect(requested).toMatchObject({ status: 200, body: { data: codeNotice } })
})
test(clause('7.116'), async () => {
  const { requested } = await signInOnce('partner')
  expect(requested).toMatchObject({ status: 200, body: { data: codeNotice } })
})

test(clause('7.117'), async () => {
  const { requested } = await signInOnce('partner')
  const answer = () => Promise.resolve(Response.json(requested.body))
  const credentials = { email: SIGN_INS.partner.email, password: demoPassword }
  const read = await withAnswer(answer, (it) => it.marine.partner.requestOtp(credentials))
  expect(read).toEqual(requested.body)
  expect(read).toMatchObject({ data: codeNotice, message: expect.stringMatching(/\S/) })
})
test(clause('7.118'), async () => {
  const german = await ask('staff.localhost', '/locales/de/common.json')
  const english = await ask('staff.localhost', '/locales/en/common.json')
  expect([german.status, english.status]).toEqual([200, 200])
  const [de, en] = [german, english].map(({ body }) => JSON.parse(body.toString()))
  expect(Object.keys(de)).toEqual(expect.arrayContaining(Object.keys(en).slice(0, 3)))
  expect(de).not.toEqual(en)
})

test(clause('7.119'), async ({ page }) => {
  await page.route('**/locales/fr/guest.json', (route) => route.fulfill({ json: {} }))
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/locales/add/fr/'),
  )
  await page.goto(`${origins.guest}/?lng=fr`)
  const request = await posted
  expect(Object.keys(request.postDataJSON()).length).toBeGreaterThan(0)
  expect((await request.response())?.status()).toBe(200)
})
