import { ClaimPayments, ConflictError } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paths } from '../paths.ts'
import { claimPayment } from '../shared/testing/claim-payment.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

it('lists money out of claims, leads to the claim, and asks for what waits', async () => {
  answer('workspace.views.list', [])
  const lists = answer('claims.payments.list', {
    data: [claimPayment],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  const { user } = await openScreen(paths.paymentsOut, ['payment.payment.read', 'claim.claim.read'])
  const [link] = await screen.findAllByRole('link', { name: 'CLM-7' })
  expect(link).toHaveAttribute('href', '/claims/k1')
  expect((await screen.findAllByText('₦200,000.00')).length).toBeGreaterThan(0)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'To confirm')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ state: 'recorded' }))
})

const two = () => {
  const other = { ...claimPayment, id: 'cp2', claim_number: 'CLM-8', reference: 'FT2', amount: 50_000_00 }
  return {
    data: [claimPayment, other],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  }
}
const EDIT = ['payment.payment.read', 'payment.payment.edit', 'claim.claim.read']

it('shows the sum of the selection, and names what cannot go into its bank file and why', async () => {
  answer('workspace.views.list', [])
  answer('claims.payments.list', two())
  const message = 'The customer may still object to the signed paper.'
  const refused = [{ id: 'cp2', claim_number: 'CLM-8', reference: 'FT2', code: 'objection_open', message }]
  const body = { code: 'objection_open', message, refused }
  const bankFile = vi
    .spyOn(ClaimPayments.prototype, 'bankFile')
    .mockRejectedValueOnce(new ConflictError({ status: 409, body, message }))
    .mockResolvedValueOnce(new Blob(['']))
  const { user } = await openScreen(paths.paymentsOut, EDIT)
  await user.click(await screen.findByRole('checkbox', { name: /CLM-7/ }))
  expect(screen.getByText('Sum ₦200,000.00')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /CLM-8/ }))
  expect(screen.getByText('Sum ₦250,000.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bank file of 2 payments' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: '1 payment may not be paid now', hidden: true }),
  )
  expect(dialog.getByRole('listitem', { hidden: true })).toHaveTextContent(`CLM-8 · FT2 · ${message}`)
  await user.click(dialog.getByRole('button', { name: 'Make the file without', hidden: true }))
  await waitFor(() => expect(bankFile.mock.lastCall).toEqual([{ ids: ['cp1'] }]))
})

it('says that a sum is of the bank file where other payments are selected too', async () => {
  answer('workspace.views.list', [])
  const confirmed = { ...claimPayment, id: 'cp2', claim_number: 'CLM-8', state: 'confirmed' as const }
  answer('claims.payments.list', { ...two(), data: [claimPayment, confirmed] })
  const { user } = await openScreen(paths.paymentsOut, EDIT)
  await user.click(await screen.findByRole('checkbox', { name: /CLM-7/ }))
  await user.click(screen.getByRole('checkbox', { name: /CLM-8/ }))
  expect(screen.getByText('In the bank file ₦200,000.00')).toBeVisible()
})

it('makes the bank file of all that the filter finds, those among them that are not read yet', async () => {
  answer('workspace.views.list', [])
  const first = { ...two(), meta: { next_cursor: 'more', total: 3, total_is_exact: true } }
  const runs = answer('claims.payments.list', ({ query }) => {
    if (query.limit) return two()
    return query.cursor ? new Promise(() => undefined) : first
  })
  const { user } = await openScreen(`${paths.paymentsOut}?paid_from=2026-04-01`, EDIT)
  await screen.findByRole('checkbox', { name: /CLM-7/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await user.click(await screen.findByRole('button', { name: /Select all 3/ }))
  expect(await screen.findByRole('button', { name: 'Bank file of 2 payments' })).toBeEnabled()
  expect(screen.getByText('Sum ₦250,000.00')).toBeVisible()
  expect(runs.at(-1)?.query).toMatchObject({ state: 'recorded', paid_from: '2026-04-01' })
})

it('confirms what a statement shows, and says how much it does not', async () => {
  answer('workspace.views.list', [])
  const sums = {
    matched: { count: 0, amount: 0 },
    unmatched: { count: 1, amount: 200_000_00, oldest: '2026-04-12' },
    lines: { count: 1, amount: 200_000_00, oldest: '2026-04-12' },
  }
  answer('payments.statementLines.summary', { in: sums, out: sums, accounts: [] })
  const proposal = {
    id: 'l1',
    account: 'CLAIMS',
    day: '2026-04-12',
    amount: -200_000_00,
    narration: 'NIP',
    reference: 'FT1',
    noted: false,
    version: 3,
  }
  const page = two()
  answer('claims.payments.list', {
    ...page,
    data: [{ ...claimPayment, state: 'confirmed', actions: [], proposal }],
  })
  const matched = answer('payments.statementLines.match', [])
  const { user } = await openScreen(paths.paymentsOut, EDIT)
  const total = await screen.findByRole('link', { name: /Not matched.*₦200,000\.00.*1 payment/ })
  expect(total).toHaveAttribute('href', '/payments/out/?matched=no')
  expect((await screen.findAllByText('Line found')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('checkbox', { name: /CLM-7/ }))
  await user.click(screen.getByRole('button', { name: 'Confirm 1 match' }))
  await waitFor(() =>
    expect(matched.map(({ body }) => body)).toEqual([
      { matches: [{ claim_payment_id: 'cp1', line_id: 'l1', version: 3 }] },
    ]),
  )
})
