import type { Payment } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { done, ids } from '../shared/testing/runs.ts'

const address = paths.payMotor.replace(':paymentId', ids.payment)
const payment: Payment = {
  id: ids.payment,
  status: 'created',
  amount: 15_000_00,
  currency: 'NGN',
  reference: null,
  description: 'Motor',
  provider: 'paystack',
  sandbox: false,
  failure_reason: null,
  held: [],
  reversals: [],
  paid_at: null,
  created_at: '2026-04-11T09:00:00.000Z',
  tracker_id: ids.run,
  version: 1,
  authorization_url: null,
  receipt_waiting: false,
  form_id: ids.form,
  quote: {
    id: 'q1',
    reference: 'QUO-1',
    premium: {
      premium: 15_000_00,
      currency: 'NGN',
      rate_bps: null,
      net_rate_bps: null,
      breakdown: [
        { code: 'basic', label: 'Third party cover', amount: 14_000_00 },
        { code: 'FLOOD', label: 'Flood', amount: 1_000_00 },
      ],
      minimum_premium: 0,
      tax: 0,
      valid_until: '2026-05-11',
      risk_type: 'private',
      cover_type: 'third_party',
      sum_insured: 0,
    },
    valid_until: '2026-05-11',
    vehicle: { registration_number: 'ABC123DE', make: 'Toyota', model: 'Camry' },
    cover: { cover_type: 'Third party' },
    start_date: '2026-04-12',
    end_date: '2027-04-11',
  },
  changes: [],
  excess: 5_000_000,
  accepted: false,
  policy: null,
  progress: { current: 5, total: 5, title_key: 'steps.pay' },
  next: { screen: 'pay-motor', id: ids.payment, path: address },
}
const pay = () => screen.findByRole('button', { name: 'Pay ₦15,000.00' })

it('says that an underwriter has accepted, where one decided', async () => {
  answer('payments.getGuest', { ...payment, accepted: true })
  await openPage(address)
  expect(await screen.findByText('An underwriter has accepted your proposal.')).toBeVisible()
  expect(screen.getByText('Step 10 of 10 · Payment')).toBeVisible()
})

it('counts no steps of a purchase where a renewal is paid', async () => {
  answer('payments.getGuest', { ...payment, form_id: null })
  await openPage(address)
  expect(await pay()).toBeVisible()
  expect(screen.queryByText(/^Step /)).toBeNull()
})

it('shows what the additional premium of a change is paid for', async () => {
  const changes = [
    { key: 'cover_type', label: 'Cover', before: 'Third Party Only', after: 'Comprehensive' },
    { key: 'sum_insured', label: 'Sum insured', before: null, after: '₦6,000,000.00' },
  ]
  answer('payments.getGuest', { ...payment, form_id: null, changes })
  await openPage(address)
  expect(await screen.findByRole('heading', { name: 'Pay for the change of your policy' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'What changes' })).toBeVisible()
  expect(screen.getByText('Third Party Only')).toBeVisible()
  expect(screen.getByText('₦6,000,000.00')).toBeVisible()
  expect(screen.queryByText(/^Step /)).toBeNull()
})

it('says what is paid for, and that nothing was charged when the payment cannot begin', async () => {
  answer('payments.getGuest', payment)
  const begun = refuse('payments.initiate', {
    status: 503,
    code: 'gateway_away',
    message: 'The payment service does not answer now. Nothing was charged.',
  })
  const { user } = await openPage(address)
  expect(await screen.findByText('ABC123DE · Toyota Camry')).toBeVisible()
  expect(screen.getByText('You pay the first ₦50,000.00 of damage to your own vehicle')).toBeVisible()
  expect(screen.getByText(/by card, bank transfer or USSD/)).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Third party cover₦14,000.00',
    'Flood₦1,000.00',
    'Total₦15,000.00',
  ])
  await user.click(await pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged.')
  answer('payments.initiate', { ...payment, next: done })
  await user.click(await pay())
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(begun.map(({ body }) => body)).toEqual([{ payment_id: ids.payment }])
})

it('is requested again in another language, as the server names the parts of the price', async () => {
  answer('payments.getGuest', payment)
  const { user } = await openPage(address)
  await pay()
  const [flood] = payment.quote.premium.breakdown.slice(1)
  const breakdown = [{ ...flood, label: 'Inondation', amount: 15_000_00, code: 'FLOOD' }]
  const quote = { ...payment.quote, premium: { ...payment.quote.premium, breakdown } }
  answer('payments.getGuest', { ...payment, quote })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'fr')
  expect(await screen.findByText('Inondation')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: /Lang/ }), 'en')
})

