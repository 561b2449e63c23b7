import type { Page } from '@playwright/test'
import { demoPassword, origins } from './environment.ts'
import { requestCode } from './mailbox.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { post } from './request.ts'

/** Signs in with password and emailed code, and waits for the next page; only one sign-in per account at a time. */
export function signIn(page: Page, address: string, email: string): Promise<void> {
  return oneAtATime(email, async () => {
    await page.goto(address)
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(demoPassword)
    const code = await requestCode(email, async () => {
      await page.locator('button[type=submit]').click()
      await page.locator('fieldset input').first().waitFor()
    })
    await page.locator('fieldset input').first().focus()
    await page.keyboard.type(code)
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  })
}

/** Endpoints of an audience for codes and sign-in. */
interface SignInPaths {
  host: string
  code: string
  session: string
}

const STAFF: SignInPaths = {
  host: 'staff.localhost',
  code: '/api/login/request-otp',
  session: '/api/login',
}

/** Opens a session by password and emailed code, for tests of other subjects. */
export function openSession<Session>({ host, code, session }: SignInPaths, email: string): Promise<Session> {
  const who = { email, password: demoPassword }
  return oneAtATime(email, async () => {
    const otp = await requestCode(email, () => post(host, code, who))
    return post(host, session, { ...who, otp })
  })
}

/** Stores a session for the app of an origin, on a page without the app. */
export async function keepSession(
  page: Page,
  origin: string,
  entries: Record<string, string>,
): Promise<void> {
  await page.goto(`${origin}/api/readyz`)
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}

export async function signInStaff(
  page: Page,
  email = 'underwriter@coverdesk.test',
  path = '/',
): Promise<void> {
  const { token, user } = await openSession<{ token: string; user: object }>(STAFF, email)
  await keepSession(page, origins.staff, { token, 'persist:root': JSON.stringify({ user }) })
  await page.goto(`${origins.staff}${path}`)
}

/** Returns the token of a new staff session, for calls of the API. */
export async function openStaffSession(email: string): Promise<string> {
  const { token } = await openSession<{ token: string }>(STAFF, email)
  return token
}
