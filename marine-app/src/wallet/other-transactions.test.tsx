import type { OtherTransaction, OtherTransactionDetail, Page } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const SEE = ['marine.wallet.read']

const charge: OtherTransaction = {
  id: 't1',
  kind: 'bank_charge',
  booked_at: '2026-11-20T09:00:00.000Z',
  value_date: '2026-11-18',
  amount: 52_50,
  description: 'SMS CHARGE',
  reason: 'The advice of the bank',
  subject: { kind: 'bank_line', id: 'l1', number: 'SMS CHARGE' },
  lines: [
    { kind: 'bank-charges', owner: '', debit: 52_50, credit: 0 },
    { kind: 'bank', owner: 'Zenith premium account', debit: 0, credit: 52_50 },
  ],
}
const whole: OtherTransactionDetail = {
  ...charge,
  made_by: 'Femi Balogun',
  checked_by: null,
  reversal_of: null,
  reversals: [],
}
const page: Page<OtherTransaction> = {
  data: [charge],
  meta: { next_cursor: null, total: 1, total_is_exact: true },
}

it('lists postings without a wallet by kind with both accounts, linked to their pages', async () => {
  answer('marine.admin.otherTransactions.list', page)
  await openScreen(paths.admin.otherTransactions, SEE)
  expect(await screen.findByRole('link', { name: 'Bank charge' })).toHaveAttribute(
    'href',
    '/marine-admin/wallet-transactions/other/t1',
  )
  expect(screen.getByRole('cell', { name: 'Bank charges' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Bank · Zenith premium account' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Without a wallet' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tab', { name: /On wallets/ })).toBeVisible()
})

it('links a posting to the bank line for users who may read bank lines', async () => {
  answer('marine.admin.otherTransactions.get', whole)
  const of = pathOf(paths.admin.otherTransaction, 't1')
  await openScreen(of, [...SEE, 'marine.reconciliation.read'])
  expect(await screen.findByRole('link', { name: 'SMS CHARGE' })).toHaveAttribute(
    'href',
    '/marine-admin/reconciliation/lines/l1',
  )
  expect(screen.getByText('Femi Balogun')).toBeVisible()
})

it('names it without a link for other users, and leads from a reversed posting to its reversal', async () => {
  const [reversal] = [{ id: 't2', booked_at: '2026-11-21T09:00:00.000Z', amount: 52_50, reason: 'Not ours' }]
  answer('marine.admin.otherTransactions.get', {
    ...whole,
    reversals: [{ ...reversal, made_by: 'Femi Balogun', checked_by: 'Ada Obi' }],
  })
  await openScreen(pathOf(paths.admin.otherTransaction, 't1'), SEE)
  expect(await screen.findByRole('link', { name: '₦52.50' })).toHaveAttribute(
    'href',
    '/marine-admin/wallet-transactions/other/t2',
  )
  expect(screen.queryByRole('link', { name: 'SMS CHARGE' })).toBeNull()
})
