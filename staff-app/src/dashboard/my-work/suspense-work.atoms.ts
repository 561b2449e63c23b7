import type { SuspenseItem } from '@coverdesk/sdk'
import { hasPrivilege, queryAtom, userAtom } from '@coverdesk/ui'
import { atom } from 'jotai'
import { paymentKeys } from '../../payments/payments.atoms.ts'

const SHOWN = 5

const openItemsAtom = queryAtom<SuspenseItem[]>((client) => ({
  queryKey: [...paymentKeys.suspense, 'work'],
  queryFn: async () => (await client.payments.suspenseItems.list({ open: 'yes', limit: SHOWN })).data,
}))

/** The money that has waited longest in suspense. Not requested for users who may not use it. */
export const suspenseWorkAtom = atom((get): readonly SuspenseItem[] =>
  hasPrivilege(get(userAtom), 'payment.payment.edit') ? (get(openItemsAtom).data ?? []) : [],
)
