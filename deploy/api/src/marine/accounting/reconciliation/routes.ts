import type { Route } from '../../../platform/http/route.ts'
import { bankEntryRoutes } from './entry-routes.ts'
import { bankLineRoutes } from './line-routes.ts'
import { bankMatchRoutes } from './match-routes.ts'
import { bankAccountRoutes } from './periods/account-routes.ts'
import { bankFileRoutes } from './statements/file-routes.ts'

export const reconciliationRoutes: Route[] = [
  ...bankAccountRoutes,
  ...bankFileRoutes,
  ...bankLineRoutes,
  ...bankEntryRoutes,
  ...bankMatchRoutes,
]
