import {
  type MarineUserType,
  marineUserAtom,
  type NavGroup,
  ProfileMenu,
  productNameAtom,
  Shell,
  useText,
} from '@coverdesk/sdk/react'
import { HomeRegular } from '@fluentui/react-icons/svg/home'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { type MarineKind, paths } from '../paths.ts'
import { useSignOut } from './use-sign-out.ts'

export interface MarineShellProps {
  kind: MarineKind
  children: ReactNode
}

/** The frame of one kind of marine user: the menu of its role, header and footer. */
export function MarineShell({ kind, children }: MarineShellProps): ReactElement | null {
  const { t } = useText('marine')
  const user = useAtomValue(marineUserAtom)
  const product = useAtomValue(productNameAtom)
  const signOut = useSignOut()
  const [, navigate] = useLocation()
  if (!user) return null
  return (
    <Shell
      name={t('brand', { product })}
      groups={menuOf(user.audience, t)}
      profile={
        <ProfileMenu
          user={user}
          profileHref={paths[kind].profile}
          signOutText={t('menu.logout')}
          onSignOut={() => {
            signOut()
            navigate(paths[kind].login, { replace: true })
          }}
        />
      }
    >
      {children}
    </Shell>
  )
}

/** The screens of a role that exist; any other role has an empty menu. */
export function menuOf(audience: MarineUserType | 'staff', t: (key: string) => string): NavGroup[] {
  if (audience === 'staff') return []
  const { dashboard, profile } = audience === 'marine_admin' ? paths.admin : paths.partner
  const home = { href: dashboard, label: t('menu.dashboard'), icon: <HomeRegular /> }
  const own = { href: profile, label: t('menu.profile'), icon: <PersonRegular /> }
  return [{ id: 'marine', entries: audience === 'marine_admin' ? [home] : [home, own] }]
}
