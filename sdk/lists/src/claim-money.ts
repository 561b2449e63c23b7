import type { ClaimPayment, ListedRecoveryReceipt } from '@coverdesk/sdk'
import type { TextOf } from './list.ts'
import { matchText } from './payment-receipts.ts'

type ClaimMoney = ClaimPayment | ListedRecoveryReceipt

/** Columns that money paid out on claims and money recovered for claims have in common. */
export const claimMoney = {
  claim: { label: 'out.columns.claim', value: (row: ClaimMoney) => row.claim_number, width: 205 },
  amount: {
    label: 'out.columns.amount',
    kind: 'money',
    value: (row: ClaimMoney) => row.amount,
    sort: 'amount',
    width: 150,
  },
  state: {
    label: 'out.columns.state',
    value: (row: ClaimMoney, t: TextOf) => t('payments', `out.states.${row.state}`),
    width: 140,
  },
  match: { label: 'match.column', value: matchText, width: 140 },
  reference: { label: 'out.columns.reference', value: (row: ClaimMoney) => row.reference, spare: 2 },
  recorded_at: {
    label: 'out.columns.recorded_at',
    kind: 'instant',
    value: (row: ClaimMoney) => row.recorded_at,
    sort: 'recorded_at',
    width: 175,
    spare: 1,
  },
  decided_by: {
    label: 'out.columns.decided_by',
    value: (row: ClaimMoney) => row.decided_by ?? '',
    spare: 6,
  },
} as const
