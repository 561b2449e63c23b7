import { answer } from '@coverdesk/sdk/react/testing/api.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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
