import { lazy, type ReactElement } from 'react'
import { paths } from './paths.ts'

const LoginScreen = lazy(() =>
  import('./sessions/login-screen.tsx').then((m) => ({ default: m.LoginScreen })),
)
const ForgotPasswordScreen = lazy(() =>
  import('./sessions/forgot-password-screen.tsx').then((m) => ({ default: m.ForgotPasswordScreen })),
)
const ResetPasswordScreen = lazy(() =>
  import('./sessions/reset-password-screen.tsx').then((m) => ({ default: m.ResetPasswordScreen })),
)
const OverviewScreen = lazy(() =>
  import('./dashboard/overview-screen.tsx').then((m) => ({ default: m.OverviewScreen })),
)
const TrackersScreen = lazy(() =>
  import('./trackers/trackers-screen.tsx').then((m) => ({ default: m.TrackersScreen })),
)
const TrackerScreen = lazy(() =>
  import('./trackers/tracker-screen.tsx').then((m) => ({ default: m.TrackerScreen })),
)
const PoliciesScreen = lazy(() =>
  import('./policies/policies-screen.tsx').then((m) => ({ default: m.PoliciesScreen })),
)
const PolicyScreen = lazy(() =>
  import('./policies/policy-screen.tsx').then((m) => ({ default: m.PolicyScreen })),
)
const ConditionsScreen = lazy(() =>
  import('./conditions/conditions-screen.tsx').then((m) => ({ default: m.ConditionsScreen })),
)
const NewConditionScreen = lazy(() =>
  import('./conditions/condition-screens.tsx').then((m) => ({ default: m.NewConditionScreen })),
)
const ConditionScreen = lazy(() =>
  import('./conditions/condition-screens.tsx').then((m) => ({ default: m.ConditionScreen })),
)
const FormTypesScreen = lazy(() =>
  import('./form-types/form-types-screen.tsx').then((m) => ({ default: m.FormTypesScreen })),
)
const NewFormTypeScreen = lazy(() =>
  import('./form-types/form-type-screens.tsx').then((m) => ({ default: m.NewFormTypeScreen })),
)
const FormTypeScreen = lazy(() =>
  import('./form-types/form-type-screens.tsx').then((m) => ({ default: m.FormTypeScreen })),
)
const FormsScreen = lazy(() => import('./forms/forms-screen.tsx').then((m) => ({ default: m.FormsScreen })))
const FormScreen = lazy(() => import('./forms/form-screen.tsx').then((m) => ({ default: m.FormScreen })))
const ApprovalsScreen = lazy(() =>
  import('./approvals/approvals-screen.tsx').then((m) => ({ default: m.ApprovalsScreen })),
)
const ApprovalScreen = lazy(() =>
  import('./approvals/approval-screen.tsx').then((m) => ({ default: m.ApprovalScreen })),
)
const ClaimsScreen = lazy(() =>
  import('./claims/claims-screen.tsx').then((m) => ({ default: m.ClaimsScreen })),
)
const ClaimScreen = lazy(() => import('./claims/claim-screen.tsx').then((m) => ({ default: m.ClaimScreen })))
const ClaimRequestScreen = lazy(() =>
  import('./claims/claim-request-screen.tsx').then((m) => ({ default: m.ClaimRequestScreen })),
)
const WorkflowsScreen = lazy(() =>
  import('./workflows/workflows-screen.tsx').then((m) => ({ default: m.WorkflowsScreen })),
)
const NewWorkflowScreen = lazy(() =>
  import('./workflows/workflow-screens.tsx').then((m) => ({ default: m.NewWorkflowScreen })),
)
const WorkflowScreen = lazy(() =>
  import('./workflows/workflow-screens.tsx').then((m) => ({ default: m.WorkflowScreen })),
)
const NotificationsScreen = lazy(() =>
  import('./notifications/notifications-screen.tsx').then((m) => ({ default: m.NotificationsScreen })),
)
const ProfileScreen = lazy(() =>
  import('./user-profile/profile-screen.tsx').then((m) => ({ default: m.ProfileScreen })),
)
const MaintenanceScreen = lazy(() =>
  import('@coverdesk/sdk/react').then((m) => ({ default: m.MaintenanceScreen })),
)
const StatusSuccess = lazy(() =>
  import('./shared/other-place.tsx').then((m) => ({ default: m.StatusSuccess })),
)
const StatusError = lazy(() => import('./shared/other-place.tsx').then((m) => ({ default: m.StatusError })))
const UnknownAddress = lazy(() =>
  import('./shared/other-place.tsx').then((m) => ({ default: m.UnknownAddress })),
)

