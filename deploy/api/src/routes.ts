import { changeKinds } from './change-kinds.ts'
import { claimPaymentRoutes } from './claims/claim-payments/routes.ts'
import { lossNoticeRoutes } from './claims/loss-notices/routes.ts'
import { noticeRoutes } from './claims/notice-routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { policyRoutes } from './cover/policies/routes.ts'
import { batchRoutes } from './desk/batches/routes.ts'
import { dashboardRoutes } from './desk/dashboard/routes.ts'
import { documentRoutes } from './desk/documents/routes.ts'
import { exportRoutes } from './desk/exports/routes.ts'
import { firstRunRoutes } from './desk/first-run/routes.ts'
import { myRoutes } from './desk/my/routes.ts'
import { myWorkRoutes } from './desk/my-work/routes.ts'
import { searchRoutes } from './desk/search/routes.ts'
import { statementLineRoutes } from './desk/statement-lines/routes.ts'
import { trackerRoutes } from './desk/trackers/routes.ts'
import { marineRoutes } from './marine/routes.ts'
import { companyRoutes } from './motor/certificates/company-routes.ts'
import { certificateRoutes } from './motor/certificates/routes.ts'
import { sampleRoutes } from './motor/papers/sample-routes.ts'
import { premiumRoutes } from './motor/premiums/routes.ts'
import { purchaseRoutes } from './motor/purchases/routes.ts'
import { registrationNumberRoutes } from './motor/registration-numbers/routes.ts'
import { saleRoutes } from './motor/sales/routes.ts'
import { savedQuoteRoutes } from './motor/saved-quotes/routes.ts'
import { tariffRoutes } from './motor/tariffs/routes.ts'
import { bankAccountRoutes } from './payments/bank-accounts/routes.ts'
import { paymentReceiptRoutes } from './payments/payment-receipts/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { administratorRoutes } from './people/administrators/routes.ts'
import { branchRoutes } from './people/branches/routes.ts'
import { changeRequestRoutes } from './people/change-requests/routes.ts'
import { clientRoutes } from './people/clients/routes.ts'
import { companyProfileRoutes } from './people/company-profile/routes.ts'
import { delegationRoutes } from './people/delegations/routes.ts'
import { departmentRoutes } from './people/departments/routes.ts'
import { eventRoutes } from './people/events/routes.ts'
import { invitationRoutes } from './people/invitations/routes.ts'
import { notificationChannelRoutes } from './people/notification-channels/routes.ts'
import { notificationTemplateRoutes } from './people/notification-templates/routes.ts'
import { notificationRoutes } from './people/notifications/routes.ts'
import { roleRoutes } from './people/roles/routes.ts'
import { ownSessionRoutes } from './people/sessions/own-routes.ts'
import { sessionRoutes } from './people/sessions/routes.ts'
import { userProfileRoutes } from './people/user-profile/routes.ts'
import { userRoutes } from './people/users/routes.ts'
import { viewRoutes } from './people/views/routes.ts'
import { staff } from './platform/access/access.ts'
import { auditEventRoutes } from './platform/audit-events/routes.ts'
import { deliveryRoutes } from './platform/deliveries/routes.ts'
import type { Route } from './platform/http/route.ts'
import { localeRoutes } from './platform/locales/routes.ts'
import { numberSeriesRoutes } from './platform/number-series/routes.ts'
import { operationRoutes } from './platform/operations/routes.ts'
import { retentionRulesRoutes } from './platform/retention-rules/routes.ts'
import { setupEntryRoutes } from './platform/setups/entry-routes.ts'
import { setupRoutes } from './platform/setups/routes.ts'
import { loadStandards } from './seed/base.ts'
import { version } from './version.ts'
import { approvalRoutes } from './workflows/approvals/routes.ts'
import { conditionRoutes } from './workflows/conditions/routes.ts'
import { formTypeRoutes } from './workflows/form-types/routes.ts'
import { formRoutes } from './workflows/forms/routes.ts'
import { submitRoutes } from './workflows/forms/submit-routes.ts'
import { guestLinkRoutes } from './workflows/guest-links/routes.ts'
import { trackerLinkRoutes } from './workflows/guest-links/tracker-link-routes.ts'
import { guestTokenRoutes } from './workflows/guest-tokens/routes.ts'
import { startRoutes } from './workflows/trackers/start-routes.ts'
import { uploadRoutes } from './workflows/uploads/routes.ts'
import { leavingRoutes } from './workflows/users/routes.ts'
import { kycRoutes } from './workflows/validations/kyc-routes.ts'
import { proofRoutes } from './workflows/validations/proof-routes.ts'
import { validationRoutes } from './workflows/validations/routes.ts'
import { workflowManageRoutes } from './workflows/workflows/manage-routes.ts'
import { workflowRoutes } from './workflows/workflows/routes.ts'

/** Every route of the API. */
export const apiRoutes: readonly Route[] = [
  ...sessionRoutes('staff', '/api', 'user').map((declared) => ({
    ...declared,
    url: declared.url.replace('/api/request-otp', '/api/login/request-otp'),
  })),
  ...administratorRoutes,
  ...invitationRoutes,
  ...userRoutes,
  ...leavingRoutes,
  ...roleRoutes,
  ...changeRequestRoutes(changeKinds),
  ...userProfileRoutes('/api/user-profile', staff('own')),
  ...marineRoutes,
  ...guestTokenRoutes,
  ...guestLinkRoutes,
  ...trackerLinkRoutes,
  ...setupRoutes,
  ...setupEntryRoutes,
  ...numberSeriesRoutes,
  ...retentionRulesRoutes,
  ...premiumRoutes,
  ...sampleRoutes,
  ...savedQuoteRoutes,
  ...tariffRoutes,
  ...companyProfileRoutes,
  ...companyRoutes,
  ...branchRoutes,
  ...departmentRoutes,
  ...kycRoutes,
  ...validationRoutes,
  ...workflowManageRoutes,
  ...workflowRoutes,
  ...purchaseRoutes,
  ...saleRoutes,
  ...approvalRoutes,
  ...delegationRoutes,
  ...viewRoutes,
  ...ownSessionRoutes,
  ...batchRoutes(() => apiRoutes),
  ...exportRoutes(() => apiRoutes),
  ...claimRoutes,
  ...claimPaymentRoutes,
  ...lossNoticeRoutes,
  ...paymentReceiptRoutes,
  ...statementLineRoutes,
  ...uploadRoutes,
  ...formTypeRoutes,
  ...conditionRoutes,
  ...formRoutes,
  ...startRoutes,
  ...proofRoutes,
  ...submitRoutes,
  ...noticeRoutes,
  ...searchRoutes,
  ...trackerRoutes,
  ...registrationNumberRoutes,
  ...paymentRoutes,
  ...bankAccountRoutes,
  ...policyRoutes,
  ...documentRoutes,
  ...certificateRoutes,
  ...clientRoutes,
  ...myRoutes,
  ...myWorkRoutes,
  ...firstRunRoutes(loadStandards),
  ...dashboardRoutes,
  ...notificationRoutes,
  ...notificationChannelRoutes,
  ...eventRoutes,
  ...notificationTemplateRoutes,
  ...auditEventRoutes,
  ...deliveryRoutes,
  ...localeRoutes,
  ...operationRoutes(version, () => apiRoutes),
]
