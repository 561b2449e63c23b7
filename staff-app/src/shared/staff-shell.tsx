import {
  EmptyState,
  hasPrivilege,
  NotificationMenu,
  ProfileMenu,
  Shell,
  useChange,
  useClient,
  usePageTitle,
  userAtom,
  useText,
} from '@coverdesk/sdk/react'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { workAreasAtom } from '../my-work/my-work.atoms.ts'
import { unreadNotificationsAtom } from '../notifications/notifications.atoms.ts'
import { paths } from '../paths.ts'
import type { RouteAccess } from '../routes.tsx'
import { menuOf } from './menu.tsx'
import { NextWork } from './next-work/next-work.tsx'
import { useSignOut } from './use-sign-out.ts'

interface StaffShellProps {
  /** What the page needs; without it the page is not shown. */
  privilege: RouteAccess
  children: ReactNode
}

/** Menu by privilege, header with notifications and profile, the page, the footer. */
export function StaffShell({ privilege, children }: StaffShellProps): ReactElement | null {
  const { t } = useText('staff')
  const user = useAtomValue(userAtom)
  const signOut = useSignOut()
  const areas = useAtomValue(workAreasAtom)
  const [, navigate] = useLocation()
  if (!user) return null
  const allowed = privilege === 'signed-in' || privilege === 'framed' || hasPrivilege(user, privilege)
  return (
    <Shell
      groups={menuOf(user, t, areas.data ?? [])}
      notifications={<Notifications />}
      profile={
        <ProfileMenu
          user={user}
          profileHref={paths.profile}
          notificationsHref={paths.notifications}
          onSignOut={() => {
            signOut()
            navigate(paths.login, { replace: true })
          }}
        />
      }
    >
      <NextWork />
      {allowed ? children : <Closed />}
    </Shell>
  )
}

/** A page that the person's role does not open. */
function Closed(): ReactElement {
  const { t } = useText('staff')
  usePageTitle(t('closed.title'))
  return <EmptyState title={t('closed.title')} text={t('closed.text')} />
}

function Notifications(): ReactElement {
  const client = useClient()
  const { data, isError, refetch } = useAtomValue(unreadNotificationsAtom)
  const markRead = useChange((id: string) => client.notifications.update(id, { read: true }), {
    onDone: () => refetch(),
    quiet: true,
  })
  return (
    <NotificationMenu
      items={data?.data ?? []}
      unread={data?.meta.unread ?? 0}
      failed={isError}
      allHref={paths.notifications}
      onFollow={markRead}
      onOpen={() => void refetch()}
    />
  )
}
