import type { User } from '@coverdesk/sdk'
import type { NavGroup } from '@coverdesk/ui'
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap'
import { BuildingPeopleRegular } from '@fluentui/react-icons/svg/building-people'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { OptionsRegular } from '@fluentui/react-icons/svg/options'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { PersonSettingsRegular } from '@fluentui/react-icons/svg/person-settings'
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt'
import { ScalesRegular } from '@fluentui/react-icons/svg/scales'
import { WalletCreditCardRegular } from '@fluentui/react-icons/svg/wallet-credit-card'
import type { ReactElement } from 'react'
import { type MarineKind, paths } from '../paths.ts'
import { routes } from '../routes.tsx'
import { opensFor } from './opens-for.ts'

type Text = (key: string, params?: Record<string, number>) => string

interface Entry {
  path: string
  /** False for a page without a menu entry. */
  visible: boolean
  name: string
  icon: ReactElement
  /** Paths of pages without an entry of their own that belong to this one. */
  covers?: readonly string[]
}

const shown = (path: string, name: string, icon: ReactElement, covers: readonly string[] = []): Entry => ({
  path,
  name,
  icon,
  covers,
  visible: true,
})
const hidden = (path: string, name: string, icon: ReactElement): Entry => ({
  path,
  name,
  icon,
  visible: false,
})

const { admin, partner } = paths

const menus: Record<MarineKind, readonly Entry[]> = {
  admin: [
    shown(admin.dashboard, 'dashboard', <HomeRegular key="icon" />, [admin.reports]),
    shown(admin.partners, 'partners', <BuildingPeopleRegular key="icon" />),
    shown(admin.clients, 'clients', <PeopleRegular key="icon" />),
    shown(admin.policies, 'policies', <DocumentRegular key="icon" />, [admin.policyManagement]),
    shown(admin.creditNotes, 'credit_notes', <ReceiptRegular key="icon" />),
    shown(admin.walletTransactions, 'wallet_transactions', <ArrowSwapRegular key="icon" />),
    shown(admin.walletRequests, 'wallet_requests', <WalletCreditCardRegular key="icon" />),
    shown(admin.reconciliation, 'reconciliation', <ScalesRegular key="icon" />),
    shown(admin.setup, 'setup', <OptionsRegular key="icon" />),
    shown(admin.changeRequests, 'change_requests', <CheckmarkCircleRegular key="icon" />),
    shown(admin.users, 'users', <PersonSettingsRegular key="icon" />),
  ],
  partner: [
    shown(partner.dashboard, 'dashboard', <HomeRegular key="icon" />),
    shown(partner.clients, 'clients', <PeopleRegular key="icon" />),
    shown(partner.policies, 'policies', <DocumentRegular key="icon" />),
    shown(partner.walletFundingRequests, 'wallet_funding_requests', <WalletCreditCardRegular key="icon" />, [
      partner.wallet,
    ]),
    shown(partner.changeRequests, 'change_requests', <CheckmarkCircleRegular key="icon" />),
    shown(partner.users, 'own_users', <PersonSettingsRegular key="icon" />),
    shown(partner.profile, 'profile', <PersonRegular key="icon" />),
    hidden(partner.newPolicy, 'policies', <DocumentRegular key="icon" />),
    hidden(partner.policy, 'policies', <DocumentRegular key="icon" />),
    hidden(partner.newUser, 'own_users', <PersonSettingsRegular key="icon" />),
    hidden(partner.editUser, 'own_users', <PersonSettingsRegular key="icon" />),
  ],
}

/**
 * Returns the menu of one kind of user: the visible pages of its table that the user's role may open.
 *
 * @param waiting - how much waits for the person, by the name of the entry
 */
export function menuOf(
  kind: MarineKind,
  user: User,
  t: Text,
  waiting: Readonly<Record<string, number>> = {},
): NavGroup[] {
  const entries = menus[kind]
    .filter(({ path, visible }) => {
      const route = routes.find((one) => one.path === path)
      return visible && route && opensFor(user, route.privilege)
    })
    .map(({ path: href, name, icon, covers = [] }) => {
      const count = waiting[name] ?? 0
      const badge = count > 0 ? { waiting: { count, label: t(`waiting.${name}`, { count }) } } : {}
      return { href, label: t(`menu.${name}`), icon, covers, ...badge }
    })
  return [{ id: 'marine', entries }]
}
