import type { User } from '@coverdesk/sdk'
import { currentEntry } from '@coverdesk/ui'
import { expect, it } from 'vitest'
import { marineRoles } from '../../../deploy/api/src/identity/roles/marine-roles.ts'
import marine from '../../../deploy/locales/en/marine.json'
import { type MarineKind, paths } from '../paths.ts'
import { routes } from '../routes.tsx'
import { menuOf } from './menu.tsx'

const menus: Record<MarineKind, readonly string[]> = {
  admin: [
    'Dashboard',
    'Manage Partners',
    'Manage Clients',
    'Insurance Policies',
    'Credit Notes',
    'Wallet Transactions',
    'Wallet Requests',
    'Reconciliation',
    'System Setup',
    'Changes to approve',
    'Users',
  ],
  partner: [
    'Dashboard',
    'Manage Clients',
    'Insurance Policies',
    'Wallet Funding Requests',
    'Changes to approve',
    'Manage Users',
    'My Profile',
  ],
}
const labels: Record<string, string> = marine.menu
const t = (key: string): string => labels[key.replace('menu.', '')] ?? key
const privileges = routes.flatMap(({ privilege }) => privilege ?? [])
const holding = (names: readonly string[]) => ({ role: { privileges: names } }) as User

it.each(['admin', 'partner'] as const)('lists the pages of the %s in order', (kind) => {
  const [group] = menuOf(kind, holding(privileges), t)
  const shown = group?.entries.map(({ label }) => label)
  expect(shown).toEqual(menus[kind].filter((label) => shown?.includes(label)))
  const isPage = (href: string) => routes.some(({ path, access }) => path === href && access === kind)
  expect(group?.entries.every(({ href }) => isPage(href))).toBe(true)
})

it('hides pages that a role does not open', () => {
  const [group] = menuOf('admin', holding([]), t)
  const closed = routes.flatMap(({ path, privilege }) => (privilege ? [path] : []))
  expect(group?.entries.filter(({ href }) => closed.includes(href))).toEqual([])
  expect(group?.entries[0]?.label).toBe('Dashboard')
})

it('shows the number of waiting items at an entry, and no number for none', () => {
  const [group] = menuOf('admin', holding(privileges), t, { dashboard: 3, users: 0 })
  const waiting = group?.entries.map((entry) => entry.waiting?.count)
  expect(waiting).toEqual([3, ...Array.from({ length: (waiting?.length ?? 1) - 1 }, () => undefined)])
})

it('marks the entry a page belongs to, also under another address', () => {
  const at = (kind: MarineKind, path: string) =>
    currentEntry(menuOf(kind, holding(privileges), t), path)?.label
  expect(at('admin', paths.admin.referral)).toBe(at('admin', paths.admin.policies))
  expect(at('partner', paths.partner.wallet)).toBe(at('partner', paths.partner.walletFundingRequest))
})

it.each([
  ['admin', 'Marine administrator'],
  ['partner', 'Partner administrator'],
] as const)(
  '§ 6 marine_admin sees the admin menu and routes, marine_partner the partner’s: %s',
  (kind, name) => {
    const held = marineRoles.find((role) => role.name === name)?.privileges ?? []
    const [group] = menuOf(kind, holding(held), t)
    expect(group?.entries.map(({ label }) => label)).toEqual(menus[kind])
    const { policyManagement, reports, reconciliation, profile } = paths.admin
    const opened = kind === 'admin' ? [policyManagement, reports, reconciliation, profile] : []
    const closed = routes.filter(
      ({ path, privilege }) => opened.includes(path) && privilege && !held.some((one) => one === privilege),
    )
    expect(closed).toEqual([])
  },
)

it('§ 2 Create Policy, View Policy, Create User and Edit User are hidden from the menu', () => {
  const [group] = menuOf('partner', holding(privileges), t)
  const { newPolicy, policy, newUser, editUser } = paths.partner
  const listed = group?.entries.map(({ href }) => href) ?? []
  expect([newPolicy, policy, newUser, editUser].filter((path) => listed.includes(path))).toEqual([])
})
