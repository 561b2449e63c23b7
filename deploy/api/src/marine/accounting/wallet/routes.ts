import { fundingRoutes } from './funding-routes.ts'
import { otherTransactionRoutes } from './other-transaction-routes.ts'
import { requestRoutes } from './request-routes.ts'
import { reversalRoutes } from './reversal-routes.ts'
import { transactionRoutes } from './transaction-routes.ts'
import { walletRoutes as ownWalletRoutes } from './wallet-routes.ts'

export const walletRoutes = [
  ...ownWalletRoutes,
  ...fundingRoutes,
  ...requestRoutes,
  ...transactionRoutes,
  ...otherTransactionRoutes,
  ...reversalRoutes,
]
