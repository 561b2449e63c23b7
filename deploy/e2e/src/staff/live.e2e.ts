import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { demoPolicy } from '../demo.ts'
import { signInStaff } from '../office.ts'
import { expect, test } from '../test.ts'

/** Finds the bell even behind its panel. */
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications,/, includeHidden: true })
const unread = async (page: Page): Promise<string | undefined> =>
  /(\d+\+?) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1]

/** Returns the server's unread count as a bell shows it; the product may notify at any time. */
const counted = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const { meta } = await (await fetch('/api/notifications/unread', { headers })).json()
    return meta.unread > 99 ? '99+' : String(meta.unread)
  })

/** Expects every tab to show the server's count. Without an event stream each would show its first count. */
async function expectAgreed(...tabs: Page[]): Promise<void> {
  const differs = async (): Promise<boolean[]> => {
    const shown = await Promise.all(tabs.map(unread))
    const count = await counted(tabs[0] as Page)
    return shown.map((one) => one !== count)
  }
  await expect.poll(differs).toEqual(tabs.map(() => false))
}

/** Marks one of the user's notifications through the API, as another device would. */
const mark = (page: Page, read: boolean): Promise<number> =>
  page.evaluate(async (wish) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    }
    const { data } = await (await fetch('/api/notifications?limit=200', { headers })).json()
    const one = data.find(({ read_at }: { read_at: string | null }) => (read_at === null) === wish)
    const body = JSON.stringify({ read: wish })
    return (await fetch(`/api/notifications/${one.id}`, { method: 'PUT', headers, body })).status
  }, read)

test('notifications reach every tab without a reload, and are read in all tabs at once', async ({ page }) => {
  await signInStaff(page, 'admin@coverdesk.test')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expectAgreed(page, other)
  expect(await mark(page, true)).toBe(200)
  await expectAgreed(page, other)
  expect(await mark(other, false)).toBe(200)
  await expectAgreed(page, other)

  await bell(page).click()
  const item = page.getByRole('dialog').or(page.getByRole('group')).getByRole('listitem').getByRole('link')
  await item.first().click()
  await expectAgreed(page, other)

  await page.close()
  expect(await mark(other, true)).toBe(200)
  await expectAgreed(other)
})

test('eight tabs share one event stream, over a connection that allows six', async ({ page }) => {
  const holders = new Set<Page>()
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') holders.add(request.frame().page())
  })
  await signInStaff(page, 'claims@coverdesk.test')
  const tabs = [page]
  while (tabs.length < 8) {
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await expect(bell(tab)).toBeVisible()
    tabs.push(tab)
  }
  await expectAgreed(...tabs)
  expect(holders.size).toBe(1)
  expect(await mark(page, true)).toBe(200)
  await expectAgreed(...tabs)
  expect(await mark(page, false)).toBe(200)
  await expectAgreed(...tabs)
})

const DAY = 86_400_000

/** Lets a colleague decide on a day years ahead, which notifies the user. @returns the day as displayed, and a function to undo */
async function letDecide(
  page: Page,
  colleague: string,
): Promise<{ day: string; takeBack: () => Promise<void> }> {
  const day = new Date(Date.now() + DAY * (1_000 + Math.floor(Math.random() * 9_000)))
  // The languages of the server and the browser shorten September in two ways.
  if (day.getUTCMonth() === 8) day.setUTCMonth(9)
  const from = day.toISOString().slice(0, 10)
  const id = await page.evaluate(
    async ([email, on]) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      }
      const { data } = await (await fetch(`/api/users?q=${email}`, { headers })).json()
      const body = JSON.stringify({ to_user_id: data[0].id, from: on, until: on })
      return (await (await fetch('/api/delegations', { method: 'POST', headers, body })).json()).data.id
    },
    [colleague, from] as const,
  )
  const takeBack = (): Promise<void> =>
    page.evaluate(async (made) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
      await fetch(`/api/delegations/${made}`, { method: 'DELETE', headers })
    }, id)
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
  return { day: written, takeBack }
}

test('both open tabs show a colleague’s action, and remove it once it is read in one', async ({
  page,
  openBrowser,
}) => {
  await signInStaff(page, 'director@coverdesk.test')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expectAgreed(page, other)
  const colleague = await openBrowser()
  await signInStaff(colleague, 'admin@coverdesk.test')
  // Opened before the notification arrives: opening fetches again.
  for (const tab of [page, other]) {
    await bell(tab).click()
    await expect(tab.getByRole('heading', { name: 'Notification' })).toBeVisible()
  }
  const { day, takeBack } = await letDecide(colleague, 'director@coverdesk.test')
  const news = (tab: Page) => tab.getByRole('listitem').filter({ hasText: day })
  for (const tab of [page, other]) await expect(news(tab)).toBeVisible()
  await expectAgreed(page, other)

  await news(page)
    .getByRole('link', { name: /^You stand in for/ })
    .click()
  await page.waitForURL('**/profile/update')
  await expect(news(other)).toHaveCount(0)
  await expectAgreed(page, other)
  await takeBack()
})

test('the palette finds a plate in any notation and opens its policy by keyboard', async ({ page }) => {
  const { plate } = await demoPolicy()
  await signInStaff(page, 'admin@coverdesk.test', '/underwriting/policies/')
  await expect(page.locator('tbody a').first()).toBeVisible()
  const said = plate.toLowerCase().replace(/^(...)(...)/, '$1 $2-')

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Plate, name, phone, number, or a page' })
  await expect(box).toBeFocused()
  await box.fill(said)
  const hit = page.getByRole('group', { name: 'Policies' }).getByRole('option').first()
  await expect(hit).toContainText(plate)
  await expect(page.getByRole('option', { name: `Report a claim for ${plate}` })).toBeVisible()
  await expectAccessible(page)
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/underwriting\/policies\/[0-9a-f-]{36}/)
  await expect(page.getByRole('main')).toContainText(plate)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(plate)
  await box.fill('types form')
  await expect(page.getByRole('option', { name: /^Form types/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
})
