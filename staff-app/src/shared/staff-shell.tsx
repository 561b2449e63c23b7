import {
  clearStoredState,
  EmptyState,
  ErrorBoundary,
  hasPrivilege,
  lazyPart,
  NotificationMenu,
  ProfileMenu,
  Shell,
  useChange,
  useClient,
  usePageTitle,
  userAtom,
  useText,
  useTextAhead,
} from '@coverdesk/ui'
import { LeaveWatch, leaveAtom } from '@coverdesk/ui/leave-guard'
import { authStore } from '@coverdesk/ui/operations'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { useLocation } from 'wouter'
import { changesToApproveAtom } from '../change-requests/change-requests.atoms.ts'
import { haveExportsAtom } from '../exports/exports.atoms.ts'
import { workAreasAtom } from '../my-work/my-work.atoms.ts'
import { unreadNotificationsAtom } from '../notifications/notifications.atoms.ts'
import { paths } from '../paths.ts'
import type { RouteAccess } from '../routes.tsx'
import { menuOf } from './menu.tsx'
import { NextWork } from './next-work/next-work.tsx'
import { SearchButton } from './palette/search-button.tsx'
import { useFormParts } from './use-form-parts.ts'
import { useSignOut } from './use-sign-out.ts'

const LiveNotifications = lazyPart(() =>
  import('./live-notifications/live-notifications.tsx').then((m) => m.LiveNotifications),
)

interface StaffShellProps {
  /** Access that the page requires; without it the page does not appear. */
  privilege: RouteAccess
  children: ReactNode
}

/** Renders the menu by privilege, the header with notifications and profile, the page and the footer. */
export function StaffShell({ privilege, children }: StaffShellProps): ReactElement | null {
  const { t } = useText('staff')
  const user = useAtomValue(userAtom)
  const signOut = useSignOut(useSetAtom(authStore.logout))
  const areas = useAtomValue(workAreasAtom)
  const leave = useSetAtom(leaveAtom)
  const changesToApprove = useAtomValue(changesToApproveAtom).length
  const haveExports = useAtomValue(haveExportsAtom)
  const [, navigate] = useLocation()
  useFormParts()
  useTextAhead('parts')
  if (!user) return null
  const allowed = privilege === 'signed-in' || privilege === 'framed' || hasPrivilege(user, privilege)
  return (
    <Shell
      groups={menuOf(user, t, areas.data ?? [], haveExports.data, changesToApprove)}
      search={<SearchButton />}
      notifications={<Notifications />}
      profile={
        <ProfileMenu
          user={user}
          profileHref={paths.profile}
          notificationsHref={paths.notifications}
          onSignOut={() =>
            leave(() => {
              signOut(() => {
                clearStoredState()
                navigate(paths.login, { replace: true })
              })
            })
          }
        />
      }
    >
      <LeaveWatch />
      <Suspense>
        <NextWork />
      </Suspense>
      {allowed ? children : <Closed />}
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <LiveNotifications userId={user.id} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** Explains that the user's role does not open this page. */
function Closed(): ReactElement {
  const { t } = useText('staff')
  usePageTitle(t('closed.title'))
  return <EmptyState title={t('closed.title')} text={t('closed.text')} />
}

function Notifications(): ReactElement {
  const client = useClient()
  const { data, isError, refetch } = useAtomValue(unreadNotificationsAtom)
  const markRead = useChange((id: string) => client.workspace.notifications.update(id, { read: true }), {
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
