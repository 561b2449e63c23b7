import type { User } from '@coverdesk/sdk'
import { AppProviders, signInAtom } from '@coverdesk/ui'
import { company, type Shown, show } from '@coverdesk/ui/testing'
import { answer } from '@coverdesk/ui/testing/api'
import type { ReactElement } from 'react'
import { Route, Switch } from 'wouter'
import { App } from '../../app.tsx'
import { composeStore } from '../../compose.ts'
import { routes } from '../../routes.tsx'

/** Returns a staff user with these privileges. */
const staffUser = (privileges: readonly string[]): User => ({
  id: 'u1',
  first_name: 'Tunde',
  last_name: 'Bakare',
  email: 'underwriter@coverdesk.test',
  phone: '+2348030000000',
  locale: 'en',
  audience: 'staff',
  role: { id: 'r1', name: 'Underwriter', privileges: [...privileges] },
  branch: null,
  partner: null,
  version: 1,
})

/** Opens a page as the app does, without its frame, for a user with these privileges. */
export function openScreen(address: string, privileges: readonly string[] = []): Promise<Shown> {
  const screens = routes.map(({ path, screen }) => (
    <Route key={path} path={path}>
      {screen}
    </Route>
  ))
  return showTo(privileges, address, <Switch>{screens}</Switch>)
}

/** Opens the whole app at an address, with menu and guards. */
export function openApp(address: string, privileges: readonly string[]): Promise<Shown> {
  return showTo(privileges, address, <App />)
}

/** Renders a part of a page for a signed-in user. */
export const openPart = (ui: ReactElement): Promise<Shown> => showTo([], '/', ui)

function showTo(privileges: readonly string[], address: string, ui: ReactElement): Promise<Shown> {
  answer('admin.companyProfile.get', company)
  const store = composeStore()
  store.set(signInAtom, { token: 'token-staff', user: staffUser(privileges) })
  return show(
    <AppProviders store={store} brand="teal">
      {ui}
    </AppProviders>,
    { address, store },
  )
}
