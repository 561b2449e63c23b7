import type { User } from '@coverdesk/sdk'
import { AppProviders, marineSignInAtom } from '@coverdesk/ui'
import { company, type Shown, show } from '@coverdesk/ui/testing'
import { answer } from '@coverdesk/ui/testing/api'
import type { ReactElement } from 'react'
import { Route, Switch } from 'wouter'
import { App } from '../../app.tsx'
import { composeStore } from '../../compose.ts'
import { kindOfPath } from '../../paths.ts'
import { routes } from '../../routes.tsx'

const person = {
  id: 'u1',
  first_name: 'Ngozi',
  last_name: 'Adeyemi',
  phone: '+2348030000000',
  locale: 'en',
  branch: null,
  version: 1,
}

/** A user of the insurer’s marine department with these privileges. */
const adminUser = (privileges: readonly string[]): User => ({
  ...person,
  email: 'admin@marine.coverdesk.test',
  audience: 'marine_admin',
  role: { id: 'r1', name: 'Marine administrator', privileges: [...privileges] },
  partner: null,
})

/** A user of a partner with these privileges. */
const partnerUser = (privileges: readonly string[]): User => ({
  ...person,
  email: 'owner@harbourline.test',
  audience: 'marine_partner',
  role: { id: 'r2', name: 'Partner administrator', privileges: [...privileges] },
  partner: { id: 'p1', name: 'Harbourline Brokers' },
})

/**
 * Opens the page of an address as the app does, without the frame around it, for a user of the side the address
 * belongs to, with these privileges.
 */
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

function showTo(privileges: readonly string[], address: string, ui: ReactElement): Promise<Shown> {
  answer('admin.companyProfile.get', company)
  const store = composeStore()
  const isAdmin = kindOfPath(address) === 'admin'
  store.set(marineSignInAtom, {
    token: 'token-marine',
    type: isAdmin ? 'marine_admin' : 'marine_partner',
    user: isAdmin ? adminUser(privileges) : partnerUser(privileges),
  })
  return show(
    <AppProviders store={store} brand="ocean">
      {ui}
    </AppProviders>,
    { address, store },
  )
}
