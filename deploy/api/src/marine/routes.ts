import { sessionRoutes } from '../identity/sessions/routes.ts'
import { userProfileRoutes } from '../identity/user-profile/routes.ts'
import { marineAdmin, marinePartner } from '../platform/access/access.ts'
import type { Route } from '../platform/http/route.ts'
import { creditNoteRoutes } from './accounting/credit-notes/routes.ts'
import { fxRateRoutes } from './accounting/fx-rates/routes.ts'
import { reconciliationRoutes } from './accounting/reconciliation/routes.ts'
import { walletRoutes } from './accounting/wallet/routes.ts'
import { marineDashboardRoutes } from './dashboard/routes.ts'
import { marineDocumentRoutes } from './documents/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reportScheduleRoutes } from './reports/schedule-routes.ts'
import { marineSetupRoutes } from './setup/routes.ts'
import { cargoCertificateRoutes } from './underwriting/certificates/routes.ts'
import { clientImportRoutes } from './underwriting/client-imports/routes.ts'
import { clientImportRowRoutes } from './underwriting/client-imports/rows/row-routes.ts'
import { clientImportUploadRoutes } from './underwriting/client-imports/upload/upload-routes.ts'
import { clientImportWorkRoutes } from './underwriting/client-imports/work/work-routes.ts'
import { marineClientRoutes } from './underwriting/clients/routes.ts'
import { openCoverRoutes } from './underwriting/open-covers/routes.ts'
import { draftRoutes } from './underwriting/policies/drafts/draft-routes.ts'
import { issueRoute } from './underwriting/policies/issue/issue-route.ts'
import {
  adminReferralRoutes,
  partnerReferralRoutes,
} from './underwriting/policies/referrals/referral-routes.ts'
import { policyRoutes } from './underwriting/policies/routes.ts'
import { voidRoute } from './underwriting/policy-changes/cancellations/void-route.ts'
import { policyChangeRoutes } from './underwriting/policy-changes/requests/decision-routes.ts'
import { registrationRoutes } from './underwriting/registrations/resend-routes.ts'
import { marineRoleRoutes } from './users/role-routes.ts'
import { marineUserRoutes } from './users/routes.ts'

export const marineRoutes: Route[] = [
  ...sessionRoutes('marine_admin', '/api/marine/admin', 'admin'),
  ...userProfileRoutes('/api/marine/admin/user', marineAdmin('own')),
  ...sessionRoutes('marine_partner', '/api/marine/partner', 'partner_user'),
  ...userProfileRoutes('/api/marine/partner/user', marinePartner('own')),
  ...marineClientRoutes,
  ...clientImportRoutes,
  ...clientImportUploadRoutes,
  ...clientImportRowRoutes,
  ...clientImportWorkRoutes,
  ...marineDocumentRoutes,
  ...policyRoutes,
  ...draftRoutes,
  issueRoute,
  ...partnerReferralRoutes,
  ...adminReferralRoutes,
  ...policyChangeRoutes,
  voidRoute,
  ...partnerRoutes,
  ...marineSetupRoutes,
  ...fxRateRoutes,
  ...cargoCertificateRoutes,
  ...registrationRoutes,
  ...marineUserRoutes,
  ...marineDashboardRoutes,
  ...reportRoutes,
  ...reportScheduleRoutes,
  ...openCoverRoutes,
  ...marineRoleRoutes,
  ...walletRoutes,
  ...creditNoteRoutes,
  ...reconciliationRoutes,
]
