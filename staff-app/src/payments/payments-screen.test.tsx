import { ClaimPayments, ConflictError } from '@coverdesk/sdk'
import { answer } from '@coverdesk/sdk/react/testing/api.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { claimPayment } from '../shared/testing/claim-payment.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

it('lists money out of claims, leads to the claim, and asks for what waits', async () => {
  answer('views.list', [])
  const lists = answer('claimPayments.list', {
    data: [claimPayment],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  const { user } = await openScreen('/payments/', ['payment.payment.read', 'claim.claim.read'])
  const [link] = await screen.findAllByRole('link', { name: 'CLM-7' })
  expect(link).toHaveAttribute('href', '/claims/k1')
  expect((await screen.findAllByText('₦200,000.00')).length).toBeGreaterThan(0)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'To confirm')
  await waitFor(() => expect(lists.at(-1)?.query).toMatchObject({ state: 'recorded' }))
})

it('names what cannot go into the bank file and why, and makes it of the rest', async () => {
  answer('views.list', [])
  const other = { ...claimPayment, id: 'cp2', claim_number: 'CLM-8', reference: 'FT2' }
  answer('claimPayments.list', {
    data: [claimPayment, other],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  })
  const message = 'The customer may still object to the signed paper.'
  const refused = [{ id: 'cp2', claim_number: 'CLM-8', reference: 'FT2', code: 'objection_open', message }]
  const body = { code: 'objection_open', message, refused }
  const bankFile = vi
    .spyOn(ClaimPayments.prototype, 'bankFile')
    .mockRejectedValueOnce(new ConflictError({ status: 409, body, message }))
    .mockResolvedValueOnce(new Blob(['']))
  const may = ['payment.payment.read', 'payment.payment.edit', 'claim.claim.read']
  const { user } = await openScreen('/payments/', may)
  await user.click(await screen.findByRole('button', { name: 'Bank file of those to confirm' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 payment may not be paid now' }))
  expect(dialog.getByRole('listitem')).toHaveTextContent(`CLM-8 · FT2: ${message}`)
  await user.click(dialog.getByRole('button', { name: 'Make the file without' }))
  await waitFor(() => expect(bankFile.mock.lastCall).toEqual([{ ids: ['cp1'] }]))
})
