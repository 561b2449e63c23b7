import { marineAdmin, marinePartner } from '../access/access.ts'
import type { Route } from '../http/route.ts'
import { sessionRoutes } from '../sessions/routes.ts'
import { userProfileRoutes } from '../user-profile/routes.ts'

export const marineRoutes: Route[] = [
  ...sessionRoutes('marine_admin', '/api/marine/admin', 'admin'),
  ...userProfileRoutes('/api/marine/admin/user', marineAdmin('own')),
  ...sessionRoutes('marine_partner', '/api/marine/partner', 'partner_user'),
  ...userProfileRoutes('/api/marine/partner/user', marinePartner('own')),
]
