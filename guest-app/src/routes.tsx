import { CLAIMS_WORKFLOW_ID, MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { lazyPart } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Redirect } from 'wouter'
import { paths, startPath } from './paths.ts'
import { connectedPart } from './shared/connected-part.tsx'
import { UnknownPage } from './shared/error-pages.tsx'
import { StartScreen } from './start/start-screen.tsx'

const HomeScreen = lazyPart(() => import('./home/home-screen.tsx').then((m) => m.HomeScreen))
const ValidateUserScreen = connectedPart(() =>
  import('./validations/validate-user-screen.tsx').then((m) => m.ValidateUserScreen),
)
const BuyMotorScreen = connectedPart(() =>
  import('./proposals/buy-motor-screen.tsx').then((m) => m.BuyMotorScreen),
)
const PayMotorScreen = connectedPart(() =>
  import('./payments/pay-motor-screen.tsx').then((m) => m.PayMotorScreen),
)
const VerifyPaymentScreen = connectedPart(() =>
  import('./payments/verify-payment-screen.tsx').then((m) => m.VerifyPaymentScreen),
)
const DownloadScreen = connectedPart(() =>
  import('./payments/download-screen.tsx').then((m) => m.DownloadScreen),
)
const SubmitFormScreen = connectedPart(() =>
  import('./forms/submit-form-screen.tsx').then((m) => m.SubmitFormScreen),
)
const SearchPolicyholderScreen = connectedPart(() =>
  import('./validations/search-policyholder-screen.tsx').then((m) => m.SearchPolicyholderScreen),
)
const ApproveFormScreen = connectedPart(() =>
  import('./approvals/approve-form-screen.tsx').then((m) => m.ApproveFormScreen),
)
const FollowScreen = connectedPart(() => import('./follow/follow-screen.tsx').then((m) => m.FollowScreen))
const ResumeScreen = connectedPart(() =>
  import('./guest-links/resume-screen.tsx').then((m) => m.ResumeScreen),
)
const CargoCertificateScreen = connectedPart(() =>
  import('./certificates/cargo-certificate-screen.tsx').then((m) => m.CargoCertificateScreen),
)
const LossNoticeScreen = connectedPart(() =>
  import('./loss-notices/loss-notice-screen.tsx').then((m) => m.LossNoticeScreen),
)
const MyScreen = connectedPart(() => import('./my/my-screen.tsx').then((m) => m.MyScreen))
const PayerScreen = connectedPart(() => import('./payer/payer-screen.tsx').then((m) => m.PayerScreen))
const MaintenancePage = lazyPart(() => import('./shared/maintenance-page.tsx').then((m) => m.MaintenancePage))
const CheckScreen = lazyPart(() => import('./certificates/check-screen.tsx').then((m) => m.CheckScreen))
const CertificateScreen = connectedPart(() =>
  import('./certificates/certificate-screen.tsx').then((m) => m.CertificateScreen),
)
const StatusPage = lazyPart(() => import('./shared/status-pages.tsx').then((m) => m.StatusPage))

export interface AppRoute {
  path: string
  screen: ReactElement
}

/** Every address of this app, first match first. */
export const routes: AppRoute[] = [
  { path: paths.home, screen: <HomeScreen /> },
  { path: paths.buyMotor, screen: <Redirect to={startPath(MOTOR_WORKFLOW_ID)} replace /> },
  { path: paths.claimRequest, screen: <Redirect to={startPath(CLAIMS_WORKFLOW_ID)} replace /> },
  { path: paths.start, screen: <StartScreen /> },
  { path: paths.submitForm, screen: <SubmitFormScreen /> },
  { path: paths.approveForm, screen: <ApproveFormScreen /> },
  { path: paths.searchPolicyholder, screen: <SearchPolicyholderScreen /> },
  { path: paths.validateUser, screen: <ValidateUserScreen /> },
  { path: paths.buyMotorForm, screen: <BuyMotorScreen /> },
  { path: paths.payMotor, screen: <PayMotorScreen /> },
  { path: paths.verifyPayment, screen: <VerifyPaymentScreen /> },
  { path: paths.download, screen: <DownloadScreen /> },
  { path: paths.follow, screen: <FollowScreen /> },
  { path: paths.resume, screen: <ResumeScreen /> },
  { path: paths.my, screen: <MyScreen /> },
  { path: paths.payFor, screen: <PayerScreen /> },
  { path: paths.lossNotice, screen: <LossNoticeScreen /> },
  { path: paths.checkCertificate, screen: <CheckScreen /> },
  { path: paths.certificate, screen: <CertificateScreen /> },
  { path: paths.cargoCertificate, screen: <CargoCertificateScreen /> },
  { path: paths.success, screen: <StatusPage /> },
  { path: paths.error, screen: <StatusPage /> },
  { path: paths.maintenance, screen: <MaintenancePage /> },
  { path: '*', screen: <UnknownPage /> },
]
