import { MOTOR_WORKFLOW_ID, products, type WorkItem } from '@coverdesk/sdk'

/** Addresses of the screens of this app. */
export const paths = {
  home: '/',
  login: '/auth/login',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  setUp: '/auth/set-up',
  invitation: '/auth/invitation',
  maintenance: '/maintenance',
  success: '/status/success',
  error: '/status/error',
  newPolicy: '/underwriting/buy-motor',
  trackers: '/underwriting/trackers/',
  tracker: '/underwriting/trackers/:id',
  forms: '/underwriting/forms/',
  form: '/underwriting/forms/:id',
  approvals: '/underwriting/approvals/',
  approval: '/underwriting/approvals/:id',
  claimTrackers: '/claims/trackers/',
  claimTracker: '/claims/trackers/:id',
  claimForms: '/claims/forms/',
  claimForm: '/claims/forms/:id',
  claimApprovals: '/claims/approvals/',
  claimApproval: '/claims/approvals/:id',
  claimRequest: '/claims/claim-request',
  lossNotices: '/claims/loss-notices/',
  lossNotice: '/claims/loss-notices/:id',
  claims: '/claims/',
  claim: '/claims/:id',
  clients: '/clients/',
  client: '/clients/:id',
  policies: '/underwriting/policies/',
  policy: '/underwriting/policies/:id',
  renewals: '/underwriting/renewals/',
  fleets: '/underwriting/fleets/',
  newPolicyChange: '/underwriting/policies/:id/change',
  policyChanges: '/underwriting/policy-changes/',
  searchPolicy: '/underwriting/search-policy/',
  conditions: '/workflows/conditions/',
  newCondition: '/workflows/conditions/add/',
  condition: '/workflows/conditions/:id',
  formTypes: '/workflows/form-types/',
  newFormType: '/workflows/form-types/add/',
  formType: '/workflows/form-types/:id',
  textTranslations: '/workflows/translations/',
  workflows: '/workflows/',
  newWorkflow: '/workflows/add/',
  work: '/workflows/work/',
  workflow: '/workflows/:id',
  workflowTrackers: '/workflows/:workflowId/trackers/',
  workflowTracker: '/workflows/:workflowId/trackers/:id',
  workflowForms: '/workflows/:workflowId/forms/',
  workflowForm: '/workflows/:workflowId/forms/:id',
  workflowApprovals: '/workflows/:workflowId/approvals/',
  workflowApproval: '/workflows/:workflowId/approvals/:id',
  users: '/users/',
  newUser: '/users/add/',
  user: '/users/:id',
  roles: '/roles/',
  newRole: '/roles/add/',
  compareRoles: '/roles/compare/',
  role: '/roles/:id',
  branches: '/branches/',
  newBranch: '/branches/add/',
  branch: '/branches/:id',
  departments: '/departments/',
  newDepartment: '/departments/add/',
  department: '/departments/:id',
  setups: '/setups/',
  tariffs: '/setups/tariffs/',
  tariff: '/setups/tariffs/:id',
  numberSeries: '/setups/number-series/',
  numberRule: '/setups/number-series/:kind',
  retentionRules: '/setups/retention/',
  retentionRule: '/setups/retention/:kind',
  setupList: '/setups/:list/',
  newSetupEntry: '/setups/:list/add/',
  setupOrder: '/setups/:list/order/',
  setupEntry: '/setups/:list/:id',
  exports: '/exports/',
  templates: '/notification-templates/',
  newTemplate: '/notification-templates/add/',
  template: '/notification-templates/:id',
  auditEvents: '/audit-events/',
  auditEvent: '/audit-events/:id',
  deliveries: '/deliveries/',
  industryRecords: '/underwriting/industry-records/',
  payments: '/payments/',
  counterReceipts: '/payments/counter/',
  cashBook: '/payments/cash/',
  paymentsOut: '/payments/out/',
  recoveryReceipts: '/payments/recoveries/',
  statementLines: '/payments/statement/',
  suspenseItems: '/payments/suspense/',
  suspenseItem: '/payments/suspense/:id',
  refunds: '/payments/refunds/',
  refund: '/payments/refunds/:id',
  changeRequests: '/change-requests/',
  heldPayments: '/payments/held/',
  agencies: '/payments/agencies/',
  commissions: '/payments/commissions/',
  commissionRuns: '/payments/commission-runs/',
  notifications: '/notifications/',
  profile: '/profile/update',
  companyProfile: '/company-profile/update',
  firstRun: '/set-up/',
} as const

export const workflowPath = (id: number): string => paths.workflow.replace(':id', String(id))
export const lossNoticePath = (id: string): string => paths.lossNotice.replace(':id', id)
export const claimPath = (id: string): string => paths.claim.replace(':id', id)

