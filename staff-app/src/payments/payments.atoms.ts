import type { HeldMoneyQuery } from '@coverdesk/sdk'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'

export const paymentKeys = { held: ['payments', 'held'] }

export const heldListAtoms = listAtoms(paymentKeys.held, (client, query: HeldMoneyQuery) =>
  client.payments.listHeld(query),
)
