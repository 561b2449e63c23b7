import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FluentProvider } from '@fluentui/react-components'
import { act, screen, within } from '@testing-library/react'
import { createStore } from 'jotai'
import type { ReactElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type MenuKind, menuAtom, pageTitleAtom, sidebarAtom } from '../preferences/preferences.atoms.ts'
import { type ShowOptions, show as showPage } from '../testing/show.tsx'
import type { NavGroup } from './nav.ts'
import { NotificationMenu } from './notification-menu.tsx'
import { PersonPicture } from './person-picture.tsx'
import { Shell } from './shell.tsx'

/** The menu of a phone is on its way until it is let through. */
const drawer = vi.hoisted(() => {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
})
vi.mock('./nav-drawer.tsx', async (original) => {
  await drawer.promise
  return original()
})

const locales = join(import.meta.dirname, '../../../../deploy/locales/en')
const texts = async (_language: string, namespace: string) =>
  JSON.parse(await readFile(join(locales, `${namespace}.json`), 'utf8'))
const show = (ui: ReactElement, options: ShowOptions = {}) => showPage(ui, { texts, ...options })

const entry = (href: string, label: string) => ({ href, label, icon: <i /> })
const forMe = { count: 120, label: '120 waiting for you' }
const groups: NavGroup[] = [
  { id: 'APP-OVERVIEW', entries: [entry('/', 'Overview')] },
  {
    id: 'APP-CLAIMS',
    label: 'Claims',
    entries: [entry('/claims/', 'All'), { ...entry('/claims/forms/', 'Forms'), waiting: forMe }],
    waiting: forMe,
  },
  { id: 'APP-EMPTY', label: 'Nothing open', entries: [] },
]
let width = 1440

beforeEach(() => {
  width = 1440
  window.innerWidth = width
  window.matchMedia = ((query: string) => ({
    matches: query.includes('max-width') && width < 1024,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
})

function frame(): ReactElement {
  return (
    <FluentProvider>
      <Shell groups={groups} profile={null}>
        <p>The page</p>
      </Shell>
    </FluentProvider>
  )
}

it('opens the menu of a phone when it is pressed before it is loaded', async () => {
  window.innerWidth = 360
  const store = createStore()
  const { user } = await show(frame(), { store })
  await user.click(await screen.findByRole('button', { name: 'Open or close the menu' }))
  drawer.resolve()
  expect(await screen.findByText('Forms')).toBeVisible()
  expect(store.get(sidebarAtom)).toBe(true)
})

it('has no heading before the page is named', async () => {
  const store = createStore()
  await show(frame(), { store })
  expect(await screen.findByText('The page')).toBeVisible()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  store.set(pageTitleAtom, 'Policies')
  expect(await screen.findByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
})

it('moves the focus to the page that a link leads to, pressed before the first page is named', async () => {
  const { store, user } = await show(frame())
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  await user.click(menu.getByRole('link', { name: 'All' }))
  await act(async () => store.set(pageTitleAtom, 'Claims'))
  expect(screen.getByRole('heading', { level: 1, name: 'Claims' })).toHaveFocus()
})

const opened = async (menu: MenuKind, address = '/') => {
  const store = createStore()
  store.set(menuAtom, menu)
  const shown = await show(frame(), { store, address })
  return { ...shown, menu: await screen.findByRole('navigation', { name: 'Main menu' }) }
}

it('opens a group of the menu above the page, shows which one the page is in and what waits there', async () => {
  const { user, menu } = await opened('horizontal', '/claims/forms/1')
  const group = within(menu).getByRole('button', { name: /^Claims.*120 waiting for you$/ })
  expect(group).toHaveAttribute('aria-current', 'true')
  expect(within(menu).queryByRole('button', { name: 'Nothing open' })).toBeNull()
  await user.click(group)
  const forms = await screen.findByRole('menuitem', { name: /^Forms.*120 waiting for you$/ })
  expect(forms).toHaveAttribute('aria-current', 'page')
  expect(forms).toHaveTextContent('99+')
  await user.click(screen.getByRole('menuitem', { name: 'All' }))
  expect(window.location.pathname).toBe('/claims/')
})

it('brings the entry of a page far down the menu into view', async () => {
  const seen: (string | null)[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent)
  }
  await opened('vertical', '/claims/forms/1')
  expect(seen.at(-1)).toMatch(/^Forms/)
})

it('draws a person’s initials without writing them', async () => {
  await show(
    <FluentProvider>
      <PersonPicture name="adaeze ngozi Okonkwo" size={28} />
    </FluentProvider>,
  )
  expect(document.body.textContent).toBe('')
  expect(document.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'AO')
})

it('names the bell by the number on its badge', async () => {
  await show(<NotificationMenu items={[]} unread={120} />)
  expect(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).toHaveTextContent('99+')
})
