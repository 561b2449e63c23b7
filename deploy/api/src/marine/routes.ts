import { sessionRoutes } from '../people/sessions/routes.ts'
import { userProfileRoutes } from '../people/user-profile/routes.ts'
import { marineAdmin, marinePartner } from '../platform/access/access.ts'
import type { Route } from '../platform/http/route.ts'

export const marineRoutes: Route[] = [
  ...sessionRoutes('marine_admin', '/api/marine/admin', 'admin'),
  ...userProfileRoutes('/api/marine/admin/user', marineAdmin('own')),
  ...sessionRoutes('marine_partner', '/api/marine/partner', 'partner_user'),
  ...userProfileRoutes('/api/marine/partner/user', marinePartner('own')),
]
