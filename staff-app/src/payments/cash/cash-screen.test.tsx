import type { CashBook } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const NAIRA = 100
const drawer = {
  cashier: { id: 'u1', name: 'Tunde Bakare' },
  opening: 0,
  received: 30_000 * NAIRA,
  returned: 0,
  deposited: 0,
  differences: 0,
  closing: 30_000 * NAIRA,
  waiting: 15_000 * NAIRA,
  pending: 0,
  oldest_on: '2026-11-20',
  overdue: true,
  counted: false,
}
const waiting = {
  id: 'm1',
  kind: 'deposit',
  cashier: { id: 'u2', name: 'Ada Obi' },
  amount: 15_000 * NAIRA,
  counted: null,
  account: { code: 'Z', name: 'Zenith premium' },
  slip: 'DEP 7',
  day: '2026-11-24',
  reason: '',
  status: 'recorded',
  recorded_by: 'Ada Obi',
  recorded_at: '2026-11-24T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  rejection: '',
  actions: ['confirm', 'reject'],
  version: 1,
} as const
const book = {
  branch: { code: 'b1', name: 'Lagos' },
  branches: [{ code: 'b1', name: 'Lagos' }],
  accounts: [{ code: 'Z', name: 'Zenith premium' }],
  day: '2026-11-24',
  deposit_days: 2,
  own_id: 'u1',
  drawers: [drawer],
  movements: [waiting],
} as unknown as CashBook

const open = () => {
  answer('payments.cashBook.read', book)
  return openScreen(paths.cashBook, [
    'payment.payment.read',
    'payment.payment.edit',
    'payment.payment.approve',
  ])
}

it('shows the drawers of a day, and deposits their cash', async () => {
  const { user } = await open()
  const table = await screen.findByRole('table', { name: 'Drawers' })
  expect(within(table).getByText('Overdue: deposit within 2 days')).toBeVisible()
  expect(within(table).getByText('₦15,000.00 received and not confirmed yet')).toBeVisible()
  await user.click(within(table).getByRole('button', { name: 'Deposit' }))
  const field = (name: RegExp) => screen.findByRole('textbox', { name, hidden: true })
  expect(await field(/^Amount/)).toHaveValue('30,000')
  await user.type(await field(/^Number of the deposit slip/), 'DEP 8')
  let sent: unknown
  answer('payments.cashBook.deposit', ({ body }) => {
    sent = body
    return { ...waiting, actions: [] }
  })
  await user.click(screen.getByRole('button', { name: 'Save', hidden: true }))
  await waitFor(() =>
    expect(sent).toMatchObject({ branch_id: 'b1', cashier_id: 'u1', amount: 30_000 * NAIRA, slip: 'DEP 8' }),
  )
})

it('confirms what another user recorded, and says why it is refused', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('You have seen slip DEP 7 of Zenith premium.')).toBeVisible()
  refuse('payments.cashBook.confirm', {
    status: 403,
    code: 'limit_exceeded',
    message: 'The amount is above your limit.',
  })
  const buttons = screen.getAllByRole('button', { name: 'Confirm', hidden: true })
  await user.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByText('The amount is above your limit.')).toBeVisible()
})
