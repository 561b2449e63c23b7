import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { mock } from 'node:test'
import { expect, type Page, test } from '@playwright/test'
import { createStore } from 'jotai'
import { formatNaira } from '../../../../sdk/src/money/money.ts'
import { retryDelay } from '../../../../sdk/ui/src/query-client.ts'
import { storedAtom } from '../../../../sdk/ui/src/stored-atom.ts'
import { namedBucket } from '../../../api/src/platform/providers/files/environment-store.ts'
import { readSettings } from '../../../api/src/platform/settings/settings.ts'
import { today } from '../buyer.ts'
import { origins } from '../environment.ts'
import { must, staff } from './api.ts'
import { clause } from './clauses/index.ts'
import { insured } from './customer.ts'
import { ADMIN, openFrozen } from './frozen.ts'
import { goWithin, keep, openPage } from './sessions.ts'

const IDLE = 'You have been logged out due to inactivity'
const loggedOut = (page: Page) => page.getByText(IDLE)

/** Simulates user activity. */
async function stir(page: Page): Promise<void> {
  await page.mouse.move(200, 200)
  await page.mouse.move(240, 240)
}

test(clause('9.41'), async ({ browser }) => {
  const page = await openFrozen(browser, '/branches/')
  const other = await page.context().newPage()
  await other.goto(`${origins.staff}/roles/`)
  await expect(other.getByRole('button', { name: /^Your account/ })).toBeVisible()
  const { clock } = page.context()
  await clock.fastForward('04:00')
  await stir(page)
  // Six minutes after the last activity in the other tab, two after that in this one.
  await clock.fastForward('02:00')
  await expect(loggedOut(page)).toHaveCount(0)
  await expect(loggedOut(other)).toHaveCount(0)
  await clock.fastForward('03:01')
  await expect(loggedOut(page)).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.context().close()
})
test(clause('9.42'), async ({ browser }) => {
  const page = await openFrozen(browser, '/marine-partner/dashboard', ['partner', 'owner@harbourline.test'])
  await stir(page)
  await page.clock.fastForward('29:30')
  await expect(loggedOut(page)).toHaveCount(0)
  await page.clock.fastForward('00:31')
  await expect(loggedOut(page)).toBeVisible()
  await page.context().close()
})
test(clause('9.43'), async ({ browser }) => {
  const page = await openFrozen(browser, '/branches/')
  await stir(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(loggedOut(page)).toBeVisible()
  await page.clock.runFor(2_900)
  expect(new URL(page.url()).pathname).toBe('/branches/')
  await page.clock.runFor(200)
  await page.waitForURL('**/auth/login*')
  await page.context().close()
})

/** Returns the times of the requests for a list that the server cannot answer, in milliseconds after the first. */
async function askings(page: Page, path: string, api: string): Promise<number[]> {
  const times: number[] = []
  await page.route(api, async (route) => {
    times.push(await page.evaluate(() => Date.now()))
    await route.fulfill({ status: 500, json: { message: 'Broken' } })
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await goWithin(page, path)
  while (times.length === 0) {
    await page.clock.runFor(50)
    await page.waitForTimeout(50)
  }
  for (let half = 0; half < 20; half++) {
    await page.clock.runFor(500)
    // Let the requests that the timer has started finish.
    await page.evaluate(() => fetch('/api/readyz'))
  }
  return times.map((time) => time - (times[0] ?? 0))
}

test(clause('9.44'), async ({ browser }) => {
  const page = await openFrozen(browser, '/branches/')
  const times = await askings(page, '/departments/', '**/api/departments*')
  expect(times.length).toBe(4)
  expect(times.map((time) => Math.round(time / 1000))).toEqual([0, 1, 3, 7])
  await page.context().close()
})
test(clause('9.46'), () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 20].map(retryDelay)
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})
test(clause('9.45'), async ({ browser }) => {
  const page = await openFrozen(browser, '/branches/')
  const head = page.getByRole('main').getByText('Head Office Lagos')
  await expect(head.first()).toBeVisible()
  // From now on the test releases each answer; earlier content comes from the cache.
  const held: (() => Promise<void>)[] = []
  await page.route('**/api/branches*', (route) => void held.push(() => route.fallback()))
  const elsewhere = async (time: string) => {
    await goWithin(page, '/profile/update')
    await expect(page.getByLabel('First name')).toBeVisible()
    await stir(page)
    await page.clock.fastForward(time)
    await stir(page)
  }
  await elsewhere('04:50')
  await goWithin(page, '/branches/')
  await expect(head.first()).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const answered = page.waitForResponse('**/api/branches*')
  for (const answer of held.splice(0)) await answer()
  await (await answered).finished()
  await elsewhere('04:50')
  await page.clock.fastForward('00:20')
  await goWithin(page, '/branches/')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(head).toHaveCount(0)
  for (const answer of held) await answer()
  await expect(head.first()).toBeVisible()
  await page.context().close()
})

test(clause('9.40'), async ({ browser }) => {
  const widths: (number | undefined)[] = []
  for (const size of ['desktop', 'phone'] as const) {
    const page = await openPage(browser, size)
    await keep(page, 'staff', ADMIN)
    await page.goto(`${origins.staff}/notifications/`)
    await page.getByRole('button', { name: /^Notifications,/ }).click()
    const dropdown = page.locator('.fui-PopoverSurface')
    await expect(dropdown).toBeVisible()
    widths.push((await dropdown.boundingBox())?.width)
    await page.context().close()
  }
  expect(widths).toEqual([350, 300])
})

test(clause('9.31'), async () => {
  const { caller, paymentId } = await insured()
  const payment = await must('GET', `/payments/${paymentId}/guest`, caller)
  expect(payment).toMatchObject({ amount: 1_500_000, currency: 'NGN' })
  // Amounts are kobo: two decimals of a naira.
  expect(formatNaira(payment.amount)).toBe('₦15,000.00')
  const premium = await must(
    'GET',
    '/setups/calculate-premium?risk_type=PRIVATE&cover_type=TPO&sum_insured=0',
  )
  expect(premium.currency).toBe('NGN')
})
test(clause('9.33'), async () => {
  const { policy } = await insured()
  const { start_date, end_date } = await must('GET', `/policies/${policy.id}`, staff())
  const day = new Date(`${today()}T00:00:00Z`)
  const last = new Date(Date.UTC(day.getUTCFullYear() + 1, day.getUTCMonth(), day.getUTCDate() - 1))
  expect([start_date, end_date]).toEqual([today(), last.toISOString().slice(0, 10)])
})
test(clause('9.34'), async () => {
  const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code)
  const [branches, agencies, officers, { policy }] = await Promise.all([
    must('GET', '/branches', staff()),
    must('GET', '/setups/agency-list', staff()),
    must('GET', '/setups/clos', staff()),
    insured(),
  ])
  expect(codesOf(branches)).toContain('11000')
  expect(codesOf(agencies)).toEqual(expect.arrayContaining(['00485', '00487']))
  expect(codesOf(officers)).toContain('00486')
  // An online purchase belongs to head office, has no agency, and is assigned to the online team.
  const sold = await must('GET', `/policies/${policy.id}`, staff())
  expect(sold).toMatchObject({ agency: { code: '00485' }, clo: { code: '00486' } })
  expect(policy.policy_number).toContain('/11000/')
})
test(clause('9.35'), () => {
  expect(readSettings({}).COVERDESK_ENV).toBe('demo')
  // The server runs as prod, which rejects the demo's settings.
  expect(() => readSettings({ COVERDESK_ENV: 'prod' })).toThrow(/COVERDESK_ENV=prod needs/)
  expect(() => readSettings({ COVERDESK_ENV: 'production' })).toThrow(/COVERDESK_ENV/)
})
test(clause('9.37'), async () => {
  const names = [await must('GET', '/workflows/1/guest'), await must('GET', '/workflows/2/guest')]
  expect(names.map(({ name }) => name)).toEqual(['Motor claim', 'Motor insurance'])
})

