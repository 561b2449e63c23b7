import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { origins } from '../environment.ts'
import { keepSession, openSession } from '../office.ts'
import { oneAtATime } from '../one-at-a-time.ts'

export interface Session {
  token: string
  user?: { id: string }
}

const AUDIENCES = {
  staff: { host: 'staff.localhost', code: '/api/login/request-otp', session: '/api/login' },
  admin: {
    host: 'marine.localhost',
    code: '/api/marine/admin/request-otp',
    session: '/api/marine/admin/login',
  },
  partner: {
    host: 'marine.localhost',
    code: '/api/marine/partner/request-otp',
    session: '/api/marine/partner/login',
  },
}

export type Audience = keyof typeof AUDIENCES

/** Returns a session shared by the whole walk: codes are limited, and each worker would request its own. */
export function sessionOf(audience: Audience, email: string): Promise<Session> {
  const file = join(process.env.E2E_DATA_DIR ?? tmpdir(), `session ${email}.json`)
  return oneAtATime(`walk ${email}`, async () => {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
    const session = await openSession<Session>(AUDIENCES[audience], email)
    writeFileSync(file, JSON.stringify(session))
    return session
  })
}

const STORED = {
  staff: ({ token, user }: Session) => ({ token, 'persist:root': JSON.stringify({ user }) }),
  admin: ({ token }: Session) => ({ marine_token: token, marine_user_type: 'marine_admin' }),
  partner: ({ token }: Session) => ({ marine_token: token, marine_user_type: 'marine_partner' }),
}

/** Signs a page in without its sign-in page; it runs nothing of the app yet. */
export async function keep(page: Page, audience: Audience, email: string): Promise<void> {
  const origin = audience === 'staff' ? origins.staff : origins.marine
  await keepSession(page, origin, STORED[audience](await sessionOf(audience, email)))
}

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } }

/** Opens a page for several clauses, in a separate browser context. */
export async function openPage(browser: Browser, size: keyof typeof SIZES = 'desktop'): Promise<Page> {
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

/** Opens a page of a customer's run with the session that their phone would have of it. */
export async function openRun(page: Page, run: string, token: string, path: string): Promise<void> {
  await page.goto(`${origins.guest}/api/readyz`)
  await page.evaluate(
    ([id, stored]) => {
      localStorage.setItem('token', stored)
      localStorage.setItem('runs', JSON.stringify({ [id]: { token: stored, pages: [] } }))
      sessionStorage.setItem('run', id)
    },
    [run, token] as const,
  )
  await page.goto(`${origins.guest}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Navigates without loading the app again, as its links do. */
export async function goWithin(page: Page, path: string, state: unknown = null): Promise<void> {
  await page.evaluate(([to, value]) => history.pushState(value, '', to), [path, state] as const)
}
