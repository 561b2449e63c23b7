import {
  formatMinor,
  type OtherTransaction,
  otherTransactionKinds,
  type WalletEntry,
  type WalletLine,
  walletLineKinds,
} from '@coverdesk/sdk'
import { defineList, joinValues, type ListColumn, type TextOf, valueText } from './list.ts'

/** Returns the text of a movement beside its reference. */
export const noteOf = ({
  reason,
  description,
  subject,
}: Pick<WalletEntry, 'reason' | 'description'> & { subject: { number: string } | null }): string =>
  reason ?? (description === subject?.number ? '' : description)

type Moved = Pick<WalletLine, 'kind' | 'subject' | 'booked_at' | 'value_date' | 'reason' | 'description'> &
  Pick<WalletLine, 'amount' | 'balance'>
type Column = ListColumn<Moved>

const what = {
  label: 'columns.what',
  value: ({ kind, subject }, t) =>
    [t('marine-wallet', `kinds.${kind}`), subject?.number].filter(Boolean).join(' '),
  width: 280,
} as const satisfies Column
const booked = {
  label: 'columns.booked',
  kind: 'instant',
  value: (row) => row.booked_at,
  width: 170,
} as const satisfies Column
const valueDate = {
  label: 'columns.value_date',
  kind: 'day',
  value: (row) => row.value_date,
  width: 120,
} as const satisfies Column
const amount = {
  label: 'columns.amount',
  kind: 'money',
  value: (row) => row.amount,
  width: 150,
} as const satisfies Column
const balance = {
  label: 'columns.balance',
  kind: 'money',
  value: (row) => row.balance,
  width: 150,
} as const satisfies Column

const kindFilter = { label: 'columns.what', values: walletLineKinds, texts: 'kinds.' } as const
const bookedDays = [{ label: 'columns.booked', from: 'from', until: 'to' }] as const
/** Text of a minimum or maximum amount. */
const bound = (key: 'days.from' | 'days.until') => (value: string, t: TextOf) =>
  t('parts', key, {
    label: t('marine-wallet', 'columns.amount'),
    day: formatMinor(Number(value), 'NGN'),
  })

/** Entries of all wallets. */
export const walletEntryList = defineList<WalletEntry>()({
  name: 'wallet-transactions',
  url: '/api/marine/admin/wallet-transactions',
  namespace: 'marine-wallet',
  title: 'transactions',
  columns: {
    what,
    partner: { label: 'columns.partner', value: (row) => row.partner.name },
    account: {
      label: 'columns.account',
      value: (row, t) => t('marine-wallet', `accounts.${row.account}`),
      width: 110,
      spare: 2,
    },
    booked: { ...booked, sort: 'booked_at' },
    value_date: { ...valueDate, spare: 3 },
    note: { label: 'columns.note', value: noteOf, spare: 1 },
    amount,
    balance,
  },
  filters: {
    kind: kindFilter,
    account: { label: 'columns.account', values: ['available', 'held'], texts: 'accounts.' },
    partner_id: { label: 'columns.partner', record: 'partner' },
    least: { label: 'columns.amount', kind: 'number', textOf: bound('days.from') },
    most: { label: 'columns.amount', kind: 'number', textOf: bound('days.until') },
  },
  days: bookedDays,
})

/** The accounts of one side of a posting, with their owners. */
const accountsOf = ({ lines }: OtherTransaction, side: 'debit' | 'credit', t: TextOf): string =>
  joinValues(
    t,
    lines
      .filter((line) => line[side] > 0)
      .map(({ kind, owner }) =>
        [valueText(t, ['marine-wallet', `ledger.${kind}`], kind), owner === 'marine' ? '' : owner]
          .filter(Boolean)
          .join(' · '),
      ),
  )

/** Journal entries that move no wallet. */
export const otherTransactionList = defineList<OtherTransaction>()({
  name: 'wallet-other-transactions',
  url: '/api/marine/admin/other-transactions',
  namespace: 'marine-wallet',
  title: 'other',
  columns: {
    what: { label: 'columns.what', value: ({ kind }, t) => t('marine-wallet', `kinds.${kind}`), width: 210 },
    subject: { label: 'columns.subject', value: (row) => row.subject?.number ?? '', spare: 1 },
    booked: {
      label: 'columns.booked',
      kind: 'instant',
      value: (row) => row.booked_at,
      sort: 'booked_at',
      width: 170,
    },
    value_date: {
      label: 'columns.value_date',
      kind: 'day',
      value: (row) => row.value_date,
      width: 120,
      spare: 3,
    },
    debit: { label: 'columns.debit', value: (row, t) => accountsOf(row, 'debit', t) },
    credit: { label: 'columns.credit', value: (row, t) => accountsOf(row, 'credit', t) },
    note: { label: 'columns.note', value: noteOf, spare: 2 },
    amount: { label: 'columns.amount', kind: 'money', value: (row) => row.amount, width: 150 },
  },
  filters: { kind: { label: 'columns.what', values: otherTransactionKinds, texts: 'kinds.' } },
  days: bookedDays,
})

/** Movements of a partner's own wallet. */
export const walletStatementList = defineList<WalletLine>()({
  name: 'wallet-statement',
  url: '/api/marine/partner/wallet/statement',
  namespace: 'marine-wallet',
  title: 'statement',
  columns: {
    what,
    booked,
    value_date: { ...valueDate, spare: true },
    note: { label: 'columns.note', value: noteOf },
    amount,
    balance,
  },
  filters: { kind: kindFilter },
  days: bookedDays,
})
