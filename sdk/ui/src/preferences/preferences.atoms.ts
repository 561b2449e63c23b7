import type { Atom, PrimitiveAtom, WritableAtom } from 'jotai'
import { atom } from 'jotai'
import { flag, oneOf, type StoredAtom, storedAtom } from '../stored-atom.ts'

export type Theme = 'light' | 'dark' | 'system'
export type MenuKind = 'vertical' | 'collapsible-vertical' | 'horizontal'
export type LayoutKind = 'full' | 'boxed-layout'
export type NavbarKind = 'navbar-sticky' | 'navbar-floating' | 'navbar-static'

const themes: readonly Theme[] = ['light', 'dark', 'system']

/** Key `theme`. */
export const themeAtom: StoredAtom<Theme> = storedAtom<Theme>('theme', 'light', oneOf(themes))

const storedMenuAtom = storedAtom<MenuKind>(
  'menu',
  'vertical',
  oneOf(['vertical', 'collapsible-vertical', 'horizontal']),
)

/** Whether the sidebar is open as a drawer (narrow windows) or folded (wide ones); key `sidebar`. */
export const sidebarAtom: StoredAtom<boolean> = storedAtom('sidebar', false, flag)

/** Key `menu`. Changing it closes the sidebar. */
export const menuAtom: WritableAtom<MenuKind, [MenuKind], void> = atom(
  (get) => get(storedMenuAtom),
  (_get, set, menu: MenuKind) => {
    set(storedMenuAtom, menu)
    set(sidebarAtom, false)
  },
)

/** Flips the sidebar. */
export const toggleSidebarAtom: WritableAtom<null, [], void> = atom(null, (get, set) =>
  set(sidebarAtom, !get(sidebarAtom)),
)

/** Key `layout`. */
export const layoutAtom: StoredAtom<LayoutKind> = storedAtom<LayoutKind>(
  'layout',
  'full',
  oneOf(['full', 'boxed-layout']),
)

/** Key `navbar`. */
export const navbarAtom: StoredAtom<NavbarKind> = storedAtom<NavbarKind>(
  'navbar',
  'navbar-sticky',
  oneOf(['navbar-sticky', 'navbar-floating', 'navbar-static']),
)

/** Name of the page change animation, empty for none; key `animation`. */
export const animationAtom: StoredAtom<string> = storedAtom('animation', '', {
  read: (text) => text,
  write: (value) => value,
})

/** A dark sidebar beside a light page; key `semidark`. */
export const semidarkAtom: StoredAtom<boolean> = storedAtom('semidark', false, flag)

/** The layout around the page: the shell, or the frame of the pages before sign-in. */
export type MainLayout = 'app' | 'auth'

/** `auth` while a page before sign-in is shown; the body carries it as `data-main-layout`. */
export const mainLayoutAtom: PrimitiveAtom<MainLayout> = atom<MainLayout>('app')

/** The title of the page on screen, without the product's name. */
export const pageTitleAtom: PrimitiveAtom<string> = atom('')

const darkQuery = '(prefers-color-scheme: dark)'
const systemDarkAtom = atom(matches(darkQuery))
systemDarkAtom.onMount = (set) => {
  if (typeof window === 'undefined' || !window.matchMedia) return undefined
  const query = window.matchMedia(darkQuery)
  const listen = (): void => set(query.matches)
  listen()
  query.addEventListener('change', listen)
  return () => query.removeEventListener('change', listen)
}

/** Whether dark is on: chosen, or the operating system's wish when the theme is `system`. */
export const isDarkModeAtom: Atom<boolean> = atom((get) => {
  const theme = get(themeAtom)
  return theme === 'dark' || (theme === 'system' && get(systemDarkAtom))
})

/** Goes light → dark → system → light. */
export const cycleThemeAtom: WritableAtom<null, [], void> = atom(null, (get, set) => {
  const next = themes[(themes.indexOf(get(themeAtom)) + 1) % themes.length]
  set(themeAtom, next ?? 'light')
})

function matches(query: string): boolean {
  return typeof window !== 'undefined' && Boolean(window.matchMedia?.(query).matches)
}
