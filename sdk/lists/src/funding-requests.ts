import { type FundingRequest, fundingStates, type ListedWalletRequest } from '@coverdesk/sdk'
import { defineList, type ListColumn } from './list.ts'

type Column = ListColumn<FundingRequest>

const reference = {
  label: 'fields.reference',
  value: (row) => row.reference,
  width: 160,
} as const satisfies Column
const state = {
  label: 'fields.state',
  value: (row, t) => t('marine-wallet', `states.${row.state}`),
  width: 200,
} as const satisfies Column
const bankReference = {
  label: 'fields.bank_reference',
  value: (row) => row.bank_reference,
} as const satisfies Column
const valueDate = {
  label: 'fields.value_date',
  kind: 'day',
  value: (row) => row.value_date,
  width: 120,
} as const satisfies Column
const amount = {
  label: 'fields.amount',
  kind: 'money',
  value: (row) => row.approved_amount ?? row.amount,
  sort: 'amount',
  width: 150,
} as const satisfies Column

/** Funding requests of all partners. */
export const walletRequestList = defineList<ListedWalletRequest>()({
  name: 'wallet-requests',
  url: '/api/marine/admin/wallet-requests',
  namespace: 'marine-wallet',
  title: 'queue',
  columns: {
    reference,
    partner: { label: 'columns.partner', value: (row) => row.partner.name, width: 190 },
    age: {
      label: 'fields.waits_since',
      kind: 'instant',
      value: (row) => row.submitted_at ?? row.created_at,
      sort: 'submitted_at',
      width: 270,
    },
    state,
    bank_reference: { ...bankReference, spare: 2 },
    account: {
      label: 'fields.receiving_account',
      value: (row) => row.receiving_account?.name ?? '',
      spare: 3,
    },
    value_date: { ...valueDate, spare: 1 },
    amount,
  },
  sorts: ['decided_at'],
  filters: {
    state: {
      label: 'fields.state',
      values: ['waiting', 'bank_found', ...fundingStates.filter((one) => one !== 'draft')],
      offered: [],
      texts: 'states.',
      own: { waiting: 'views.waiting', bank_found: 'views.bank_found' },
    },
    partner_id: { label: 'columns.partner', record: 'partner' },
  },
})

/** Funding requests of a partner. */
export const fundingRequestList = defineList<FundingRequest>()({
  name: 'wallet-funding-requests',
  url: '/api/marine/partner/wallet-funding-requests',
  namespace: 'marine-wallet',
  title: 'title',
  columns: {
    reference,
    state,
    bank_reference: bankReference,
    by: { label: 'fields.requested_by', value: (row) => row.requested_by, spare: true },
    value_date: { ...valueDate, sort: 'value_date', spare: true },
    created_at: {
      label: 'fields.created_at',
      kind: 'instant',
      value: (row) => row.created_at,
      sort: 'created_at',
      width: 170,
    },
    amount,
  },
  filters: { state: { label: 'fields.state', values: fundingStates, texts: 'states.' } },
})
