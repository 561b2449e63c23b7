import { lazyPart, type ScreenShape } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { paths } from './paths.ts'

const LoginScreen = lazyPart(() => import('./sessions/login-screen.tsx').then((m) => m.LoginScreen))
const ForgotPasswordScreen = lazyPart(() =>
  import('./sessions/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
)
const ResetPasswordScreen = lazyPart(() =>
  import('./sessions/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
)
const SetUpScreen = lazyPart(() => import('./administrators/set-up-screen.tsx').then((m) => m.SetUpScreen))
const InvitationScreen = lazyPart(() =>
  import('./invitations/invitation-screen.tsx').then((m) => m.InvitationScreen),
)
const OverviewScreen = lazyPart(() => import('./dashboard/overview-screen.tsx').then((m) => m.OverviewScreen))
const TrackersScreen = lazyPart(() => import('./trackers/trackers-screen.tsx').then((m) => m.TrackersScreen))
const TrackerScreen = lazyPart(() => import('./trackers/tracker-screen.tsx').then((m) => m.TrackerScreen))
const NewPolicyScreen = lazyPart(() => import('./sales/new-policy-screen.tsx').then((m) => m.NewPolicyScreen))
const PoliciesScreen = lazyPart(() => import('./policies/policies-screen.tsx').then((m) => m.PoliciesScreen))
const SearchPolicyScreen = lazyPart(() =>
  import('./policies/search-policy-screen.tsx').then((m) => m.SearchPolicyScreen),
)
const RenewalsScreen = lazyPart(() => import('./renewals/renewals-screen.tsx').then((m) => m.RenewalsScreen))
const FleetsScreen = lazyPart(() => import('./fleets/fleets-screen.tsx').then((m) => m.FleetsScreen))
const PolicyScreen = lazyPart(() => import('./policies/policy-screen.tsx').then((m) => m.PolicyScreen))
const ClientsScreen = lazyPart(() => import('./clients/clients-screen.tsx').then((m) => m.ClientsScreen))
const ClientScreen = lazyPart(() => import('./clients/client-screen.tsx').then((m) => m.ClientScreen))
const PolicyChangeScreen = lazyPart(() =>
  import('./policies/changes/change-screen.tsx').then((m) => m.ChangeScreen),
)
const PolicyChangesScreen = lazyPart(() =>
  import('./policies/changes/changes-screen.tsx').then((m) => m.PolicyChangesScreen),
)
const ConditionsScreen = lazyPart(() =>
  import('./conditions/conditions-screen.tsx').then((m) => m.ConditionsScreen),
)
const NewConditionScreen = lazyPart(() =>
  import('./conditions/condition-screens.tsx').then((m) => m.NewConditionScreen),
)
const ConditionScreen = lazyPart(() =>
  import('./conditions/condition-screens.tsx').then((m) => m.ConditionScreen),
)
const MissingTranslationsScreen = lazyPart(() =>
  import('./text-translations/missing-translations-screen.tsx').then((m) => m.MissingTranslationsScreen),
)
const FormTypesScreen = lazyPart(() =>
  import('./form-types/form-types-screen.tsx').then((m) => m.FormTypesScreen),
)
const NewFormTypeScreen = lazyPart(() =>
  import('./form-types/form-type-screens.tsx').then((m) => m.NewFormTypeScreen),
)
const FormTypeScreen = lazyPart(() =>
  import('./form-types/form-type-screens.tsx').then((m) => m.FormTypeScreen),
)
const FormsScreen = lazyPart(() => import('./forms/forms-screen.tsx').then((m) => m.FormsScreen))
const FormScreen = lazyPart(() => import('./forms/form-screen.tsx').then((m) => m.FormScreen))
const ApprovalsScreen = lazyPart(() =>
  import('./approvals/approvals-screen.tsx').then((m) => m.ApprovalsScreen),
)
const ApprovalScreen = lazyPart(() => import('./approvals/approval-screen.tsx').then((m) => m.ApprovalScreen))
const ClaimsScreen = lazyPart(() => import('./claims/claims-screen.tsx').then((m) => m.ClaimsScreen))
const ClaimPage = lazyPart(() => import('./claim-page.tsx').then((m) => m.ClaimPage))
const LossNoticesScreen = lazyPart(() =>
  import('./loss-notices/loss-notices-screen.tsx').then((m) => m.LossNoticesScreen),
)
const LossNoticeScreen = lazyPart(() =>
  import('./loss-notices/loss-notice-screen.tsx').then((m) => m.LossNoticeScreen),
)
const ClaimRequestScreen = lazyPart(() =>
  import('./claims/claim-request-screen.tsx').then((m) => m.ClaimRequestScreen),
)
const WorkflowsScreen = lazyPart(() =>
  import('./workflows/list/workflows-screen.tsx').then((m) => m.WorkflowsScreen),
)
const NewWorkflowScreen = lazyPart(() =>
  import('./workflows/workflow-screens.tsx').then((m) => m.NewWorkflowScreen),
)
const WorkScreen = lazyPart(() => import('./trackers/work-screen.tsx').then((m) => m.WorkScreen))
const WorkflowScreen = lazyPart(() =>
  import('./workflows/workflow-screens.tsx').then((m) => m.WorkflowScreen),
)
const ChangeRequestsScreen = lazyPart(() =>
  import('./change-requests/change-requests-screen.tsx').then((m) => m.ChangeRequestsScreen),
)
const UsersScreen = lazyPart(() => import('./users/users-screen.tsx').then((m) => m.UsersScreen))
const NewUserScreen = lazyPart(() => import('./users/user-screens.tsx').then((m) => m.NewUserScreen))
const UserScreen = lazyPart(() => import('./users/user-screens.tsx').then((m) => m.UserScreen))
const RolesScreen = lazyPart(() => import('./roles/roles-screen.tsx').then((m) => m.RolesScreen))
const NewRoleScreen = lazyPart(() => import('./roles/role-screens.tsx').then((m) => m.NewRoleScreen))
const RoleScreen = lazyPart(() => import('./roles/role-screens.tsx').then((m) => m.RoleScreen))
const CompareRolesScreen = lazyPart(() =>
  import('./roles/compare-roles-screen.tsx').then((m) => m.CompareRolesScreen),
)
const BranchesScreen = lazyPart(() => import('./branches/branches-screen.tsx').then((m) => m.BranchesScreen))
const NewBranchScreen = lazyPart(() => import('./branches/branch-screens.tsx').then((m) => m.NewBranchScreen))
const BranchScreen = lazyPart(() => import('./branches/branch-screens.tsx').then((m) => m.BranchScreen))
const DepartmentsScreen = lazyPart(() =>
  import('./departments/departments-screen.tsx').then((m) => m.DepartmentsScreen),
)
const NewDepartmentScreen = lazyPart(() =>
  import('./departments/department-screens.tsx').then((m) => m.NewDepartmentScreen),
)
const DepartmentScreen = lazyPart(() =>
  import('./departments/department-screens.tsx').then((m) => m.DepartmentScreen),
)
const SetupsScreen = lazyPart(() => import('./setups/setups-screen.tsx').then((m) => m.SetupsScreen))
const TariffsScreen = lazyPart(() =>
  import('./setups/tariffs/tariffs-screen.tsx').then((m) => m.TariffsScreen),
)
const TariffScreen = lazyPart(() => import('./setups/tariffs/tariff-screen.tsx').then((m) => m.TariffScreen))
const NumberSeriesScreen = lazyPart(() =>
  import('./setups/number-series/number-screens.tsx').then((m) => m.NumberSeriesScreen),
)
const NumberRuleScreen = lazyPart(() =>
  import('./setups/number-series/number-screens.tsx').then((m) => m.NumberRuleScreen),
)
const RetentionRulesScreen = lazyPart(() =>
  import('./setups/retention-rules/retention-rules-screen.tsx').then((m) => m.RetentionRulesScreen),
)
const RetentionRuleScreen = lazyPart(() =>
  import('./setups/retention-rules/retention-rule-screen.tsx').then((m) => m.RetentionRuleScreen),
)
const SetupEntriesScreen = lazyPart(() =>
  import('./setups/entries-screen.tsx').then((m) => m.SetupEntriesScreen),
)
const NewSetupEntryScreen = lazyPart(() =>
  import('./setups/entry-screens.tsx').then((m) => m.NewSetupEntryScreen),
)
const SetupEntryScreen = lazyPart(() => import('./setups/entry-screens.tsx').then((m) => m.SetupEntryScreen))
const SetupOrderScreen = lazyPart(() => import('./setups/order-screen.tsx').then((m) => m.SetupOrderScreen))
const ExportsScreen = lazyPart(() => import('./exports/exports-screen.tsx').then((m) => m.ExportsScreen))
const TemplatesScreen = lazyPart(() =>
  import('./notification-templates/templates-screen.tsx').then((m) => m.TemplatesScreen),
)
const NewTemplateScreen = lazyPart(() =>
  import('./notification-templates/new-template-screen.tsx').then((m) => m.NewTemplateScreen),
)
const TemplateScreen = lazyPart(() =>
  import('./notification-templates/template-screen.tsx').then((m) => m.TemplateScreen),
)
const AuditEventsScreen = lazyPart(() =>
  import('./audit-events/audit-events-screen.tsx').then((m) => m.AuditEventsScreen),
)
const AuditEventScreen = lazyPart(() =>
  import('./audit-events/audit-event-screen.tsx').then((m) => m.AuditEventScreen),
)
const DeliveriesScreen = lazyPart(() =>
  import('./deliveries/deliveries-screen.tsx').then((m) => m.DeliveriesScreen),
)
const IndustryRecordsScreen = lazyPart(() =>
  import('./industry-records/industry-records-screen.tsx').then((m) => m.IndustryRecordsScreen),
)
const MoneyInScreen = lazyPart(() => import('./payments/money-in-screen.tsx').then((m) => m.MoneyInScreen))
const CashScreen = lazyPart(() => import('./payments/cash/cash-screen.tsx').then((m) => m.CashScreen))
const CounterScreen = lazyPart(() => import('./payments/counter-screen.tsx').then((m) => m.CounterScreen))
const AgenciesScreen = lazyPart(() => import('./agencies/agencies-screen.tsx').then((m) => m.AgenciesScreen))
const CommissionsScreen = lazyPart(() =>
  import('./agencies/statement-screen.tsx').then((m) => m.StatementScreen),
)
const CommissionRunsScreen = lazyPart(() => import('./agencies/runs-screen.tsx').then((m) => m.RunsScreen))
const CommissionRunScreen = lazyPart(() => import('./agencies/run-screen.tsx').then((m) => m.RunScreen))
const MoneyOutScreen = lazyPart(() => import('./payments/money-out-screen.tsx').then((m) => m.MoneyOutScreen))
const RecoveriesScreen = lazyPart(() =>
  import('./payments/recoveries-screen.tsx').then((m) => m.RecoveriesScreen),
)
const StatementScreen = lazyPart(() =>
  import('./payments/statement-screen.tsx').then((m) => m.StatementScreen),
)
const SuspenseItemsScreen = lazyPart(() =>
  import('./payments/suspense-items/suspense-items-screen.tsx').then((m) => m.SuspenseItemsScreen),
)
const SuspenseItemScreen = lazyPart(() =>
  import('./payments/suspense-items/suspense-item-screen.tsx').then((m) => m.SuspenseItemScreen),
)
const RefundsScreen = lazyPart(() =>
  import('./payments/refunds/refunds-screen.tsx').then((m) => m.RefundsScreen),
)
const RefundScreen = lazyPart(() =>
  import('./payments/refunds/refund-screen.tsx').then((m) => m.RefundScreen),
)
const HeldScreen = lazyPart(() => import('./payments/held-screen.tsx').then((m) => m.HeldScreen))
const NotificationsScreen = lazyPart(() =>
  import('./notifications/notifications-screen.tsx').then((m) => m.NotificationsScreen),
)
const ProfileScreen = lazyPart(() => import('./user-profile/profile-screen.tsx').then((m) => m.ProfileScreen))
const FirstRunScreen = lazyPart(() =>
  import('./first-run/first-run-screen.tsx').then((m) => m.FirstRunScreen),
)
const CompanyProfileScreen = lazyPart(() =>
  import('./company-profile/company-profile-screen.tsx').then((m) => m.CompanyProfileScreen),
)
const MaintenanceScreen = lazyPart(() => import('@coverdesk/ui').then((m) => m.MaintenanceScreen))
const StatusSuccess = lazyPart(() => import('@coverdesk/ui').then((m) => m.StatusSuccess))
const StatusError = lazyPart(() => import('@coverdesk/ui').then((m) => m.StatusError))
const UnknownAddress = lazyPart(() => import('./shared/unknown-address.tsx').then((m) => m.UnknownAddress))

/** Access that a page requires. `public`: everyone; `framed`: everyone, with the menu for signed-in users; otherwise only signed-out users, only signed-in users, or users with a privilege. */
export type RouteAccess = 'public' | 'framed' | 'signed-out' | 'signed-in' | `${string}.${string}.${string}`

export interface AppRoute {
  path: string
  access: RouteAccess
  screen: ReactElement
  /** What is shown while it loads; by default what its path says. */
  shape?: ScreenShape
}

/** All addresses of this app, first match first. */
export const routes: AppRoute[] = [
  { path: paths.home, access: 'signed-in', screen: <OverviewScreen />, shape: 'overview' },
  { path: paths.login, access: 'signed-out', screen: <LoginScreen /> },
  { path: paths.forgotPassword, access: 'signed-out', screen: <ForgotPasswordScreen /> },
  { path: paths.resetPassword, access: 'public', screen: <ResetPasswordScreen /> },
  { path: paths.setUp, access: 'public', screen: <SetUpScreen /> },
  { path: paths.invitation, access: 'public', screen: <InvitationScreen /> },
  { path: paths.newPolicy, access: 'policy.motor.edit', screen: <NewPolicyScreen />, shape: 'record' },
  { path: paths.trackers, access: 'tracker.motor.read', screen: <TrackersScreen /> },
  { path: paths.tracker, access: 'tracker.motor.read', screen: <TrackerScreen /> },
  { path: paths.forms, access: 'tracker.motor.read', screen: <FormsScreen /> },
  { path: paths.form, access: 'tracker.motor.read', screen: <FormScreen /> },
  { path: paths.approvals, access: 'tracker.motor.read', screen: <ApprovalsScreen /> },
  { path: paths.approval, access: 'tracker.motor.read', screen: <ApprovalScreen /> },
  { path: paths.policies, access: 'policy.motor.read', screen: <PoliciesScreen /> },
  { path: `${paths.renewals}:id?`, access: 'policy.motor.read', screen: <RenewalsScreen /> },
  { path: `${paths.fleets}:id?/:act?`, access: 'policy.motor.read', screen: <FleetsScreen /> },
  { path: paths.searchPolicy, access: 'policy.motor.read', screen: <SearchPolicyScreen /> },
  { path: paths.policy, access: 'policy.motor.read', screen: <PolicyScreen /> },
  { path: paths.clients, access: 'customer.customer.read', screen: <ClientsScreen /> },
  { path: paths.client, access: 'customer.customer.read', screen: <ClientScreen /> },
  {
    path: paths.newPolicyChange,
    access: 'policy.motor.edit',
    screen: <PolicyChangeScreen />,
    shape: 'record',
  },
  { path: paths.policyChanges, access: 'policy.motor.read', screen: <PolicyChangesScreen /> },
  { path: paths.claimTrackers, access: 'claim.claim.read', screen: <TrackersScreen /> },
  { path: paths.claimTracker, access: 'claim.claim.read', screen: <TrackerScreen /> },
  { path: paths.claimForms, access: 'claim.claim.read', screen: <FormsScreen /> },
  { path: paths.claimForm, access: 'claim.claim.read', screen: <FormScreen /> },
  { path: paths.claimApprovals, access: 'claim.claim.read', screen: <ApprovalsScreen /> },
  { path: paths.claimApproval, access: 'claim.claim.read', screen: <ApprovalScreen /> },
  { path: paths.claimRequest, access: 'claim.claim.edit', screen: <ClaimRequestScreen />, shape: 'record' },
  { path: paths.lossNotices, access: 'claim.claim.read', screen: <LossNoticesScreen /> },
  { path: paths.lossNotice, access: 'claim.claim.read', screen: <LossNoticeScreen /> },
  { path: paths.claims, access: 'claim.claim.read', screen: <ClaimsScreen /> },
  { path: paths.claim, access: 'claim.claim.read', screen: <ClaimPage /> },
  { path: paths.conditions, access: 'workflow.workflow.read', screen: <ConditionsScreen /> },
  { path: paths.newCondition, access: 'workflow.workflow.edit', screen: <NewConditionScreen /> },
  { path: paths.condition, access: 'workflow.workflow.read', screen: <ConditionScreen /> },
  { path: paths.textTranslations, access: 'workflow.workflow.read', screen: <MissingTranslationsScreen /> },
  { path: paths.formTypes, access: 'form.form-type.read', screen: <FormTypesScreen /> },
  { path: paths.newFormType, access: 'form.form-type.edit', screen: <NewFormTypeScreen /> },
  { path: paths.formType, access: 'form.form-type.read', screen: <FormTypeScreen /> },
  { path: paths.workflowTrackers, access: 'workflow.tracker.read', screen: <TrackersScreen /> },
  { path: paths.workflowTracker, access: 'workflow.tracker.read', screen: <TrackerScreen /> },
  { path: paths.workflowForms, access: 'workflow.tracker.read', screen: <FormsScreen /> },
  { path: paths.workflowForm, access: 'workflow.tracker.read', screen: <FormScreen /> },
  { path: paths.workflowApprovals, access: 'workflow.tracker.read', screen: <ApprovalsScreen /> },
  { path: paths.workflowApproval, access: 'workflow.tracker.read', screen: <ApprovalScreen /> },
  { path: paths.workflows, access: 'workflow.workflow.read', screen: <WorkflowsScreen /> },
  { path: paths.newWorkflow, access: 'workflow.workflow.edit', screen: <NewWorkflowScreen /> },
  { path: paths.work, access: 'signed-in', screen: <WorkScreen /> },
  { path: paths.workflow, access: 'workflow.workflow.read', screen: <WorkflowScreen /> },
  { path: paths.users, access: 'user.user.read', screen: <UsersScreen /> },
  { path: paths.newUser, access: 'user.user.edit', screen: <NewUserScreen /> },
  { path: paths.user, access: 'user.user.read', screen: <UserScreen /> },
  { path: paths.roles, access: 'role.role.read', screen: <RolesScreen /> },
  { path: paths.newRole, access: 'role.role.edit', screen: <NewRoleScreen /> },
  { path: paths.compareRoles, access: 'role.role.read', screen: <CompareRolesScreen /> },
  { path: paths.role, access: 'role.role.read', screen: <RoleScreen /> },
  { path: paths.branches, access: 'signed-in', screen: <BranchesScreen /> },
  { path: paths.newBranch, access: 'settings.company.edit', screen: <NewBranchScreen /> },
  { path: paths.branch, access: 'signed-in', screen: <BranchScreen /> },
  { path: paths.departments, access: 'signed-in', screen: <DepartmentsScreen /> },
  { path: paths.newDepartment, access: 'settings.company.edit', screen: <NewDepartmentScreen /> },
  { path: paths.department, access: 'signed-in', screen: <DepartmentScreen /> },
  { path: paths.setups, access: 'settings.setup.edit', screen: <SetupsScreen /> },
  { path: paths.tariffs, access: 'settings.setup.edit', screen: <TariffsScreen /> },
  { path: paths.tariff, access: 'settings.setup.edit', screen: <TariffScreen /> },
  { path: paths.numberSeries, access: 'settings.setup.edit', screen: <NumberSeriesScreen /> },
  { path: paths.numberRule, access: 'settings.setup.edit', screen: <NumberRuleScreen /> },
  { path: paths.retentionRules, access: 'settings.setup.edit', screen: <RetentionRulesScreen /> },
  { path: paths.retentionRule, access: 'settings.setup.edit', screen: <RetentionRuleScreen /> },
  { path: paths.setupList, access: 'settings.setup.edit', screen: <SetupEntriesScreen /> },
  { path: paths.newSetupEntry, access: 'settings.setup.edit', screen: <NewSetupEntryScreen /> },
  { path: paths.setupOrder, access: 'settings.setup.edit', screen: <SetupOrderScreen /> },
  { path: paths.setupEntry, access: 'settings.setup.edit', screen: <SetupEntryScreen /> },
  { path: paths.exports, access: 'signed-in', screen: <ExportsScreen /> },
  { path: paths.templates, access: 'template.notification-template.read', screen: <TemplatesScreen /> },
  { path: paths.newTemplate, access: 'template.notification-template.edit', screen: <NewTemplateScreen /> },
  { path: paths.template, access: 'template.notification-template.read', screen: <TemplateScreen /> },
  { path: paths.auditEvents, access: 'audit.event.read', screen: <AuditEventsScreen /> },
  { path: paths.auditEvent, access: 'audit.event.read', screen: <AuditEventScreen /> },
  { path: `${paths.changeRequests}:id?`, access: 'signed-in', screen: <ChangeRequestsScreen /> },
  { path: `${paths.deliveries}:id?`, access: 'audit.event.read', screen: <DeliveriesScreen /> },
  { path: `${paths.industryRecords}:id?`, access: 'policy.motor.read', screen: <IndustryRecordsScreen /> },
  { path: paths.payments, access: 'payment.payment.read', screen: <MoneyInScreen /> },
  { path: paths.counterReceipts, access: 'payment.payment.read', screen: <CounterScreen /> },
  { path: paths.cashBook, access: 'payment.payment.read', screen: <CashScreen /> },
  { path: paths.paymentsOut, access: 'payment.payment.read', screen: <MoneyOutScreen /> },
  { path: paths.recoveryReceipts, access: 'payment.payment.read', screen: <RecoveriesScreen /> },
  { path: paths.statementLines, access: 'payment.payment.read', screen: <StatementScreen /> },
  { path: paths.suspenseItems, access: 'payment.payment.read', screen: <SuspenseItemsScreen /> },
  { path: paths.suspenseItem, access: 'payment.payment.read', screen: <SuspenseItemScreen /> },
  { path: paths.refunds, access: 'payment.payment.read', screen: <RefundsScreen /> },
  { path: paths.refund, access: 'payment.payment.read', screen: <RefundScreen /> },
  { path: paths.heldPayments, access: 'payment.payment.read', screen: <HeldScreen /> },
  { path: paths.agencies, access: 'payment.payment.read', screen: <AgenciesScreen /> },
  { path: paths.commissions, access: 'payment.payment.read', screen: <CommissionsScreen /> },
  { path: paths.commissionRuns, access: 'payment.payment.read', screen: <CommissionRunsScreen /> },
  { path: `${paths.commissionRuns}:id`, access: 'payment.payment.read', screen: <CommissionRunScreen /> },
  { path: paths.notifications, access: 'signed-in', screen: <NotificationsScreen /> },
  { path: paths.profile, access: 'signed-in', screen: <ProfileScreen />, shape: 'record' },
  { path: paths.firstRun, access: 'settings.company.edit', screen: <FirstRunScreen />, shape: 'record' },
  {
    path: paths.companyProfile,
    access: 'settings.company.edit',
    screen: <CompanyProfileScreen />,
    shape: 'record',
  },
  { path: paths.maintenance, access: 'public', screen: <MaintenanceScreen /> },
  { path: paths.success, access: 'public', screen: <StatusSuccess homeHref={paths.home} /> },
  { path: paths.error, access: 'public', screen: <StatusError homeHref={paths.home} /> },
  { path: '*', access: 'framed', screen: <UnknownAddress /> },
]
