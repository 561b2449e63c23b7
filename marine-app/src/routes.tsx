import { lazyPart, type ScreenShape } from '@coverdesk/ui'
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
const InvitationScreen = lazyPart(() =>
  import('./invitations/invitation-screen.tsx').then((m) => m.InvitationScreen),
)
const DashboardScreen = lazyPart(() =>
  import('./dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
)
const PoliciesScreen = lazyPart(() => import('./policies/policies-screen.tsx').then((m) => m.PoliciesScreen))
const PolicyScreen = lazyPart(() => import('./policies/policy-screen.tsx').then((m) => m.PolicyScreen))
const QuoteScreen = lazyPart(() => import('./policies/quote/quote-screen.tsx').then((m) => m.QuoteScreen))
const ReferralsScreen = lazyPart(() =>
  import('./policies/referrals/referrals-screen.tsx').then((m) => m.ReferralsScreen),
)
const ReferralScreen = lazyPart(() =>
  import('./policies/referrals/referral-screen.tsx').then((m) => m.ReferralScreen),
)
const ChangesScreen = lazyPart(() =>
  import('./policies/changes/changes-screen.tsx').then((m) => m.ChangesScreen),
)
const ChangeScreen = lazyPart(() =>
  import('./policies/changes/change-screen.tsx').then((m) => m.ChangeScreen),
)
const ClientsScreen = lazyPart(() => import('./clients/clients-screen.tsx').then((m) => m.ClientsScreen))
const ClientScreen = lazyPart(() => import('./clients/client-screens.tsx').then((m) => m.ClientScreen))
const NewClientScreen = lazyPart(() => import('./clients/client-screens.tsx').then((m) => m.NewClientScreen))
const EditClientScreen = lazyPart(() =>
  import('./clients/client-screens.tsx').then((m) => m.EditClientScreen),
)
const ImportScreen = lazyPart(() => import('./clients/import/import-screen.tsx').then((m) => m.ImportScreen))
const PartnersScreen = lazyPart(() => import('./partners/partners-screen.tsx').then((m) => m.PartnersScreen))
const PartnerScreen = lazyPart(() => import('./partners/partner-screens.tsx').then((m) => m.PartnerScreen))
const NewPartnerScreen = lazyPart(() =>
  import('./partners/partner-screens.tsx').then((m) => m.NewPartnerScreen),
)
const EditPartnerScreen = lazyPart(() =>
  import('./partners/partner-screens.tsx').then((m) => m.EditPartnerScreen),
)
const ProfileScreen = lazyPart(() => import('./profile/profile-screen.tsx').then((m) => m.ProfileScreen))
const ChangeRequestsScreen = lazyPart(() =>
  import('./change-requests/change-requests-screen.tsx').then((m) => m.ChangeRequestsScreen),
)
const UsersScreen = lazyPart(() => import('./users/users-screen.tsx').then((m) => m.UsersScreen))
const NewUserScreen = lazyPart(() => import('./users/user-screens.tsx').then((m) => m.NewUserScreen))
const UserScreen = lazyPart(() => import('./users/user-screens.tsx').then((m) => m.UserScreen))
const ExportsScreen = lazyPart(() => import('./exports/exports-screen.tsx').then((m) => m.ExportsScreen))
const FundingRequestsScreen = lazyPart(() =>
  import('./wallet/funding-requests-screen.tsx').then((m) => m.FundingRequestsScreen),
)
const NewFundingRequestScreen = lazyPart(() =>
  import('./wallet/funding-request-screen.tsx').then((m) => m.NewFundingRequestScreen),
)
const FundingRequestScreen = lazyPart(() =>
  import('./wallet/funding-request-screen.tsx').then((m) => m.FundingRequestScreen),
)
const StatementScreen = lazyPart(() => import('./wallet/statement-screen.tsx').then((m) => m.StatementScreen))
const QueueScreen = lazyPart(() => import('./wallet/queue-screen.tsx').then((m) => m.QueueScreen))
const QueuedScreen = lazyPart(() => import('./wallet/queued-screen.tsx').then((m) => m.QueuedScreen))
const TransactionsScreen = lazyPart(() =>
  import('./wallet/transactions-screen.tsx').then((m) => m.TransactionsScreen),
)
const OtherTransactionsScreen = lazyPart(() =>
  import('./wallet/other-transactions-screen.tsx').then((m) => m.OtherTransactionsScreen),
)
const OtherTransactionScreen = lazyPart(() =>
  import('./wallet/other-transaction-screen.tsx').then((m) => m.OtherTransactionScreen),
)
const TransactionScreen = lazyPart(() =>
  import('./wallet/transaction-screen.tsx').then((m) => m.TransactionScreen),
)
const OpenCoversScreen = lazyPart(() =>
  import('./policies/open-covers/open-covers-screen.tsx').then((m) => m.OpenCoversScreen),
)
const ReportsScreen = lazyPart(() => import('./reports/reports-screen.tsx').then((m) => m.ReportsScreen))
const ReportScreen = lazyPart(() => import('./reports/report-screen.tsx').then((m) => m.ReportScreen))
const CreditNotesScreen = lazyPart(() =>
  import('./credit-notes/credit-notes-screen.tsx').then((m) => m.CreditNotesScreen),
)
const NewCreditNoteScreen = lazyPart(() =>
  import('./credit-notes/credit-note-screens.tsx').then((m) => m.NewCreditNoteScreen),
)
const EditCreditNoteScreen = lazyPart(() =>
  import('./credit-notes/credit-note-screens.tsx').then((m) => m.EditCreditNoteScreen),
)
const CreditNoteScreen = lazyPart(() =>
  import('./credit-notes/credit-note-screens.tsx').then((m) => m.CreditNoteScreen),
)
const ReconciliationScreen = lazyPart(() =>
  import('./reconciliation/reconciliation-screen.tsx').then((m) => m.ReconciliationScreen),
)
const WorksheetScreen = lazyPart(() =>
  import('./reconciliation/worksheet/worksheet-screen.tsx').then((m) => m.WorksheetScreen),
)
const BankImportScreen = lazyPart(() =>
  import('./reconciliation/statements/import-screen.tsx').then((m) => m.ImportScreen),
)
const LinesScreen = lazyPart(() =>
  import('./reconciliation/lines/lines-screen.tsx').then((m) => m.LinesScreen),
)
const LineScreen = lazyPart(() => import('./reconciliation/lines/line-screen.tsx').then((m) => m.LineScreen))
const StatusSuccess = lazyPart(() => import('@coverdesk/ui').then((m) => m.StatusSuccess))
const StatusError = lazyPart(() => import('@coverdesk/ui').then((m) => m.StatusError))
const UnknownAddress = lazyPart(() => import('./shared/other-place.tsx').then((m) => m.UnknownAddress))
const MaintenanceScreen = lazyPart(() => import('@coverdesk/ui').then((m) => m.MaintenanceScreen))

const SetupScreen = lazyPart(() => import('./setup/setup-screen.tsx').then((m) => m.SetupScreen))
const SetupSectionScreen = lazyPart(() =>
  import('./setup/section-screens.tsx').then((m) => m.SetupSectionScreen),
)
const SetupItemScreen = lazyPart(() => import('./setup/section-screens.tsx').then((m) => m.SetupItemScreen))

/** Audience of a page: everyone, only users who are not signed in, or one kind of user inside its shell. */
type RouteAccess = 'public' | 'signed-out' | MarineKind

export interface AppRoute {
  path: string
  access: RouteAccess
  /** Privilege, or one of several, the user’s role must have; without it every user of that kind may see the page. */
  privilege?: MarinePrivilege | readonly MarinePrivilege[]
  screen: ReactElement
  /** What is shown while it loads; by default what its path says. */
  shape?: ScreenShape
}

type MarinePrivilege = `marine.${string}.${string}`

/** Privileges that open the change requests: those of deciding a change. */
const decidesChanges = [
  'marine.user.edit',
  'marine.role.edit',
  'marine.setup.edit',
  'marine.user.read',
] as const satisfies readonly MarinePrivilege[]

function kindRoutes(kind: MarineKind): AppRoute[] {
  const { base, login, forgotPassword, resetPassword, invitation, dashboard, profile, exports } = paths[kind]
  const { policies, policy, users, newUser, editUser } = paths[kind]
  const reads = 'marine.user.read'
  return [
    { path: login, access: 'signed-out', screen: <LoginScreen kind={kind} /> },
    { path: forgotPassword, access: 'signed-out', screen: <ForgotPasswordScreen kind={kind} /> },
    { path: resetPassword, access: 'public', screen: <ResetPasswordScreen kind={kind} /> },
    { path: invitation, access: 'public', screen: <InvitationScreen kind={kind} /> },
    { path: dashboard, access: kind, screen: <DashboardScreen kind={kind} />, shape: 'overview' },
    {
      path: policies,
      access: kind,
      privilege: 'marine.policy.read',
      screen: <PoliciesScreen kind={kind} />,
    },
    { path: policy, access: kind, privilege: 'marine.policy.read', screen: <PolicyScreen kind={kind} /> },
    {
      path: paths[kind].clients,
      access: kind,
      privilege: 'marine.client.read',
      screen: <ClientsScreen kind={kind} />,
    },
    {
      path: paths[kind].client,
      access: kind,
      privilege: 'marine.client.read',
      screen: <ClientScreen kind={kind} />,
    },
    { path: profile, access: kind, screen: <ProfileScreen kind={kind} />, shape: 'record' },
    { path: exports, access: kind, screen: <ExportsScreen kind={kind} /> },
    {
      path: paths[kind].changeRequests,
      access: kind,
      privilege: decidesChanges,
      screen: <ChangeRequestsScreen kind={kind} />,
    },
    {
      path: paths[kind].changeRequest,
      access: kind,
      screen: <ChangeRequestsScreen kind={kind} />,
    },
    { path: users, access: kind, privilege: reads, screen: <UsersScreen kind={kind} /> },
    { path: newUser, access: kind, privilege: 'marine.user.edit', screen: <NewUserScreen kind={kind} /> },
    { path: editUser, access: kind, privilege: reads, screen: <UserScreen kind={kind} /> },
    { path: base, access: kind, screen: <Redirect to={dashboard} replace /> },
  ]
}

const adminRoutes: AppRoute[] = [
  { path: paths.admin.setup, access: 'admin', privilege: 'marine.setup.read', screen: <SetupScreen /> },
  {
    path: paths.admin.setupSection,
    access: 'admin',
    privilege: 'marine.setup.read',
    screen: <SetupSectionScreen />,
  },
  {
    path: paths.admin.setupItem,
    access: 'admin',
    privilege: 'marine.setup.read',
    screen: <SetupItemScreen />,
  },
  {
    path: paths.admin.partners,
    access: 'admin',
    privilege: 'marine.partner.read',
    screen: <PartnersScreen />,
  },
  {
    path: paths.admin.newPartner,
    access: 'admin',
    privilege: 'marine.partner.edit',
    screen: <NewPartnerScreen />,
  },
  {
    path: paths.admin.editPartner,
    access: 'admin',
    privilege: 'marine.partner.edit',
    screen: <EditPartnerScreen />,
  },
  {
    path: paths.admin.partner,
    access: 'admin',
    privilege: 'marine.partner.read',
    screen: <PartnerScreen />,
  },
  {
    path: paths.admin.policyManagement,
    access: 'admin',
    privilege: 'marine.policy.read',
    screen: <ReferralsScreen />,
  },
  {
    path: paths.admin.policyChanges,
    access: 'admin',
    privilege: 'marine.policy.read',
    screen: <ChangesScreen />,
  },
  {
    path: paths.admin.policyChange,
    access: 'admin',
    privilege: 'marine.policy.read',
    screen: <ChangeScreen />,
  },
  {
    path: paths.admin.referral,
    access: 'admin',
    privilege: 'marine.policy.read',
    screen: <ReferralScreen />,
  },
  {
    path: paths.admin.creditNotes,
    access: 'admin',
    privilege: 'marine.note.read',
    screen: <CreditNotesScreen />,
  },
  {
    path: paths.admin.newCreditNote,
    access: 'admin',
    privilege: 'marine.note.edit',
    screen: <NewCreditNoteScreen />,
  },
  {
    path: paths.admin.editCreditNote,
    access: 'admin',
    privilege: 'marine.note.edit',
    screen: <EditCreditNoteScreen />,
  },
  {
    path: paths.admin.creditNote,
    access: 'admin',
    privilege: 'marine.note.read',
    screen: <CreditNoteScreen />,
  },
  {
    path: paths.admin.walletRequests,
    access: 'admin',
    privilege: 'marine.wallet.read',
    screen: <QueueScreen />,
  },
  {
    path: paths.admin.walletRequest,
    access: 'admin',
    privilege: 'marine.wallet.read',
    screen: <QueuedScreen />,
  },
  {
    path: paths.admin.walletTransactions,
    access: 'admin',
    privilege: 'marine.wallet.read',
    screen: <TransactionsScreen />,
  },
  {
    path: paths.admin.otherTransactions,
    access: 'admin',
    privilege: 'marine.wallet.read',
    screen: <OtherTransactionsScreen />,
  },
  {
    path: paths.admin.otherTransaction,
    access: 'admin',
    privilege: 'marine.wallet.read',
    screen: <OtherTransactionScreen />,
  },
  {
    path: paths.admin.walletTransaction,
    access: 'admin',
    privilege: 'marine.wallet.read',
    screen: <TransactionScreen />,
  },
  {
    path: paths.admin.openCovers,
    access: 'admin',
    privilege: 'marine.policy.read',
    screen: <OpenCoversScreen />,
  },
  { path: paths.admin.reports, access: 'admin', privilege: 'marine.report.read', screen: <ReportsScreen /> },
  {
    path: paths.admin.report,
    access: 'admin',
    privilege: 'marine.report.read',
    screen: <ReportScreen />,
    shape: 'list',
  },
]

const reconciliationRoutes: AppRoute[] = [
  {
    path: paths.admin.reconciliation,
    access: 'admin',
    privilege: 'marine.reconciliation.read',
    screen: <ReconciliationScreen />,
  },
  {
    path: paths.admin.bankAccount,
    access: 'admin',
    privilege: 'marine.reconciliation.read',
    screen: <WorksheetScreen />,
  },
  {
    path: `${paths.admin.bankImport}/:file?`,
    access: 'admin',
    privilege: 'marine.reconciliation.edit',
    screen: <BankImportScreen />,
  },
  {
    path: paths.admin.bankLines,
    access: 'admin',
    privilege: 'marine.reconciliation.read',
    screen: <LinesScreen />,
  },
  {
    path: paths.admin.bankLine,
    access: 'admin',
    privilege: 'marine.reconciliation.read',
    screen: <LineScreen />,
  },
]

const partnerRoutes: AppRoute[] = [
  {
    path: paths.partner.newClient,
    access: 'partner',
    privilege: 'marine.client.edit',
    screen: <NewClientScreen />,
  },
  {
    // The same page before and after the import is created.
    path: `${paths.partner.importClients}/:id?`,
    access: 'partner',
    privilege: 'marine.client.edit',
    screen: <ImportScreen />,
  },
  {
    path: paths.partner.editClient,
    access: 'partner',
    privilege: 'marine.client.edit',
    screen: <EditClientScreen />,
  },
  {
    // The same page before and after the draft has an id, so that answers stay.
    path: `${paths.partner.newPolicy}/:id?`,
    access: 'partner',
    privilege: 'marine.policy.edit',
    screen: <QuoteScreen />,
  },
  {
    path: paths.partner.wallet,
    access: 'partner',
    privilege: 'marine.wallet.read',
    screen: <StatementScreen />,
  },
  {
    path: paths.partner.walletFundingRequests,
    access: 'partner',
    privilege: 'marine.wallet.read',
    screen: <FundingRequestsScreen />,
  },
  {
    path: paths.partner.newWalletFundingRequest,
    access: 'partner',
    privilege: 'marine.wallet.edit',
    screen: <NewFundingRequestScreen />,
  },
  {
    path: paths.partner.walletFundingRequest,
    access: 'partner',
    privilege: 'marine.wallet.read',
    screen: <FundingRequestScreen />,
  },
]

/** Routes of this app, in matching order. A menu entry is shown when its path is here. */
export const routes: AppRoute[] = [
  { path: paths.home, access: 'public', screen: <HomeScreen /> },
  ...kindRoutes('admin'),
  ...adminRoutes,
  ...reconciliationRoutes,
  ...kindRoutes('partner'),
  ...partnerRoutes,
  { path: paths.success, access: 'public', screen: <StatusSuccess homeHref={paths.home} /> },
  { path: paths.error, access: 'public', screen: <StatusError homeHref={paths.home} /> },
  { path: paths.maintenance, access: 'public', screen: <MaintenanceScreen /> },
  { path: '*', access: 'public', screen: <UnknownAddress /> },
]
