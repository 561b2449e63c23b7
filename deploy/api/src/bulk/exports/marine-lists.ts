import {
  type BankLine,
  type FundingRequest,
  formatMinor,
  type ListedCargoPolicy,
  type ListedCreditNote,
  type ListedMarineClient,
  type ListedPartner,
  type ListedPerson,
  type ListedPolicyChange,
  type ListedWalletRequest,
  type OtherTransaction,
  percentText,
  type WalletEntry,
  type WalletLine,
} from '@coverdesk/sdk'
import type { TextOf } from '../../platform/translations/translate.ts'
import { type ExportedList, exportedList } from './exported-list.ts'
import { personColumns, rolesList } from './people-lists.ts'

type Lists = Readonly<Record<string, ExportedList>>

/**
 * A list that staff and partners both have, as `marine-admin-{noun}` and `marine-partner-{noun}`: each is written by
 * its own call.
 */
const bothDesks = <Row>(noun: string, list: Omit<ExportedList<Row>, 'url'>): Lists => ({
  [`marine-admin-${noun}`]: exportedList({ ...list, url: `/api/marine/admin/${noun}` }),
  [`marine-partner-${noun}`]: exportedList({ ...list, url: `/api/marine/partner/${noun}` }),
})

const requestColumns: ExportedList<FundingRequest>['columns'] = {
  reference: { label: ['marine-wallet', 'fields.reference'], value: (row) => row.reference },
  state: {
    label: ['marine-wallet', 'fields.state'],
    value: (row, t) => t('marine-wallet', `states.${row.state}`),
  },
  bank_reference: { label: ['marine-wallet', 'fields.bank_reference'], value: (row) => row.bank_reference },
  value_date: { label: ['marine-wallet', 'fields.value_date'], kind: 'day', value: (row) => row.value_date },
  amount: {
    label: ['marine-wallet', 'fields.amount'],
    kind: 'money',
    value: (row) => row.approved_amount ?? row.amount,
  },
}

const goodsColumn: ExportedList<ListedCargoPolicy>['columns'][string] = {
  label: ['marine-policies', 'columns.goods'],
  value: (row) => row.goods ?? '',
}
const journeyColumn: ExportedList<ListedCargoPolicy>['columns'][string] = {
  label: ['marine-policies', 'columns.journey'],
  value: (row) => [row.load_port_name, row.discharge_port_name].filter(Boolean).join(' → '),
}
const sumColumn: ExportedList<ListedCargoPolicy>['columns'][string] = {
  label: ['marine-policies', 'columns.sum_insured'],
  value: ({ sum_insured, currency, decimals }) =>
    sum_insured !== null && currency ? formatMinor(sum_insured, currency, 'en', decimals) : '',
}

type Moved = Pick<WalletLine, 'kind' | 'subject' | 'booked_at' | 'value_date' | 'reason' | 'description'> &
  Pick<WalletLine, 'amount' | 'balance'>

/** Movements of a wallet, on the statement of a partner and among all entries. */
const movedColumns: ExportedList<Moved>['columns'] = {
  what: {
    label: ['marine-wallet', 'columns.what'],
    value: ({ kind, subject }, t) =>
      [t('marine-wallet', `kinds.${kind}`), subject?.number].filter(Boolean).join(' '),
  },
  booked: { label: ['marine-wallet', 'columns.booked'], kind: 'instant', value: (row) => row.booked_at },
  value_date: { label: ['marine-wallet', 'columns.value_date'], kind: 'day', value: (row) => row.value_date },
  note: {
    label: ['marine-wallet', 'columns.note'],
    value: ({ reason, description, subject }) =>
      reason ?? (description === subject?.number ? '' : description),
  },
  amount: { label: ['marine-wallet', 'columns.amount'], kind: 'money', value: (row) => row.amount },
  balance: { label: ['marine-wallet', 'columns.balance'], kind: 'money', value: (row) => row.balance },
}

/** The accounts of one side of a posting, with their owners. */
const accountsOf = ({ lines }: OtherTransaction, side: 'debit' | 'credit', t: TextOf): string =>
  lines
    .filter((line) => line[side] > 0)
    .map(({ kind, owner }) =>
      [t('marine-wallet', `ledger.${kind}`), owner === 'marine' ? '' : owner].filter(Boolean).join(' · '),
    )
    .join(', ')

