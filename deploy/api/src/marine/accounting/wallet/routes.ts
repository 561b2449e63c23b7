import { reversalRoutes } from './entries/reversal-routes.ts'
import { transactionRoutes } from './entries/transaction-routes.ts'
import { requestRoutes } from './funding-requests/admin-routes.ts'
import { fundingRoutes } from './funding-requests/partner-routes.ts'
import { otherTransactionRoutes } from './journal-entries/journal-entry-routes.ts'
import { walletRoutes as ownWalletRoutes } from './wallet-routes.ts'

export const walletRoutes = [
  ...ownWalletRoutes,
  ...fundingRoutes,
  ...requestRoutes,
  ...transactionRoutes,
  ...otherTransactionRoutes,
  ...reversalRoutes,
]
