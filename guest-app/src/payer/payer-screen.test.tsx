import type { PayerView } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../shared/testing/open-page.tsx'

const view: PayerView = {
  status: 'payable',
  amount: 28_500_000,
  currency: 'NGN',
  purpose: 'change',
  masked_plate: 'AB****DE',
  insurer: 'Crestline Insurance',
  expires_at: '2026-05-11T09:00:00.000Z',
  sandbox: false,
}

beforeEach(() => sessionStorage.clear())

it('shows what is paid for, and requires the address of the payer', async () => {
  const opened = answer('payments.links.open', view)
  const paid = answer('payments.links.pay', { authorization_url: '#at-the-gateway' })
  const { user } = await openPage('/pay-for?written=en#token=secret')
  expect(await screen.findByText('A change of a motor policy')).toBeVisible()
  expect(screen.getByText('AB****DE')).toBeVisible()
  const pay = screen.getByRole('button', { name: 'Pay ₦285,000.00' })
  await user.click(pay)
  expect((await screen.findAllByText('Fill this in.')).length).toBeGreaterThan(0)
  expect(paid).toHaveLength(0)
  await user.type(screen.getByLabelText('Your email'), 'uncle@payer.test')
  await user.click(pay)
  expect(paid[0]?.body).toEqual({ token: 'secret', email: 'uncle@payer.test' })
  expect(opened[0]?.body).toEqual({ token: 'secret' })
})

it('thanks a payer who is back from the payment page, whose address has no secret', async () => {
  sessionStorage.setItem('payer', 'secret')
  answer('payments.links.open', { ...view, status: 'paid' })
  await openPage('/pay-for?returned')
  expect(await screen.findByRole('heading', { name: 'It is paid' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('says that a link is gone, and warns against paying twice', async () => {
  refuse('payments.links.open', { status: 404, code: 'link_expired', message: 'Expired' })
  await openPage('/pay-for#token=old')
  expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  cleanup()
  answer('payments.links.open', { ...view, status: 'begun' })
  await openPage('/pay-for#token=secret')
  expect(await screen.findByText(/do not pay twice/)).toBeVisible()
})