it('mails the price with the way back to this page', async () => {
  answer('payments.getGuest', payment)
  const mailed = answer('workflow.trackers.mailLink', {
    masked_email: 'a****a@plain.test',
    expires_at: '2026-05-11T09:00:00.000Z',
  })
  const { user } = await openPage(address)
  await user.click(await screen.findByRole('button', { name: 'Email me this quote' }))
  expect(
    await screen.findByText('On its way to a****a@plain.test. The link works until 11 May 2026.'),
  ).toBeVisible()
  expect(mailed).toHaveLength(1)
})

it('makes a link for another person to pay with', async () => {
  answer('payments.getGuest', payment)
  const url = 'https://guest.test/pay-for?written=en#token=abc'
  const made = answer('payments.links.create', { url, expires_at: '2026-05-11T09:00:00.000Z' })
  const { user } = await openPage(address)
  await user.click(await screen.findByRole('button', { name: 'Another person pays' }))
  expect(await screen.findByText(/nothing about you/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make a payment link' }))
  expect(await screen.findByLabelText('Payment link')).toHaveValue(url)
  expect(screen.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(url)),
  )
  expect(made[0]?.ids).toEqual([ids.payment])
})

it('says why the bank declined, and lets it be tried again', async () => {
  answer('payments.getGuest', {
    ...payment,
    status: 'failed',
    failure_reason: 'Your bank did not approve it.',
  })
  await openPage(address)
  expect(await screen.findByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Your bank did not approve it.')
  expect(await pay()).toBeEnabled()
})

it('does not ask for money again once it is paid', async () => {
  answer('payments.getGuest', { ...payment, status: 'succeeded', next: done })
  await openPage(address)
  await waitFor(() => expect(window.location.pathname).toBe(done.path))
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

it('tells a customer who left the gateway that nothing is paid, and leads back to it', async () => {
  const begun: Payment = { ...payment, status: 'pending', authorization_url: 'https://pay.test/abc' }
  answer('payments.verify', begun)
  await openPage(`${paths.verifyPayment.replace(':paymentId', ids.payment)}?left`)
  expect(await screen.findByRole('heading', { name: 'You have not paid yet' })).toBeVisible()
  expect(screen.getByText(/nothing was charged/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay ₦15,000.00' })).toHaveAttribute('href', 'https://pay.test/abc')
  expect(screen.getByText(/Do not pay again/)).toBeVisible()
})

it('asks for no second payment while one at the office waits for its confirmation', async () => {
  const path = paths.verifyPayment.replace(':paymentId', ids.payment)
  const next: Payment['next'] = { screen: 'verify-payment', id: ids.payment, path }
  const waiting: Payment = { ...payment, status: 'pending', receipt_waiting: true, next }
  answer('payments.getGuest', waiting)
  answer('payments.verify', waiting)
  await openPage(address)
  expect(await screen.findByText(/made at our office is being confirmed/)).toBeVisible()
  expect(window.location.pathname).toBe(path)
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull()
})

it('shows the numbers and the certificate after payment, without empty promises', async () => {
  const bought = paths.download.replace(':paymentId', ids.payment)
  const policy: Payment['policy'] = {
    id: 'p1',
    policy_number: 'MTR/2026/000456',
    certificate_number: 'CERT/2026/000123',
    state: 'active',
    plate: 'ABC123DE',
    unplated: false,
    make: 'Toyota',
    model: 'Camry',
    premium: 15_000_00,
    document_id: 'd1',
    cover_type: { code: 'third_party', name: 'Third party' },
    start_date: '2026-04-12',
    end_date: '2027-04-11',
    masked_email: 'a****a@plain.test',
  }
  const next: Payment['next'] = { screen: 'download-motor-certificate', id: ids.payment, path: bought }
  answer('payments.getGuest', { ...payment, status: 'succeeded', policy, next })
  await openPage(bought)
  expect(await screen.findByRole('heading', { name: 'You are insured' })).toBeVisible()
  // The domain goes to a line of its own rather than break.
  expect(screen.getByText('@plain.test')).toHaveStyle({ display: 'inline-block' })
  expect(screen.getByText('MTR/2026/000456')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download the certificate' })).toBeVisible()
  expect(screen.getByText(/^Keep the certificate on your phone/)).toBeVisible()
  expect(screen.queryByText(/remind|industry database/)).toBeNull()
})
