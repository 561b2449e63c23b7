import type { PaymentReceipt, StatementLine } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const MAY = ['payment.payment.read', 'payment.payment.edit']
const receipt: PaymentReceipt = {
  id: 'r1',
  payment_id: 'p1',
  reference: 'CD2026A',
  amount: 15_000_00,
  currency: 'NGN',
  source: 'gateway',
  channel: 'bank_transfer',
  state: 'used',
  received_at: '2026-04-10T09:00:00.000Z',
  policy: { id: 'pol1', policy_number: 'MOT/1' },
  customer: { id: 'c1', name: 'Ada Obi', masked_email: '', masked_phone: '' },
  tracker: null,
  match: null,
  proposal: null,
}
const page = <Row,>(...data: Row[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})

it('lists premiums that came in with their policy, and asks for what no statement shows', async () => {
  answer('workspace.views.list', [])
  const lists = answer('payments.receipts.list', page(receipt))
  const { user } = await openScreen(paths.payments, MAY)
  const [link] = await screen.findAllByRole('link', { name: 'CD2026A' })
  expect(link).toHaveAttribute('href', '/underwriting/policies/pol1')
  for (const words of ['MOT/1', '₦15,000.00', 'Bank transfer'])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Statement line' }), 'Not matched')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ matched: 'no' }))
})

it('matches a receipt with a line that a person read at the bank, and unmatches it for a reason', async () => {
  answer('workspace.views.list', [])
  answer('payments.receipts.list', page(receipt))
  const open = answer('payments.statementLines.list', page<StatementLine>())
  const noted = answer('payments.statementLines.note', {
    id: 'l1',
    account: 'paystack',
    day: '2026-04-11',
    amount: 15_000_00,
    narration: '',
    reference: 'FT9',
    noted: true,
    version: 2,
    added_by: 'Efe Omoregie',
    file_name: null,
    added_at: '2026-04-12T09:00:00.000Z',
    payment: null,
    suspense_item_id: null,
    matched_by: null,
    matched_at: null,
  })
  const { user } = await openScreen(paths.payments, MAY)
  await user.click(await screen.findByRole('checkbox', { name: /CD2026A/ }))
  await user.click(screen.getByRole('button', { name: 'Match …' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Match ₦15,000.00 of CD2026A', hidden: true }),
  )
  expect(await dialog.findByText(/No open statement line/)).toBeVisible()
  expect(open.at(-1)?.query).toMatchObject({ account: 'paystack', amount: '1500000', matched: 'no' })
  await user.click(dialog.getByRole('button', { name: 'Match', hidden: true }))
  const reference = dialog.getByRole('textbox', { name: 'Reference at the bank', hidden: true })
  expect(reference).toHaveAccessibleDescription(/Enter the reference/)
  await user.type(reference, 'FT9')
  await user.click(dialog.getByRole('button', { name: 'Match', hidden: true }))
  await waitFor(() => expect(noted[0]?.body).toMatchObject({ receipt_id: 'r1', reference: 'FT9' }))
})

it('chooses no line beforehand whose reference is another payment’s', async () => {
  answer('workspace.views.list', [])
  answer('payments.receipts.list', page(receipt))
  const line: StatementLine = {
    id: 'l7',
    account: 'paystack',
    day: '2026-04-11',
    amount: 15_000_00,
    narration: 'Settlement',
    reference: 'CD2026B',
    noted: false,
    version: 1,
    added_by: 'Efe Omoregie',
    file_name: 'a.csv',
    added_at: '2026-04-12T09:00:00.000Z',
    payment: null,
    suspense_item_id: null,
    matched_by: null,
    matched_at: null,
  }
  answer('payments.statementLines.list', page(line))
  const matched = answer('payments.statementLines.match', [])
  const { user } = await openScreen(paths.payments, MAY)
  await user.click(await screen.findByRole('checkbox', { name: /CD2026A/ }))
  await user.click(screen.getByRole('button', { name: 'Match …' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Match ₦15,000.00 of CD2026A', hidden: true }),
  )
  const choice = await dialog.findByLabelText(/CD2026B/)
  expect(choice).not.toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Match', hidden: true }))
  expect(await dialog.findByText('Choose the line that shows this payment')).toBeVisible()
  await user.click(choice)
  await user.click(dialog.getByRole('button', { name: 'Match', hidden: true }))
  await waitFor(() =>
    expect(matched[0]?.body).toEqual({ matches: [{ receipt_id: 'r1', line_id: 'l7', version: 1 }] }),
  )
})