test(clause('9.29'), async () => {
  const text = { read: (value: string) => value, write: (value: string) => value }
  // Reads from a storage that answers after a number of milliseconds.
  const readAfter = async (passed: number) => {
    let answer: (value: string) => void = () => undefined
    const storage = {
      getItem: () => new Promise<string>((resolve) => (answer = resolve)),
      setItem: () => undefined,
      removeItem: () => undefined,
    }
    const valueAtom = storedAtom('stored', 'default', text, () => storage)
    const store = createStore()
    const leave = store.sub(valueAtom, () => undefined)
    mock.timers.tick(passed)
    answer('stored')
    await Promise.resolve().then(() => undefined)
    const value = store.get(valueAtom)
    leave()
    return value
  }
  Object.assign(globalThis, { window: new EventTarget() })
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    expect([await readAfter(4_900), await readAfter(5_100)]).toEqual(['stored', 'default'])
  } finally {
    mock.timers.reset()
    Reflect.deleteProperty(globalThis, 'window')
  }
})
test(clause('9.30'), async ({ browser }) => {
  const page = await openFrozen(browser, '/departments/')
  const times: number[] = []
  await page.clock.pauseAt(Date.now() + 60_000)
  const typed = await page.evaluate(() => Date.now())
  await page.route('**/api/departments?*q=claims*', async (route) => {
    times.push((await page.evaluate(() => Date.now())) - typed)
    await route.fallback()
  })
  await page.getByRole('searchbox').fill('claims')
  await page.clock.runFor(480)
  await page.evaluate(() => fetch('/api/readyz'))
  expect(times).toEqual([])
  await page.clock.runFor(40)
  await expect.poll(() => times.length).toBe(1)
  await page.context().close()
})
test(clause('9.32'), async ({ browser }) => {
  const page = await openPage(browser)
  await keep(page, 'staff', ADMIN)
  await page.goto(`${origins.staff}/underwriting/buy-motor`)
  const list = page.getByRole('combobox', { name: /^Year/ })
  await expect(list).toBeVisible()
  const years = (await list.locator('option').allTextContents()).filter((text) => /^\d{4}$/.test(text))
  const newest = new Date().getFullYear()
  expect(years).toEqual(Array.from({ length: newest - 1999 }, (_, at) => String(newest - at)))
  await page.context().close()
})
test(clause('9.36'), () => {
  const named = ['demo', 'prod'].map((env) => namedBucket('s3://KEY:SECRET@?region=eu-west-1', env))
  expect(named).toEqual([
    's3://KEY:SECRET@coverdesk-demo?region=eu-west-1',
    's3://KEY:SECRET@coverdesk-prod?region=eu-west-1',
  ])
  // Without a bucket, the files of this server are in the folder of its environment.
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'files')
  expect(readdirSync(folder)).toEqual(['coverdesk-demo'])
})

test(clause('9.28'), async ({ browser }) => {
  const page = await openFrozen(browser, '/notifications/')
  await page.route('**/api/notifications/read', (route) =>
    route.fulfill({ status: 500, json: { message: 'Broken' } }),
  )
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  const toast = page.getByText('Broken')
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_200)
  await expect(toast).toHaveCount(0)
  await page.context().close()
})
