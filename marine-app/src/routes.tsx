import { lazy, type ReactElement } from 'react'
import { Redirect } from 'wouter'
import { type MarineKind, paths } from './paths.ts'

const HomeScreen = lazy(() => import('./home/home-screen.tsx').then((m) => ({ default: m.HomeScreen })))
const LoginScreen = lazy(() =>
  import('./sessions/login-screen.tsx').then((m) => ({ default: m.LoginScreen })),
)
const ForgotPasswordScreen = lazy(() =>
  import('./sessions/forgot-password-screen.tsx').then((m) => ({ default: m.ForgotPasswordScreen })),
)
const ResetPasswordScreen = lazy(() =>
  import('./sessions/reset-password-screen.tsx').then((m) => ({ default: m.ResetPasswordScreen })),
)
const DashboardScreen = lazy(() =>
  import('./dashboard/dashboard-screen.tsx').then((m) => ({ default: m.DashboardScreen })),
)
const ProfileScreen = lazy(() =>
  import('./profile/profile-screen.tsx').then((m) => ({ default: m.ProfileScreen })),
)
const StatusSuccess = lazy(() =>
  import('./shared/other-place.tsx').then((m) => ({ default: m.StatusSuccess })),
)
const StatusError = lazy(() => import('./shared/other-place.tsx').then((m) => ({ default: m.StatusError })))
const UnknownAddress = lazy(() =>
  import('./shared/other-place.tsx').then((m) => ({ default: m.UnknownAddress })),
)
const MaintenanceScreen = lazy(() =>
  import('@coverdesk/sdk/react').then((m) => ({ default: m.MaintenanceScreen })),
)

/** Who may see a page: anybody, only people not signed in, or one kind of user inside its shell. */
export type RouteAccess = 'anybody' | 'signed-out' | MarineKind

export interface AppRoute {
  path: string
  access: RouteAccess
  screen: ReactElement
}

function kindRoutes(kind: MarineKind): AppRoute[] {
  const { base, login, forgotPassword, resetPassword, dashboard, profile } = paths[kind]
  return [
    { path: login, access: 'signed-out', screen: <LoginScreen kind={kind} /> },
    { path: forgotPassword, access: 'signed-out', screen: <ForgotPasswordScreen kind={kind} /> },
    { path: resetPassword, access: 'anybody', screen: <ResetPasswordScreen kind={kind} /> },
    { path: dashboard, access: kind, screen: <DashboardScreen kind={kind} /> },
    { path: profile, access: kind, screen: <ProfileScreen kind={kind} /> },
    { path: base, access: kind, screen: <Redirect to={dashboard} replace /> },
  ]
}

/** Every address of this app, first match first. */
export const routes: AppRoute[] = [
  { path: paths.home, access: 'anybody', screen: <HomeScreen /> },
  ...kindRoutes('admin'),
  ...kindRoutes('partner'),
  { path: paths.success, access: 'anybody', screen: <StatusSuccess /> },
  { path: paths.error, access: 'anybody', screen: <StatusError /> },
  { path: paths.maintenance, access: 'anybody', screen: <MaintenanceScreen /> },
  { path: '*', access: 'anybody', screen: <UnknownAddress /> },
]
