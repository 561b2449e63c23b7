import { changeRequestRoutes } from './authority/change-requests/routes.ts'
import { bulkActionRoutes } from './bulk/bulk-actions/routes.ts'
import { exportRoutes } from './bulk/exports/routes.ts'
import { changeKinds } from './change-kinds.ts'
import { claimAdjusterRoutes } from './claims/claim-adjusters/routes.ts'
import { claimPaymentRoutes } from './claims/claim-payments/routes.ts'
import { claimDeskRoutes } from './claims/desk-routes.ts'
import { claimLetterRoutes } from './claims/letter-routes.ts'
import { lossNoticeRoutes } from './claims/loss-notices/routes.ts'
import { noticeRoutes } from './claims/notice-routes.ts'
import { claimPartyRoutes } from './claims/party-routes.ts'
import { recoveryReceiptRoutes } from './claims/recoveries/receipt-routes.ts'
import { claimRecoveryRoutes } from './claims/recovery-routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { administratorRoutes } from './identity/administrators/routes.ts'
import { clientRoutes } from './identity/clients/routes.ts'
import { delegationRoutes } from './identity/delegations/routes.ts'
import { invitationRoutes } from './identity/invitations/routes.ts'
import { roleRoutes } from './identity/roles/routes.ts'
import { ownSessionRoutes } from './identity/sessions/own-routes.ts'
import { sessionRoutes } from './identity/sessions/routes.ts'
import { userProfileRoutes } from './identity/user-profile/routes.ts'
import { userRoutes } from './identity/users/routes.ts'
import { marineRoutes } from './marine/routes.ts'
import { agencyChangeRoutes } from './motor/agency-changes/routes.ts'
import { companyRoutes } from './motor/certificates/company-routes.ts'
import { certificateRoutes } from './motor/certificates/routes.ts'
import { fleetRoutes } from './motor/fleets/routes.ts'
import { industryRecordRoutes } from './motor/industry-records/routes.ts'
import { noClaimsLetterRoutes } from './motor/no-claims-letters/routes.ts'
import { policyChangeRoutes } from './motor/policy-changes/routes.ts'
import { policyConditionRoutes } from './motor/policy-conditions/routes.ts'
import { sampleRoutes } from './motor/policy-documents/sample-routes.ts'
import { sendDocumentsRoutes } from './motor/policy-documents/send-routes.ts'
import { premiumRoutes } from './motor/premiums/routes.ts'
import { purchaseRoutes } from './motor/purchases/routes.ts'
import { registrationNumberRoutes } from './motor/registration-numbers/routes.ts'
import { renewalRoutes } from './motor/renewals/routes.ts'
import { saleRoutes } from './motor/sales/routes.ts'
import { savedQuoteRoutes } from './motor/saved-quotes/routes.ts'
import { tariffRoutes } from './motor/tariffs/routes.ts'
import { underwritingTermsRoutes } from './motor/underwriting-terms/routes.ts'
import { branchRoutes } from './organisation/branches/routes.ts'
import { companyProfileRoutes } from './organisation/company-profile/routes.ts'
import { departmentRoutes } from './organisation/departments/routes.ts'
import { eventRoutes } from './organisation/events/routes.ts'
import { notificationChannelRoutes } from './organisation/notification-channels/routes.ts'
import { notificationTemplateRoutes } from './organisation/notification-templates/routes.ts'
import { notificationRoutes } from './organisation/notifications/routes.ts'
import { viewRoutes } from './organisation/views/routes.ts'
import { agencyRoutes } from './payments/agencies/routes.ts'
import { bankAccountRoutes } from './payments/bank-accounts/routes.ts'
import { cashBookRoutes } from './payments/cash-book/routes.ts'
import { commissionRunRoutes } from './payments/commission-runs/routes.ts'
import { commissionRoutes } from './payments/commissions/routes.ts'
import { counterReceiptRoutes } from './payments/counter-receipts/routes.ts'
import { paymentLinkRoutes } from './payments/payment-links/routes.ts'
import { paymentReceiptRoutes } from './payments/payment-receipts/routes.ts'
import { readReversals } from './payments/read-reversals.ts'
import { refundRoutes } from './payments/refunds/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { suspenseItemRoutes } from './payments/suspense-items/routes.ts'
import { staff } from './platform/access/access.ts'
import { auditEventRoutes } from './platform/audit-events/routes.ts'
import { deliveryRoutes } from './platform/deliveries/routes.ts'
import type { Route } from './platform/http/route.ts'
import { localeRoutes } from './platform/locales/routes.ts'
import { numberSeriesRoutes } from './platform/number-series/routes.ts'
import { operationRoutes } from './platform/operations/routes.ts'
import { policyNoteRoutes } from './policies/notes/note-routes.ts'
import { policyRoutes } from './policies/routes.ts'
import { clientRecordRoutes } from './read-models/clients/routes.ts'
import { counterStatementRoutes } from './read-models/counter-receipts/routes.ts'
import { dashboardRoutes } from './read-models/dashboard/routes.ts'
import { documentRoutes } from './read-models/documents/routes.ts'
import { myChangeRoutes } from './read-models/my/change-routes.ts'
import { myContactRoutes } from './read-models/my/contact-routes.ts'
import { myFleetRoutes } from './read-models/my/fleet-routes.ts'
import { myRoutes } from './read-models/my/routes.ts'
import { myWorkRoutes } from './read-models/my-work/routes.ts'
import { policyRecordRoutes } from './read-models/policies/routes.ts'
import { searchRoutes } from './read-models/search/routes.ts'
import { statementLineRoutes } from './read-models/statement-lines/routes.ts'
import { trackerRoutes } from './read-models/trackers/routes.ts'
import { retentionRulesRoutes } from './reference/retention-rules/routes.ts'
import { setupEntryRoutes } from './reference/setups/entry-routes.ts'
import { setupRoutes } from './reference/setups/routes.ts'
import { demoAccountRoutes } from './sandbox/demo-accounts/routes.ts'
import { loadStandards } from './seed/base.ts'
import { firstRunRoutes } from './startup/first-run/routes.ts'
import { version } from './version.ts'
import { approvalRoutes } from './workflows/approvals/routes.ts'
import { conditionRoutes } from './workflows/conditions/routes.ts'
import { formTypeRoutes } from './workflows/form-types/routes.ts'
import { formRoutes } from './workflows/forms/routes.ts'
import { submitRoutes } from './workflows/forms/submit-routes.ts'
import { guestLinkRoutes } from './workflows/guest-links/routes.ts'
import { trackerLinkRoutes } from './workflows/guest-links/tracker-link-routes.ts'
import { guestTokenRoutes } from './workflows/guest-tokens/routes.ts'
import { textTranslationRoutes } from './workflows/text-translations/routes.ts'
import { reminderRoutes } from './workflows/trackers/reminder-routes.ts'
import { startRoutes } from './workflows/trackers/start-routes.ts'
import { uploadRoutes } from './workflows/uploads/routes.ts'
import { reassignmentRoutes } from './workflows/users/routes.ts'
import { identityEvidenceRoutes } from './workflows/validations/evidence-routes.ts'
import { kycRoutes } from './workflows/validations/kyc-routes.ts'
import { proofRoutes } from './workflows/validations/proof-routes.ts'
import { validationRoutes } from './workflows/validations/routes.ts'
import { workflowManageRoutes } from './workflows/workflows/manage-routes.ts'
import { workflowRoutes } from './workflows/workflows/routes.ts'

