import { lazyPart } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { type MarineKind, paths } from './paths.ts'

const HomeScreen = lazyPart(() => import('./home/home-screen.tsx').then((m) => m.HomeScreen))
const LoginScreen = lazyPart(() => import('./sessions/login-screen.tsx').then((m) => m.LoginScreen))
const ForgotPasswordScreen = lazyPart(() =>
  import('./sessions/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
)
const ResetPasswordScreen = lazyPart(() =>
  import('./sessions/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
)
const DashboardScreen = lazyPart(() =>
  import('./dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
)
const ProfileScreen = lazyPart(() => import('./profile/profile-screen.tsx').then((m) => m.ProfileScreen))
const StatusSuccess = lazyPart(() => import('@coverdesk/sdk/react').then((m) => m.StatusSuccess))
const StatusError = lazyPart(() => import('@coverdesk/sdk/react').then((m) => m.StatusError))
const UnknownAddress = lazyPart(() => import('./shared/other-place.tsx').then((m) => m.UnknownAddress))
const MaintenanceScreen = lazyPart(() => import('@coverdesk/sdk/react').then((m) => m.MaintenanceScreen))

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
  { path: paths.success, access: 'anybody', screen: <StatusSuccess homeHref={paths.home} /> },
  { path: paths.error, access: 'anybody', screen: <StatusError homeHref={paths.home} /> },
  { path: paths.maintenance, access: 'anybody', screen: <MaintenanceScreen /> },
  { path: '*', access: 'anybody', screen: <UnknownAddress /> },
]
