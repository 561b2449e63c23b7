import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { signInStaff } from '../office.ts'

// Page transitions are a preference.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('each preference takes effect at once and survives a reload', async ({ page }) => {
  await signInStaff(page, 'admin@coverdesk.test', '/profile/update')
  const choose = (name: string, label: string) =>
    page.getByLabel(name, { exact: true }).selectOption({ label })
  const side = page.getByRole('complementary')
  const header = page.getByRole('banner')
  await expect(side).toBeVisible()

  await page.getByLabel('Dark menu beside a light page').check()
  const ground = () => side.evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(ground).not.toBe('rgb(255, 255, 255)')
  await expectAccessible(page)
  await choose('Header', 'Scrolls away')
  await expect(header).toHaveCSS('position', 'static')
  await choose('Width of the page', 'Boxed')
  await expect(page.getByRole('main')).toHaveCSS('max-width', 'min(1280px, 88%)')
  await choose('Direction', 'Right to left')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // English stays left to right there, by directional marks.
  await page.getByLabel(/Direction/).selectOption('ltr')
  await choose('Page change', 'Fades in')
  await choose('Menu', 'Above the page')
  await expect(side).toHaveCount(0)
  const bar = page.getByRole('navigation', { name: 'Main menu' })
  await expect(bar).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await bar.getByRole('button', { name: 'Underwriting' }).click()
  await expect(page.getByRole('menuitem', { name: 'Policies' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(header).toHaveCSS('position', 'static')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(side).toHaveCount(0)
  const stored = await page.evaluate(() =>
    ['menu', 'layout', 'navbar', 'rtlClass', 'animation', 'semidark'].map((key) => localStorage.getItem(key)),
  )
  expect(stored).toEqual(['horizontal', 'boxed-layout', 'navbar-static', 'ltr', 'fade', 'true'])
})

test('theme, folded menu, floating header, page transition and language take effect and are stored', async ({
  page,
}) => {
  await signInStaff(page, 'admin@coverdesk.test', '/profile/update')
  const choose = (name: string, value: string) => page.getByLabel(name, { exact: true }).selectOption(value)
  const side = page.getByRole('complementary')
  const header = page.getByRole('banner')
  const ground = () => page.getByRole('main').evaluate((main) => getComputedStyle(main).color)
  const light = await ground()

  await choose('Theme', 'dark')
  await expect(page.locator('body')).toHaveClass(/\bdark\b/)
  await expect.poll(ground).not.toBe(light)
  await choose('Menu', 'collapsible-vertical')
  await expect.poll(async () => (await side.boundingBox())?.width ?? 999).toBeLessThan(100)
  await expectAccessible(page)
  await choose('Header', 'navbar-floating')
  await expect(header).not.toHaveCSS('box-shadow', 'none')
  await expect(header).toHaveCSS('position', 'sticky')

  await choose('Page change', 'rise')
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...options) {
      if (this.tagName === 'MAIN') document.documentElement.dataset.moved = JSON.stringify(options[0])
      return animate.apply(this, options)
    }
  })
  await side.locator('a[href="/users/"]').click()
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-moved', /translateY/)

  await page.goto(`${new URL(page.url()).origin}/profile/update?lng=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('body')).toHaveClass(/\bdark\b/)
  await expect.poll(async () => (await side.boundingBox())?.width ?? 999).toBeLessThan(100)
  const stored = await page.evaluate(() =>
    ['theme', 'menu', 'navbar', 'animation', 'i18nextLng'].map((key) => localStorage.getItem(key)),
  )
  expect(stored).toEqual(['dark', 'collapsible-vertical', 'navbar-floating', 'rise', 'de'])
})

test('an item of the bell links to its subject', async ({ page }) => {
  await signInStaff(page)
  await page.getByRole('button', { name: /^Notifications,/ }).click()
  const item = page
    .getByRole('group')
    .or(page.getByRole('dialog'))
    .getByRole('listitem')
    .getByRole('link')
    .first()
  // In one step: notifications of other tests arrive above it.
  const href = await item.evaluate((link: HTMLAnchorElement) => {
    link.click()
    return link.getAttribute('href')
  })
  // A list's filters may follow the path.
  await page.waitForURL((url) => url.pathname === new URL(String(href), url).pathname)
  await expect(page.locator('#root')).not.toHaveAttribute('aria-hidden', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
