import type { Route } from '../../../platform/http/route.ts'
import { bankAccountRoutes } from './account-routes.ts'
import { bankEntryRoutes } from './entry-routes.ts'
import { bankFileRoutes } from './file-routes.ts'
import { bankLineRoutes } from './line-routes.ts'
import { bankMatchRoutes } from './match-routes.ts'

export const reconciliationRoutes: Route[] = [
  ...bankAccountRoutes,
  ...bankFileRoutes,
  ...bankLineRoutes,
  ...bankEntryRoutes,
  ...bankMatchRoutes,
]
