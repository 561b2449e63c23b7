import { lazy, type ReactElement } from 'react'
import { Redirect } from 'wouter'
import { HomeScreen } from './home/home-screen.tsx'
import { paths, startPath } from './paths.ts'
import { StatusErrorPage, StatusSuccessPage, UnavailablePage, UnknownPage } from './shared/fault-pages.tsx'
import { StartScreen } from './start/start-screen.tsx'

const ValidateUserScreen = lazy(() =>
  import('./validations/validate-user-screen.tsx').then((m) => ({ default: m.ValidateUserScreen })),
)
const BuyMotorScreen = lazy(() =>
  import('./forms/buy-motor-screen.tsx').then((m) => ({ default: m.BuyMotorScreen })),
)
const PayMotorScreen = lazy(() =>
  import('./payments/pay-motor-screen.tsx').then((m) => ({ default: m.PayMotorScreen })),
)
const VerifyPaymentScreen = lazy(() =>
  import('./payments/verify-payment-screen.tsx').then((m) => ({ default: m.VerifyPaymentScreen })),
)
const DownloadScreen = lazy(() =>
  import('./payments/download-screen.tsx').then((m) => ({ default: m.DownloadScreen })),
)
const ResumeScreen = lazy(() =>
  import('./guest-links/resume-screen.tsx').then((m) => ({ default: m.ResumeScreen })),
)
const CertificateScreen = lazy(() =>
  import('./certificates/certificate-screen.tsx').then((m) => ({ default: m.CertificateScreen })),
)

const CLAIMS = 1
const MOTOR = 2

export interface AppRoute {
  path: string
  screen: ReactElement
}

/** Every address of this app, first match first. */
export const routes: AppRoute[] = [
  { path: paths.home, screen: <HomeScreen /> },
  { path: paths.buyMotor, screen: <Redirect to={startPath(MOTOR)} replace /> },
  { path: paths.claimRequest, screen: <Redirect to={startPath(CLAIMS)} replace /> },
  { path: paths.start, screen: <StartScreen /> },
  { path: paths.submitForm, screen: <UnavailablePage /> },
  { path: paths.approveForm, screen: <UnavailablePage /> },
  { path: paths.searchPolicyholder, screen: <UnavailablePage /> },
  { path: paths.validateUser, screen: <ValidateUserScreen /> },
  { path: paths.buyMotorForm, screen: <BuyMotorScreen /> },
  { path: paths.payMotor, screen: <PayMotorScreen /> },
  { path: paths.verifyPayment, screen: <VerifyPaymentScreen /> },
  { path: paths.download, screen: <DownloadScreen /> },
  { path: paths.resume, screen: <ResumeScreen /> },
  { path: paths.certificate, screen: <CertificateScreen /> },
  { path: paths.success, screen: <StatusSuccessPage /> },
  { path: paths.error, screen: <StatusErrorPage /> },
  { path: '*', screen: <UnknownPage /> },
]