/** Returns the path of an agency's statement. */
export const agencyPath = (code: string): string => `${paths.commissions}?agency=${encodeURIComponent(code)}`
export const commissionRunPath = (id: string): string => `${paths.commissionRuns}${id}`

export const changeRequestPath = (id: string): string => `${paths.changeRequests}${id}`

export const templatePath = (id: string): string => paths.template.replace(':id', id)
export const userPath = (id: string): string => paths.user.replace(':id', id)
export const usersOfRolePath = (roleId: string): string => `${paths.users}?role_id=${roleId}`
export const rolePath = (id: string): string => paths.role.replace(':id', id)
export const copyRolePath = (id: string): string => `${paths.newRole}?copy=${id}`
export const branchPath = (id: string): string => paths.branch.replace(':id', id)
export const departmentPath = (id: string): string => paths.department.replace(':id', id)

export type Queue = 'trackers' | 'forms' | 'approvals'

/** Returns the path of a workflow's trackers, forms or approvals: a product has its own area. */
export function queuePath(workflowId: number, queue: Queue, id = ''): string {
  const own = products.find(({ workflow_id }) => workflow_id === workflowId)
  return `${own?.path ?? `/workflows/${workflowId}`}/${queue}/${id}`
}

/** Returns the path where a work item is done. */
export function workPath({
  kind,
  id,
  workflow_id,
  tracker_id,
  policy_id,
  reason,
}: Pick<WorkItem, 'kind' | 'id' | 'workflow_id' | 'tracker_id'> &
  Partial<Pick<WorkItem, 'reason' | 'policy_id'>>): string {
  if (reason === 'deposit') return paths.cashBook
  if (kind === 'refund') return refundPath(id)
  if (kind === 'policy_change') return changeOfPolicyPath(policy_id ?? '', id)
  if (kind === 'claim') return claimPath(id)
  if (kind === 'identity' || kind === 'payment') return queuePath(workflow_id, 'trackers', tracker_id)
  return queuePath(workflow_id, kind === 'form' ? 'forms' : 'approvals', id)
}
export const conditionPath = (id: string): string => paths.condition.replace(':id', id)
export const setupListPath = (list: string): string => paths.setupList.replace(':list', list)
export const newSetupEntryPath = (list: string): string => paths.newSetupEntry.replace(':list', list)
export const setupOrderPath = (list: string): string => paths.setupOrder.replace(':list', list)
export const setupEntryPath = (list: string, id: string): string =>
  paths.setupEntry.replace(':list', list).replace(':id', id)
export const numberRulePath = (kind: string): string => paths.numberRule.replace(':kind', kind)
export const retentionRulePath = (kind: string): string => paths.retentionRule.replace(':kind', kind)
export const tariffPath = (id: string): string => paths.tariff.replace(':id', id)
export const auditEventPath = (id: string): string => paths.auditEvent.replace(':id', id)
export const formTypePath = (id: string): string => paths.formType.replace(':id', id)
/** Returns the path to report a claim for a policy that was already found. */
export const claimRequestPath = (q: string): string => `${paths.claimRequest}?q=${encodeURIComponent(q)}`
/** Returns the path of a new or existing sale. */
export const newPolicyPath = (trackerId = ''): string =>
  trackerId ? `${paths.newPolicy}?sale=${trackerId}` : paths.newPolicy
/** Returns the path of a sale at its first question without an answer. */
export const fillInSalePath = (trackerId: string): string => `${newPolicyPath(trackerId)}&fill=`
export const clientPath = (id: string): string => paths.client.replace(':id', id)
export const suspenseItemPath = (id: string): string => paths.suspenseItem.replace(':id', id)
export const refundPath = (id: string): string => paths.refund.replace(':id', id)
export const policyPath = (id: string): string => paths.policy.replace(':id', id)
/** Returns the path of the form for a change of a policy, with what changes where it is chosen. */
export const newChangePath = (id: string, what = ''): string =>
  `${paths.newPolicyChange.replace(':id', id)}${what ? `?what=${what}` : ''}`
/** Returns the path of a policy's page that shows one of its changes. */
export const changeOfPolicyPath = (id: string, changeId: string): string =>
  `${policyPath(id)}?change=${changeId}`

/** Returns the workflow of a path: `/claims/…`, `/underwriting/…`, `/workflows/3/…`. */
export function workflowOf(pathname: string): number {
  const own = /^\/workflows\/(\d+)(\/|$)/.exec(pathname)?.[1]
  if (own) return Number(own)
  const product = products.find(({ path }) => pathname.startsWith(`${path}/`))
  return product?.workflow_id ?? MOTOR_WORKFLOW_ID
}

/** Returns the path of the sign-in page, which returns users to their page. */
export function loginPath(returnTo: string): string {
  const plain = returnTo === paths.home || returnTo.startsWith('/auth/')
  return plain ? paths.login : `${paths.login}?return_to=${encodeURIComponent(returnTo)}`
}
