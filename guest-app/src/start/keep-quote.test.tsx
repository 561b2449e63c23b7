import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startPath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { listedVehicles, priceList } from '../shared/testing/price-list.ts'

const priceInput = {
  make: 'TOYOTA',
  model: 'COROLLA',
  make_name: 'Toyota',
  model_name: 'Corolla',
  vehicle_type: 'CAR',
  year: 2018,
  risk_type: 'PRIVATE',
  cover_type: 'COMPREHENSIVE',
  worth: 500_000_000,
  body_type: 'SALOON',
  use: 'PRIVATE',
  extensions: ['FLOOD'],
}
const link = { token: 'abc', path: '/buymotor?written=en#quote=abc', expires_at: '2026-12-06T12:00:00Z' }
const saved = {
  told: priceInput,
  premium: 26_250_000,
  saved_at: '2026-11-22T12:00:00Z',
  expires_at: link.expires_at,
}

beforeEach(() => {
  localStorage.clear()
  answer('setups.priceList', priceList)
  answer('setups.vehicles', listedVehicles)
})

it('opens a saved price, mails it on, and tells nothing of a plate', async () => {
  answer('motor.savedQuotes.get', saved)
  const created = answer('motor.savedQuotes.create', link)
  const { user } = await openPage(`${startPath(2)}#quote=abc`)
  expect(await screen.findByText('₦262,500.00 a year')).toBeVisible()
  expect(screen.queryByText(/The price has changed/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Email me this quote' }))
  await user.type(screen.getByRole('textbox', { name: 'Your email' }), 'ada@plain')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByRole('textbox', { name: 'Your email' })).toHaveAccessibleDescription(/Enter an email/)
  await user.type(screen.getByRole('textbox', { name: 'Your email' }), '.test')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/On its way to ada@plain.test/)).toBeVisible()
  expect(created[0]?.body).toEqual({ told: priceInput, email: 'ada@plain.test', locale: 'en' })
})

it('says in the language chosen then what is wrong with an address', async () => {
  answer('motor.savedQuotes.get', saved)
  const { user } = await openPage(`${startPath(2)}#quote=abc`)
  await user.click(await screen.findByRole('button', { name: 'Email me this quote' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText(/^Enter an email/)).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'de')
  expect(await screen.findByText(/^Geben Sie eine E-Mail/)).toBeVisible()
})

it('says what a saved price was when another one is in force', async () => {
  answer('motor.savedQuotes.get', { ...saved, premium: 20_000_000 })
  await openPage(`${startPath(2)}#quote=abc`)
  expect(await screen.findByText(/it was ₦200,000\.00, it is ₦262,500\.00 now/)).toBeVisible()
})

it('leads to a new price when a link has expired', async () => {
  refuse('motor.savedQuotes.get', { status: 404, code: 'link_expired', message: 'This link has expired.' })
  const { user } = await openPage(`${startPath(2)}#quote=abc`)
  await user.click(await screen.findByRole('button', { name: 'Show me today’s prices' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Plate number' })).toBeVisible())
})
