import { sessionRoutes } from '../people/sessions/routes.ts'
import { userProfileRoutes } from '../people/user-profile/routes.ts'
import { marineAdmin, marinePartner } from '../platform/access/access.ts'
import type { Route } from '../platform/http/route.ts'
import { cargoCertificateRoutes } from './certificates/routes.ts'
import { clientImportRoutes } from './client-imports/routes.ts'
import { marineClientRoutes } from './clients/routes.ts'
import { creditNoteRoutes } from './credit-notes/routes.ts'
import { marineDashboardRoutes } from './dashboard/routes.ts'
import { marineDocumentRoutes } from './documents/routes.ts'
import { fxRateRoutes } from './fx-rates/routes.ts'
import { openCoverRoutes } from './open-covers/routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { adminPolicyRoutes } from './policies/admin-routes.ts'
import { partnerPolicyRoutes } from './policies/routes.ts'
import { policyChangeRoutes } from './policy-changes/routes.ts'
import { reconciliationRoutes } from './reconciliation/routes.ts'
import { registrationRoutes } from './registrations/resend-routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { reportScheduleRoutes } from './reports/schedule-routes.ts'
import { marineSetupRoutes } from './setup/routes.ts'
import { marineRoleRoutes } from './users/role-routes.ts'
import { marineUserRoutes } from './users/routes.ts'
import { walletRoutes } from './wallet/routes.ts'

export const marineRoutes: Route[] = [
  ...sessionRoutes('marine_admin', '/api/marine/admin', 'admin'),
  ...userProfileRoutes('/api/marine/admin/user', marineAdmin('own')),
  ...sessionRoutes('marine_partner', '/api/marine/partner', 'partner_user'),
  ...userProfileRoutes('/api/marine/partner/user', marinePartner('own')),
  ...marineClientRoutes,
  ...clientImportRoutes,
  ...marineDocumentRoutes,
  ...partnerPolicyRoutes,
  ...adminPolicyRoutes,
  ...policyChangeRoutes,
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
