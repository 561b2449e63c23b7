import type { User } from '@coverdesk/sdk'
import { hasPrivilege, type NavGroup } from '@coverdesk/sdk/react'
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

type Text = (key: string, params?: Record<string, number>) => string

type Entry = readonly [path: string, name: string, icon: ReactElement, covers?: readonly string[]]

const { admin, partner } = paths

const menus: Record<MarineKind, readonly Entry[]> = {
  admin: [
    [admin.dashboard, 'dashboard', <HomeRegular key="icon" />, [admin.reports]],
    [admin.partners, 'partners', <BuildingPeopleRegular key="icon" />],
    [admin.clients, 'clients', <PeopleRegular key="icon" />],
    [admin.policies, 'policies', <DocumentRegular key="icon" />, [admin.policyManagement]],
    [admin.creditNotes, 'credit_notes', <ReceiptRegular key="icon" />],
    [admin.walletTransactions, 'wallet_transactions', <ArrowSwapRegular key="icon" />],
    [admin.walletRequests, 'wallet_requests', <WalletCreditCardRegular key="icon" />],
    [admin.reconciliation, 'reconciliation', <ScalesRegular key="icon" />],
    [admin.setup, 'setup', <OptionsRegular key="icon" />],
    [admin.changeRequests, 'change_requests', <CheckmarkCircleRegular key="icon" />],
    [admin.users, 'users', <PersonSettingsRegular key="icon" />],
  ],
  partner: [
    [partner.dashboard, 'dashboard', <HomeRegular key="icon" />],
    [partner.clients, 'clients', <PeopleRegular key="icon" />],
    [partner.policies, 'policies', <DocumentRegular key="icon" />],
    [
      partner.walletFundingRequests,
      'wallet_funding_requests',
      <WalletCreditCardRegular key="icon" />,
      [partner.wallet],
    ],
    [partner.changeRequests, 'change_requests', <CheckmarkCircleRegular key="icon" />],
    [partner.users, 'own_users', <PersonSettingsRegular key="icon" />],
    [partner.profile, 'profile', <PersonRegular key="icon" />],
  ],
}

/**
 * The menu of one kind of user: the pages there are, as far as the person's role opens them.
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
    .filter(([path]) => {
      const route = routes.find((one) => one.path === path)
      return route && (!route.privilege || hasPrivilege(user, route.privilege))
    })
    .map(([href, name, icon, covers = []]) => {
      const count = waiting[name] ?? 0
      const told = count > 0 ? { waiting: { count, label: t(`waiting.${name}`, { count }) } } : {}
      return { href, label: t(`menu.${name}`), icon, covers, ...told }
    })
  return [{ id: 'marine', entries }]
}
