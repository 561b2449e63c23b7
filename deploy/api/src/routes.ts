import { staff } from './access/access.ts'
import { administratorRoutes } from './administrators/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { auditEventRoutes } from './audit-events/routes.ts'
import { certificateRoutes } from './certificates/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { companyProfileRoutes } from './company-profile/routes.ts'
import { conditionRoutes } from './conditions/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { delegationRoutes } from './delegations/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { formTypeRoutes } from './form-types/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { guestLinkRoutes } from './guest-links/routes.ts'
import { guestTokenRoutes } from './guest-tokens/routes.ts'
import type { Route } from './http/route.ts'
import { kycRoutes } from './kyc/routes.ts'
import { localeRoutes } from './locales/routes.ts'
import { marineRoutes } from './marine/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { operationRoutes } from './operations/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { policyRoutes } from './policies/routes.ts'
import { registrationNumberRoutes } from './registration-numbers/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { setupRoutes } from './setups/routes.ts'
import { trackerFormRoutes } from './trackers/form-routes.ts'
import { trackerRoutes } from './trackers/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { userProfileRoutes } from './user-profile/routes.ts'
import { validationRoutes } from './validations/routes.ts'
import { version } from './version.ts'
import { workflowManageRoutes } from './workflows/manage-routes.ts'
import { workflowRoutes } from './workflows/routes.ts'

/** Every route of the API. */
export const apiRoutes: readonly Route[] = [
  ...sessionRoutes('staff', '/api', 'user').map((declared) => ({
    ...declared,
    url: declared.url.replace('/api/request-otp', '/api/login/request-otp'),
  })),
  ...administratorRoutes,
  ...userProfileRoutes('/api/user-profile', staff('own')),
  ...marineRoutes,
  ...guestTokenRoutes,
  ...guestLinkRoutes,
  ...setupRoutes,
  ...companyProfileRoutes,
  ...kycRoutes,
  ...validationRoutes,
  ...workflowManageRoutes,
  ...workflowRoutes,
  ...approvalRoutes,
  ...delegationRoutes,
  ...claimRoutes,
  ...uploadRoutes,
  ...formTypeRoutes,
  ...conditionRoutes,
  ...formRoutes,
  ...trackerFormRoutes,
  ...trackerRoutes,
  ...registrationNumberRoutes,
  ...paymentRoutes,
  ...policyRoutes,
  ...documentRoutes,
  ...certificateRoutes,
  ...clientRoutes,
  ...dashboardRoutes,
  ...notificationRoutes,
  ...auditEventRoutes,
  ...localeRoutes,
  ...operationRoutes(version, () => apiRoutes),
]
