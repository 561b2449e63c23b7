import type { ClaimPaymentQuery, HeldMoneyQuery } from '@coverdesk/sdk'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'

export const paymentKeys = { held: ['payments', 'held'], claims: ['payments', 'claims'] }

export const heldListAtoms = listAtoms(paymentKeys.held, (client, query: HeldMoneyQuery) =>
  client.payments.listHeld(query),
)

export const claimPaymentListAtoms = listAtoms(paymentKeys.claims, (client, query: ClaimPaymentQuery) =>
  client.claimPayments.list(query),
)
