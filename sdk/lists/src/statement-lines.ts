import type { StatementLine } from '@coverdesk/sdk'
import { defineList } from './list.ts'

/** Returns the name of the payment that a line shows. */
export const paymentName = ({ payment }: Pick<StatementLine, 'payment'>): string | null =>
  payment && (payment.claim_number ?? payment.policy_number ?? payment.reference)

export const statementLineList = defineList<StatementLine>()({
  name: 'statement-lines',
  url: '/api/statement-lines',
  namespace: 'payments',
  title: 'statement.title',
  columns: {
    reference: { label: 'statement.columns.reference', value: (row) => row.reference, width: 215 },
    narration: { label: 'statement.columns.narration', value: (row) => row.narration, spare: 3 },
    amount: { label: 'statement.columns.amount', kind: 'money', value: (row) => row.amount, width: 155 },
    day: {
      label: 'statement.columns.day',
      kind: 'day',
      value: (row) => row.day,
      sort: 'day',
      width: 130,
    },
    payment: {
      label: 'statement.columns.payment',
      value: (row, t) => paymentName(row) ?? t('payments', 'match.no'),
      width: 205,
    },
    account: { label: 'statement.columns.account', value: (row) => row.account, spare: 2 },
    added_by: { label: 'statement.columns.added_by', value: (row) => row.added_by, spare: 4 },
    matched_by: { label: 'statement.columns.matched_by', value: (row) => row.matched_by ?? '', spare: 1 },
  },
  filters: {
    matched: { label: 'match.column', values: ['no', 'yes'], texts: 'match.' },
    direction: {
      label: 'statement.direction',
      values: ['in', 'out'],
      texts: 'statement.directions.',
    },
    account: { label: 'statement.columns.account' },
    amount: { label: 'statement.columns.amount', kind: 'number' },
  },
  days: [{ label: 'statement.columns.day', from: 'from', until: 'until' }],
})