/** Returns every route of the API. */
export const apiRoutes: readonly Route[] = [
  ...sessionRoutes('staff', '/api', 'user').map((declared) => ({
    ...declared,
    url: declared.url.replace('/api/request-otp', '/api/login/request-otp'),
  })),
  ...administratorRoutes,
  ...demoAccountRoutes,
  ...invitationRoutes,
  ...userRoutes,
  ...reassignmentRoutes,
  ...roleRoutes,
  ...changeRequestRoutes(changeKinds),
  ...userProfileRoutes('/api/user-profile', staff('own')),
  ...marineRoutes,
  ...guestTokenRoutes,
  ...guestLinkRoutes,
  ...trackerLinkRoutes,
  ...reminderRoutes,
  ...setupRoutes,
  ...setupEntryRoutes,
  ...numberSeriesRoutes,
  ...retentionRulesRoutes,
  ...premiumRoutes,
  ...sampleRoutes,
  ...savedQuoteRoutes,
  ...tariffRoutes,
  ...underwritingTermsRoutes,
  ...companyProfileRoutes,
  ...companyRoutes,
  ...branchRoutes,
  ...departmentRoutes,
  ...kycRoutes,
  ...validationRoutes,
  ...identityEvidenceRoutes,
  ...workflowManageRoutes,
  ...workflowRoutes,
  ...purchaseRoutes,
  ...saleRoutes,
  ...renewalRoutes,
  ...fleetRoutes,
  ...approvalRoutes,
  ...delegationRoutes,
  ...viewRoutes,
  ...ownSessionRoutes,
  ...bulkActionRoutes(() => apiRoutes),
  ...exportRoutes(() => apiRoutes),
  ...claimRoutes,
  ...claimDeskRoutes,
  ...claimLetterRoutes,
  ...claimPartyRoutes,
  ...claimAdjusterRoutes,
  ...claimRecoveryRoutes,
  ...recoveryReceiptRoutes,
  ...claimPaymentRoutes,
  ...lossNoticeRoutes,
  ...cashBookRoutes,
  ...suspenseItemRoutes,
  ...counterReceiptRoutes,
  ...counterStatementRoutes,
  ...paymentReceiptRoutes,
  ...agencyRoutes,
  ...commissionRoutes,
  ...commissionRunRoutes,
  ...statementLineRoutes,
  ...uploadRoutes,
  ...formTypeRoutes,
  ...textTranslationRoutes,
  ...conditionRoutes,
  ...formRoutes,
  ...startRoutes,
  ...proofRoutes,
  ...submitRoutes,
  ...noticeRoutes,
  ...searchRoutes,
  ...trackerRoutes,
  ...registrationNumberRoutes,
  ...paymentLinkRoutes,
  ...paymentRoutes,
  ...bankAccountRoutes,
  ...refundRoutes(readReversals),
  ...policyRoutes,
  ...agencyChangeRoutes,
  ...noClaimsLetterRoutes,
  ...policyChangeRoutes,
  ...policyConditionRoutes,
  ...policyRecordRoutes,
  ...policyNoteRoutes,
  ...sendDocumentsRoutes,
  ...documentRoutes,
  ...certificateRoutes,
  ...clientRoutes,
  ...clientRecordRoutes,
  ...myRoutes,
  ...myChangeRoutes,
  ...myContactRoutes,
  ...myFleetRoutes,
  ...myWorkRoutes,
  ...firstRunRoutes(loadStandards),
  ...dashboardRoutes,
  ...notificationRoutes,
  ...notificationChannelRoutes,
  ...eventRoutes,
  ...notificationTemplateRoutes,
  ...auditEventRoutes,
  ...deliveryRoutes,
  ...industryRecordRoutes,
  ...localeRoutes,
  ...operationRoutes(version, () => apiRoutes),
]
