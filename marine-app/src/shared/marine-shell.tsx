import {
  EmptyState,
  marineUserAtom,
  ProfileMenu,
  productNameAtom,
  Shell,
  usePageTitle,
  useText,
  useTextAhead,
} from '@coverdesk/ui'
import { exportsPathAtom } from '@coverdesk/ui/exports'
import { LeaveWatch, leaveAtom } from '@coverdesk/ui/leave-guard'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { type MarineKind, paths } from '../paths.ts'
import type { AppRoute } from '../routes.tsx'
import { HiddenNotifications } from './hidden-notifications.tsx'
import { menuOf } from './menu.tsx'
import { opensFor } from './opens-for.ts'
import { useSignOut } from './use-sign-out.ts'
import { waitingAtom } from './waiting.atoms.ts'

interface MarineShellProps {
  kind: MarineKind
  /** Privilege the page needs; without it the page is hidden. */
  privilege: AppRoute['privilege']
  children: ReactNode
}

/** Page frame of one kind of marine user: menu, header and footer. */
export function MarineShell({ kind, privilege, children }: MarineShellProps): ReactElement | null {
  const { t } = useText('marine')
  const user = useAtomValue(marineUserAtom)
  const product = useAtomValue(productNameAtom)
  const leave = useSetAtom(leaveAtom)
  const setExportsPath = useSetAtom(exportsPathAtom)
  const signOut = useSignOut()
  const [, navigate] = useLocation()
  useTextAhead('parts')
  const waiting = useAtomValue(waitingAtom)
  useEffect(() => setExportsPath(paths[kind].exports), [kind, setExportsPath])
  if (!user) return null
  return (
    <Shell
      name={t('brand', { product })}
      groups={menuOf(kind, user, t, waiting)}
      notifications={<HiddenNotifications />}
      profile={
        <ProfileMenu
          user={user}
          profileHref={paths[kind].profile}
          filesHref={paths[kind].exports}
          signOutText={t('menu.logout')}
          onSignOut={() =>
            leave(() => {
              signOut(() => navigate(paths[kind].login, { replace: true }))
            })
          }
        />
      }
    >
      <LeaveWatch />
      {opensFor(user, privilege) ? children : <Closed />}
    </Shell>
  )
}

/** Replaces a page the user's role may not open. */
function Closed(): ReactElement {
  const { t } = useText('marine')
  usePageTitle(t('closed.title'))
  return <EmptyState title={t('closed.title')} text={t('closed.text')} />
}