/** The marine lists that can be exported, by the `listKey` and the column keys of their screens. */
export const marineLists: Lists = {
  'marine-admin-partners': exportedList<ListedPartner>({
    url: '/api/partners',
    title: ['marine-partners', 'title'],
    columns: {
      name: { label: ['marine-partners', 'columns.name'], value: (row) => row.name },
      state: {
        label: ['marine-partners', 'columns.state'],
        value: (row, t) => t('marine-partners', `states.${row.state}`),
      },
      kind: {
        label: ['marine-partners', 'columns.kind'],
        value: (row, t) => t('marine-partners', `kinds.${row.kind}`),
      },
      licence: {
        label: ['marine-partners', 'columns.licence'],
        kind: 'day',
        value: (row) => row.licence_expires_on,
      },
      licence_number: {
        label: ['marine-partners', 'columns.licence_number'],
        value: (row) => row.licence_number,
      },
      commission: {
        label: ['marine-partners', 'columns.commission'],
        value: (row, t) =>
          row.commission_bps === null
            ? t('marine-partners', 'commission_of_tariff')
            : percentText(row.commission_bps),
      },
      held: { label: ['marine-partners', 'columns.held'], kind: 'money', value: (row) => row.held },
      available: {
        label: ['marine-partners', 'columns.available'],
        kind: 'money',
        value: (row) => row.available,
      },
      policies: {
        label: ['marine-partners', 'columns.policies'],
        kind: 'number',
        value: (row) => row.policies_issued,
      },
      production: {
        label: ['marine-partners', 'columns.production'],
        kind: 'money',
        value: (row) => row.production,
      },
      created: { label: ['marine-partners', 'page.since'], kind: 'instant', value: (row) => row.created_at },
    },
  }),
  ...bothDesks<ListedMarineClient>('clients', {
    title: ['marine-clients', 'title'],
    columns: {
      name: { label: ['marine-clients', 'columns.name'], value: (row) => row.name },
      partner: { label: ['marine-clients', 'columns.partner'], value: (row) => row.partner.name },
      kind: {
        label: ['marine-clients', 'columns.kind'],
        value: (row, t) => t('marine-clients', `kinds.${row.kind}`),
      },
      identifier: {
        label: ['marine-clients', 'columns.identifier'],
        value: (row) => row.masked_identifier,
      },
      phone: { label: ['marine-clients', 'columns.phone'], value: (row) => row.masked_phone },
      email: { label: ['marine-clients', 'columns.email'], value: (row) => row.masked_email },
      place: {
        label: ['marine-clients', 'columns.place'],
        value: (row) => [row.city, row.state, row.country].filter(Boolean).join(', '),
      },
      reference: { label: ['marine-clients', 'columns.reference'], value: (row) => row.external_ref },
      policies: {
        label: ['marine-clients', 'columns.policies'],
        kind: 'number',
        value: (row) => row.policies,
      },
      created: {
        label: ['marine-clients', 'columns.created'],
        kind: 'instant',
        value: (row) => row.created_at,
      },
    },
  }),
  ...bothDesks<ListedCargoPolicy>('policies', {
    title: ['marine-policies', 'title'],
    columns: {
      number: { label: ['marine-policies', 'columns.number'], value: (row) => row.certificate_number ?? '' },
      client: { label: ['marine-policies', 'columns.client'], value: (row) => row.client?.name ?? '' },
      partner: { label: ['marine-policies', 'columns.partner'], value: (row) => row.partner.name },
      state: {
        label: ['marine-policies', 'columns.state'],
        value: (row, t) => t('marine-policies', `states.${row.state}`),
      },
      goods: goodsColumn,
      journey: journeyColumn,
      vessel: { label: ['marine-policies', 'columns.vessel'], value: (row) => row.vessel },
      kind: {
        label: ['marine-policies', 'columns.kind'],
        value: (row, t) => t('marine-policies', `kinds.${row.kind}`),
      },
      starts: { label: ['marine-policies', 'columns.starts'], kind: 'day', value: (row) => row.starts_on },
      sum_insured: sumColumn,
      premium: { label: ['marine-policies', 'columns.premium'], kind: 'money', value: (row) => row.premium },
      updated: {
        label: ['marine-policies', 'columns.updated'],
        kind: 'instant',
        value: (row) => row.updated_at,
      },
    },
  }),
  'marine-referrals': exportedList<ListedCargoPolicy>({
    url: '/api/marine/admin/policy-management',
    title: ['marine-policies', 'referrals.open'],
    columns: {
      client: { label: ['marine-policies', 'columns.client'], value: (row) => row.client?.name ?? '' },
      partner: { label: ['marine-policies', 'columns.partner'], value: (row) => row.partner.name },
      state: {
        label: ['marine-policies', 'columns.state'],
        value: (row, t) => t('marine-policies', `states.${row.answer_by ? 'asked' : row.state}`),
      },
      reasons: {
        label: ['marine-policies', 'referrals.reasons'],
        value: (row, t) =>
          row.refer_reasons.map((code) => t('marine-policies', `reasons.${code}`)).join(', '),
      },
      waiting: {
        label: ['marine-policies', 'referrals.waiting'],
        kind: 'instant',
        value: (row) => row.referred_at,
      },
      goods: goodsColumn,
      journey: journeyColumn,
      vessel: { label: ['marine-policies', 'columns.vessel'], value: (row) => row.vessel },
      sum_insured: sumColumn,
      premium: { label: ['marine-policies', 'columns.premium'], kind: 'money', value: (row) => row.premium },
    },
  }),
  'marine-policy-changes': exportedList<ListedPolicyChange>({
    url: '/api/marine/admin/policy-changes',
    title: ['marine-policies', 'changes.title'],
    columns: {
      policy: {
        label: ['marine-policies', 'columns.number'],
        value: (row) => row.policy.certificate_number,
      },
      kind: {
        label: ['marine-policies', 'changes.kind'],
        value: (row, t) => t('marine-policies', `changes.kinds.${row.kind}`),
      },
      client: { label: ['marine-policies', 'columns.client'], value: (row) => row.policy.insured },
      partner: { label: ['marine-policies', 'columns.partner'], value: (row) => row.partner.name },
      state: {
        label: ['marine-policies', 'columns.state'],
        value: (row, t) => t('marine-policies', `changes.states.${row.state}`),
      },
      requested_at: {
        label: ['marine-policies', 'changes.requested'],
        kind: 'instant',
        value: (row) => row.requested_at,
      },
      effective_on: {
        label: ['marine-policies', 'changes.effective_on'],
        kind: 'day',
        value: (row) => row.effective_on,
      },
      difference: {
        label: ['marine-policies', 'changes.difference'],
        kind: 'money',
        value: (row) => row.difference,
      },
    },
  }),
  'wallet-transactions': exportedList<WalletEntry>({
    url: '/api/marine/admin/wallet-transactions',
    title: ['marine-wallet', 'transactions'],
    columns: {
      ...movedColumns,
      partner: { label: ['marine-wallet', 'columns.partner'], value: (row) => row.partner.name },
      account: {
        label: ['marine-wallet', 'columns.account'],
        value: (row, t) => t('marine-wallet', `accounts.${row.account}`),
      },
    },
  }),
  'wallet-other-transactions': exportedList<OtherTransaction>({
    url: '/api/marine/admin/other-transactions',
    title: ['marine-wallet', 'other'],
    columns: {
      what: {
        label: ['marine-wallet', 'columns.what'],
        value: ({ kind }, t) => t('marine-wallet', `kinds.${kind}`),
      },
      subject: { label: ['marine-wallet', 'columns.subject'], value: (row) => row.subject?.number ?? '' },
      booked: { label: ['marine-wallet', 'columns.booked'], kind: 'instant', value: (row) => row.booked_at },
      value_date: {
        label: ['marine-wallet', 'columns.value_date'],
        kind: 'day',
        value: (row) => row.value_date,
      },
      debit: { label: ['marine-wallet', 'columns.debit'], value: (row, t) => accountsOf(row, 'debit', t) },
      credit: { label: ['marine-wallet', 'columns.credit'], value: (row, t) => accountsOf(row, 'credit', t) },
      note: {
        label: ['marine-wallet', 'columns.note'],
        value: ({ reason, description, subject }) =>
          reason ?? (description === subject?.number ? '' : description),
      },
      amount: { label: ['marine-wallet', 'columns.amount'], kind: 'money', value: (row) => row.amount },
    },
  }),
  'wallet-statement': exportedList<WalletLine>({
    url: '/api/marine/partner/wallet/statement',
    title: ['marine-wallet', 'statement'],
    columns: movedColumns,
  }),
  'marine-admin-credit-notes': exportedList<ListedCreditNote>({
    url: '/api/marine/admin/credit-notes',
    title: ['marine-credit-notes', 'title'],
    columns: {
      number: { label: ['marine-credit-notes', 'columns.number'], value: (row) => row.number ?? '' },
      partner: { label: ['marine-credit-notes', 'columns.partner'], value: (row) => row.partner.name },
      state: {
        label: ['marine-credit-notes', 'columns.state'],
        value: (row, t) => t('marine-credit-notes', `states.${row.state}`),
      },
      kind: {
        label: ['marine-credit-notes', 'columns.kind'],
        value: (row, t) => t('marine-credit-notes', `kinds.${row.kind}`),
      },
      policy: { label: ['marine-credit-notes', 'columns.policy'], value: (row) => row.policy?.number ?? '' },
      insured: {
        label: ['marine-credit-notes', 'columns.insured'],
        value: (row) => row.policy?.insured ?? '',
      },
      raised_by: { label: ['marine-credit-notes', 'columns.raised_by'], value: (row) => row.raised_by },
      issued: {
        label: ['marine-credit-notes', 'columns.issued'],
        kind: 'instant',
        value: (row) => row.issued_at,
      },
      created: {
        label: ['marine-credit-notes', 'columns.created'],
        kind: 'instant',
        value: (row) => row.created_at,
      },
      amount: { label: ['marine-credit-notes', 'columns.amount'], kind: 'money', value: (row) => row.amount },
      open: { label: ['marine-credit-notes', 'columns.open'], kind: 'money', value: (row) => row.open },
    },
  }),
  'wallet-requests': exportedList<ListedWalletRequest>({
    url: '/api/marine/admin/wallet-requests',
    title: ['marine-wallet', 'queue'],
    columns: {
      ...requestColumns,
      partner: { label: ['marine-wallet', 'columns.partner'], value: (row) => row.partner.name },
      age: {
        label: ['marine-wallet', 'fields.waits_since'],
        kind: 'instant',
        value: (row) => row.submitted_at ?? row.created_at,
      },
      account: {
        label: ['marine-wallet', 'fields.receiving_account'],
        value: (row) => row.receiving_account?.name ?? '',
      },
    },
  }),
  'wallet-funding-requests': exportedList<FundingRequest>({
    url: '/api/marine/partner/wallet-funding-requests',
    title: ['marine-wallet', 'title'],
    columns: {
      ...requestColumns,
      by: { label: ['marine-wallet', 'fields.requested_by'], value: (row) => row.requested_by },
      created_at: {
        label: ['marine-wallet', 'fields.created_at'],
        kind: 'instant',
        value: (row) => row.created_at,
      },
    },
  }),
  ...bothDesks<ListedPerson>('users', { title: ['marine-users', 'title'], columns: personColumns }),
  'marine-roles': rolesList('/api/marine/admin/setup/roles', 'marine'),
  'marine-partner-roles': rolesList('/api/marine/admin/setup/partner-roles', 'partners'),
  'bank-lines': exportedList<BankLine>({
    url: '/api/marine/admin/reconciliation/lines',
    title: ['marine-reconciliation', 'lines'],
    columns: {
      narration: { label: ['marine-reconciliation', 'columns.narration'], value: (row) => row.narration },
      day: { label: ['marine-reconciliation', 'columns.date'], kind: 'day', value: (row) => row.day },
      reference: { label: ['marine-reconciliation', 'columns.reference'], value: (row) => row.reference },
      account: { label: ['marine-reconciliation', 'facts.account'], value: (row) => row.account },
      state: {
        label: ['marine-reconciliation', 'state'],
        value: (row, t) => t('marine-reconciliation', `states.${row.state}`),
      },
      reason: { label: ['marine-reconciliation', 'reason'], value: (row) => row.reason },
      amount: {
        label: ['marine-reconciliation', 'columns.amount'],
        kind: 'money',
        value: (row) => row.amount,
      },
    },
  }),
}