/** Who may see a page: anybody, only people not signed in, anybody signed in, or holders of a privilege. */
export type RouteAccess = 'anybody' | 'signed-out' | 'signed-in' | `${string}.${string}.${string}`

export interface AppRoute {
  path: string
  access: RouteAccess
  screen: ReactElement
}

/** Every address of this app, first match first. */
export const routes: AppRoute[] = [
  { path: paths.home, access: 'signed-in', screen: <OverviewScreen /> },
  { path: paths.login, access: 'signed-out', screen: <LoginScreen /> },
  { path: paths.forgotPassword, access: 'signed-out', screen: <ForgotPasswordScreen /> },
  { path: paths.resetPassword, access: 'anybody', screen: <ResetPasswordScreen /> },
  { path: paths.trackers, access: 'tracker.motor.read', screen: <TrackersScreen /> },
  { path: paths.tracker, access: 'tracker.motor.read', screen: <TrackerScreen /> },
  { path: paths.forms, access: 'tracker.motor.read', screen: <FormsScreen /> },
  { path: paths.form, access: 'tracker.motor.read', screen: <FormScreen /> },
  { path: paths.approvals, access: 'tracker.motor.read', screen: <ApprovalsScreen /> },
  { path: paths.approval, access: 'tracker.motor.read', screen: <ApprovalScreen /> },
  { path: paths.policies, access: 'policy.motor.read', screen: <PoliciesScreen /> },
  { path: paths.searchPolicy, access: 'policy.motor.read', screen: <PoliciesScreen /> },
  { path: paths.policy, access: 'policy.motor.read', screen: <PolicyScreen /> },
  { path: paths.claimTrackers, access: 'claim.claim.read', screen: <TrackersScreen /> },
  { path: paths.claimTracker, access: 'claim.claim.read', screen: <TrackerScreen /> },
  { path: paths.claimForms, access: 'claim.claim.read', screen: <FormsScreen /> },
  { path: paths.claimForm, access: 'claim.claim.read', screen: <FormScreen /> },
  { path: paths.claimApprovals, access: 'claim.claim.read', screen: <ApprovalsScreen /> },
  { path: paths.claimApproval, access: 'claim.claim.read', screen: <ApprovalScreen /> },
  { path: paths.claimRequest, access: 'claim.claim.edit', screen: <ClaimRequestScreen /> },
  { path: paths.claims, access: 'claim.claim.read', screen: <ClaimsScreen /> },
  { path: paths.claim, access: 'claim.claim.read', screen: <ClaimScreen /> },
  { path: paths.conditions, access: 'workflow.workflow.read', screen: <ConditionsScreen /> },
  { path: paths.newCondition, access: 'workflow.workflow.edit', screen: <NewConditionScreen /> },
  { path: paths.condition, access: 'workflow.workflow.read', screen: <ConditionScreen /> },
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
  { path: paths.workflow, access: 'workflow.workflow.read', screen: <WorkflowScreen /> },
  { path: paths.notifications, access: 'signed-in', screen: <NotificationsScreen /> },
  { path: paths.profile, access: 'signed-in', screen: <ProfileScreen /> },
  { path: paths.maintenance, access: 'anybody', screen: <MaintenanceScreen /> },
  { path: paths.success, access: 'anybody', screen: <StatusSuccess /> },
  { path: paths.error, access: 'anybody', screen: <StatusError /> },
  { path: '*', access: 'anybody', screen: <UnknownAddress /> },
]
