import type { CalculatedPremium, Form } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { formPagePath } from '../paths.ts'
import { openPage } from '../shared/testing/open-page.tsx'
import { listedVehicles, priceList } from '../shared/testing/price-list.ts'
import { ids, form as plain } from '../shared/testing/runs.ts'

const path = formPagePath(ids.form, 'check')
const form: Form = {
  ...plain,
  workflow_id: 2,
  draft: {
    about: { title: 'Mrs', gender: 'female', date_of_birth: '1988-04-12' },
    vehicle: {
      make: 'TOYOTA',
      model: 'COROLLA',
      year: 2018,
      registration_number: 'KJA123AB',
      body_type: 'SALOON',
      use: 'PRIVATE',
    },
    cover: {
      risk_type: 'PRIVATE',
      cover_type: 'COMPREHENSIVE',
      sum_insured: 500_000_000,
      extensions: ['FLOOD'],
      start_date: '2026-11-23',
    },
  },
  next: { screen: 'buy-motor', id: ids.form, path },
}
const premiums: Record<string, number> = { TPO: 1_500_000, COMPREHENSIVE: 26_250_000 }

beforeEach(() => {
  localStorage.clear()
  answer('workflow.forms.getGuest', form)
  answer('workflow.forms.updateGuest', ({ body }) => ({ ...form, ...(body as object), version: 2 }))
  answer('setups.priceList', priceList)
  answer('setups.vehicles', listedVehicles)
  answer('setups.vehicleMakes', [])
  answer('setups.vehicleModels', [])
  for (const call of ['setups.colors', 'setups.bodyTypes', 'setups.vehicleUses'] as const) answer(call, [])
  answer('setups.states', [])
  answer('setups.extensions', [])
  const prices = { third_party_premium: 1_500_000, minimum_sum_insured: 50_000_000 }
  answer('setups.riskTypes', [{ code: 'PRIVATE', name: 'Private motor', ...prices }])
  answer(
    'setups.coverTypes',
    priceList.covers.map((cover) => ({ ...cover, breadth: 1 })),
  )
  answer('setups.calculatePremium', ({ query }) => {
    const premium = premiums[String(query.cover_type)] ?? 0
    const referred = premium > 20_000_000
    return { premium, currency: 'NGN', breakdown: [], referred } as unknown as CalculatedPremium
  })
})

it('changes the cover where every cover has its price, and says what the price was', async () => {
  const { user } = await openPage(path)
  expect(await screen.findByText('₦262,500.00 a year')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change: Cover' }))
  expect(await screen.findByRole('radio', { name: /^Comprehensive.*₦262,500/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /^Flood/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^Third Party Only/ }))
  expect(screen.getByText(/^Saved, and added again when you go back: Flood/)).toBeVisible()
  expect(screen.getByText('It was ₦262,500.00')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /^Comprehensive/ }))
  expect(screen.getByRole('checkbox', { name: /^Flood/ })).toBeChecked()
  expect(screen.queryByText(/^It was/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /^Third Party Only/ }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Check your answers' })).toBeVisible()
  expect(
    await screen.findByText('With your change the price is ₦15,000.00 a year. It was ₦262,500.00.'),
  ).toBeVisible()
})

it('says that an underwriter decides first where one does, and sends to them', async () => {
  const { user } = await openPage(path)
  expect(await screen.findByRole('button', { name: 'Send to our underwriter' })).toBeVisible()
  const text = 'An underwriter looks at this first. You pay once it is accepted.'
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByText('Step 8 of 10 · Check')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change: Cover' }))
  await user.click(await screen.findByRole('radio', { name: /^Third Party Only/ }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('button', { name: 'Go to payment' })).toBeVisible()
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByText('Step 8 of 9 · Check')).toBeVisible()
})

it('does not leave the covers without one that has a price', async () => {
  const { user } = await openPage(formPagePath(ids.form, 'cover'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'What is it worth today? (₦)' }))
  const worth = await screen.findByRole('textbox', { name: 'What is it worth today? (₦)' })
  expect(worth).toHaveValue('5,000,000')
  expect(worth).toHaveAccessibleDescription('About 5% of the value a year: for ₦5,000,000 you pay ₦250,000.')
  await user.clear(worth)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const missing = 'Tell us what it is worth to see this price'
  expect(within(await screen.findByRole('alert')).getByText(missing)).toBeVisible()
  await user.type(worth, '6.5 million')
  await user.tab()
  expect(worth).toHaveValue('6,500,000')
  expect(screen.getByText('₦341,250.00 a year')).toBeVisible()
})

it('changes the vehicle in the box of the first page, with the price it leads to', async () => {
  const { user } = await openPage(`${formPagePath(ids.form, 'details')}&check`)
  const box = await screen.findByRole('combobox', { name: 'Which vehicle is it?' })
  await waitFor(() => expect(box).toHaveValue('Toyota Corolla'))
  await user.clear(box)
  await user.type(box, 'acc')
  await user.click(await screen.findByRole('option', { name: 'Honda Accord' }))
  await waitFor(() => expect(box).toHaveValue('Honda Accord'))
  expect(await screen.findByText('₦262,500.00 a year')).toBeVisible()
  expect(screen.getByRole('radio', { name: /^My family and I/ })).toBeChecked()
})

it('§ 9 year list 2000 to current year: offers them newest first, and older ones by typing', async () => {
  const { user } = await openPage(`${formPagePath(ids.form, 'details')}&check`)
  const list = await screen.findByRole('combobox', { name: 'Year' })
  await waitFor(() => expect(list).toHaveValue('2018'))
  const offered = within(list)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
  const current = new Date().getFullYear()
  expect(offered.slice(1, -1)).toEqual(
    Array.from({ length: current - 1999 }, (_, index) => String(current - index)),
  )
  await user.selectOptions(list, 'Before 2000')
  await user.type(screen.getByRole('textbox', { name: 'Year it was built' }), '1998')
  expect(screen.getByRole('textbox', { name: 'Year it was built' })).toHaveValue('1998')
})
