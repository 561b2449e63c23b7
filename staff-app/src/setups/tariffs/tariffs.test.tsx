import type { ListedSetupEntry, ListedTariff, Tariff, TariffContent } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths, tariffPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const content: TariffContent = {
  rates: [
    { risk_type: 'PRIVATE', cover_type: 'TPO', basis: 'flat', amount: 1_500_000 },
    { risk_type: 'PRIVATE', cover_type: 'COMPREHENSIVE', basis: 'sum_insured', rate_bps: 500 },
  ],
  extensions: [],
  minimum_net_rates: [{ cover_type: 'COMPREHENSIVE', rate_bps: 500 }],
  minimum_premiums: {},
  tax_bps: 0,
}
const listed: ListedTariff = {
  id: 't1',
  name: 'Rates 2027',
  state: 'draft',
  first_day: null,
  last_day: null,
  rate_count: 2,
  open_quotes: 0,
  published_at: null,
  author: 'Adaeze Okonkwo',
  version: 1,
}
const draft: Tariff = {
  ...listed,
  content,
  before: { id: 't0', name: 'Now', open_quotes: 12, content },
  waiting: null,
}

beforeEach(() => {
  answer('setups.entries', {
    data: [],
    meta: { next_cursor: null, total: 0, total_is_exact: true },
  })
})

const open = (address: string) => openScreen(address, ['settings.setup.edit'])
const openDraft = () => {
  answer('motor.tariffs.get', draft)
  return open(tariffPath('t1'))
}
const offered = (code: string, name: string): ListedSetupEntry => ({
  id: code,
  code,
  name,
  parent: '',
  state: 'in_use',
  attributes: {},
  first_day: '2023-01-01',
  last_day: null,
  version: 1,
})
const lists: Record<string, ListedSetupEntry[]> = {
  'risk-types': [offered('PRIVATE', 'Private car'), offered('TRUCK', 'Truck')],
  'cover-types': [offered('TPO', 'Third party'), offered('COMPREHENSIVE', 'Comprehensive')],
}
const offer = () =>
  answer('setups.entries', ({ ids: [list = ''] }) => ({
    data: lists[list] ?? [],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  }))
const savedRates = (requests: { body: unknown }[]) =>
  requests.map(({ body }) => (body as Tariff).content.rates)
const button = (name: string) => screen.findByRole('button', { name })
const inDialog = (name: string) => screen.findByRole('button', { name, hidden: true })
const value = (name: string) => screen.findByRole('textbox', { name })

it('draws the tariffs on a timeline, earliest first', async () => {
  answer('motor.tariffs.list', [
    listed,
    { ...listed, id: 't2', name: 'Next', state: 'upcoming', first_day: '2027-01-01' },
    { ...listed, id: 't0', name: 'Now', state: 'in_force', first_day: '2023-01-01', last_day: '2026-12-31' },
  ])
  await open(paths.tariffs)
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Now', 'Next', 'Rates 2027'])
  expect(screen.getByText('1 Jan 2023 to 31 Dec 2026')).toBeTruthy()
  expect(screen.getByText('From 1 Jan 2027, no end')).toBeTruthy()
})

it('stores naira as kobo and percent as basis points', async () => {
  const updated = answer('motor.tariffs.update', draft)
  const { user } = await openDraft()
  const premium = await value('PRIVATE, TPO: premium a year in naira')
  await user.clear(premium)
  await user.type(premium, '17.500,50')
  const rate = await value('PRIVATE, COMPREHENSIVE: percent')
  await user.clear(rate)
  await user.type(rate, '5,25')
  await user.click(await button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(updated[0]?.body).toMatchObject({
    version: 1,
    content: { rates: [{ amount: 1_750_050 }, { rate_bps: 525 }] },
  })
})

it('removes and adds rates by keyboard, and typed values stay with their rows', async () => {
  offer()
  const updated = answer('motor.tariffs.update', draft)
  const { user } = await openDraft()
  const rate = await value('Private car, Comprehensive: percent')
  await user.clear(rate)
  await user.type(rate, '6')
  screen.getByRole('button', { name: 'Remove Private car, Third party' }).focus()
  await user.keyboard('{Delete}')
  expect(await button('Undo: Private car, Third party is removed')).toHaveFocus()
  expect(await value('Private car, Comprehensive: percent')).toHaveValue('6')
  await user.keyboard('{Control>}z{/Control}')
  expect(await value('Private car, Third party: premium a year in naira')).toHaveFocus()
  await user.click(await button('Remove Private car, Third party'))
  const form = within(screen.getByRole('form', { name: 'Add a rate' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Risk type' }), 'Truck')
  await user.selectOptions(form.getByRole('combobox', { name: 'Cover' }), 'Comprehensive')
  form.getByRole('button', { name: 'Add a rate' }).focus()
  await user.keyboard('{Enter}')
  expect(await value('Truck, Comprehensive: percent')).toHaveFocus()
  await user.keyboard('7')
  await user.click(await button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(savedRates(updated)).toEqual([
    [
      { risk_type: 'PRIVATE', cover_type: 'COMPREHENSIVE', basis: 'sum_insured', rate_bps: 600 },
      { risk_type: 'TRUCK', cover_type: 'COMPREHENSIVE', basis: 'sum_insured', rate_bps: 700 },
    ],
  ])
})

it('requires a rate for each class on sale and each cover', async () => {
  offer()
  const { user } = await openDraft()
  await user.click(await button('Remove Private car, Third party'))
  await user.click(await button('Remove Private car, Comprehensive'))
  expect(await screen.findByText(/^Private car is sold, so it keeps one rate at least/)).toBeVisible()
  expect(await value('Private car, Comprehensive: percent')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Risk type' }), 'Private car')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cover' }), 'Comprehensive')
  await user.click(await button('Add a rate'))
  expect(screen.getByText('This cover has a rate already')).toBeVisible()
})

it('offers to restore rates of the previous tariff, and keeps an error at its rate', async () => {
  offer()
  const updated = answer('motor.tariffs.update', draft)
  answer('motor.tariffs.get', { ...draft, content: { ...content, rates: content.rates.slice(1) } })
  const { user } = await open(tariffPath('t1'))
  const rate = await value('Private car, Comprehensive: percent')
  await user.clear(rate)
  await user.type(rate, '4')
  await user.click(await button('Save'))
  expect(rate).toHaveAccessibleDescription('Enter the legal minimum or more')
  await user.click(await button('Undo: Private car, Third party is removed'))
  expect(rate).toHaveAccessibleDescription('Enter the legal minimum or more')
  await user.type(rate, '{Backspace}5')
  await user.click(await button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(savedRates(updated)).toEqual([content.rates.toReversed()])
})

it('updates the prices of sample vehicles and their differences as the user types', async () => {
  offer()
  const { user } = await openDraft()
  const title = await screen.findByRole('heading', { name: 'Sample prices' })
  const samples = within(title.closest('section') ?? title)
  const said = () => samples.getAllByRole('listitem').map((item) => item.textContent)
  expect(said()).toEqual([
    'Private carThird partyIn force₦15,000.00Draft₦15,000.00DifferenceNone',
    'Private carComprehensive, worth ₦10,000,000.00In force₦500,000.00Draft₦500,000.00DifferenceNone',
  ])
  const premium = await value('Private car, Third party: premium a year in naira')
  await user.clear(premium)
  expect(said()[0]).toContain('Draft–Difference–')
  await user.type(premium, '12,000')
  expect(said()[0]).toContain('Draft₦12,000.00Difference−₦3,000.00 (−20%)')
  const rate = await value('Private car, Comprehensive: percent')
  await user.type(rate, '{Backspace}6')
  await user.click(await button('Remove Private car, Third party'))
  await waitFor(() => expect(said()[0]).toContain('DraftNot soldDifference–'))
  expect(said()[1]).toContain('Draft₦600,000.00Difference+₦100,000.00 (+20%)')
})

it('shows errors at the rates before anything is sent', async () => {
  const { user } = await openDraft()
  const rate = await value('PRIVATE, COMPREHENSIVE: percent')
  await user.clear(rate)
  await user.type(rate, '4.9')
  await user.click(await button('Save'))
  expect(await screen.findByText('Fix the marked figures before you save.')).toBeTruthy()
  expect(screen.getByText('Enter the legal minimum or more')).toBeTruthy()
})

it('is published from a date, after stating which policies it does not affect', async () => {
  const published = answer('motor.tariffs.publish', { ...draft, state: 'upcoming' })
  answer('motor.tariffs.get', { ...draft, content: { ...content, rates: content.rates.slice(1) } })
  const { user } = await open(tariffPath('t1'))
  await user.click(await button('Publish…'))
  expect(await screen.findByText('1 rate is not as it is in the tariff in force.')).toBeVisible()
  expect(await screen.findAllByText(/12 open quotes keep their price/)).toHaveLength(2)
  await user.click(await inDialog('Publish'))
  expect(await screen.findByText('Choose the first day')).toBeTruthy()
  await user.type(screen.getByLabelText(/^First day/), '2027-01-01')
  await user.click(await inDialog('Publish'))
  await waitFor(() =>
    expect(published.map(({ body }) => body)).toEqual([{ first_day: '2027-01-01', version: 1 }]),
  )
})

it('previews the changes of a file with its invalid line, then imports the others', async () => {
  const [before] = content.rates
  const sent = answer('motor.tariffs.importRates', ({ body }) => ({
    changes: [
      {
        line: 2,
        risk_type: 'PRIVATE',
        cover_type: 'TPO',
        kind: 'changed' as const,
        before: before ?? null,
        after: { risk_type: 'PRIVATE', cover_type: 'TPO', basis: 'flat' as const, amount: 1_600_000 },
      },
    ],
    unchanged: 1,
    faults: [{ line: 4, reason: 'risk_type_unknown' as const, found: 'BOAT' }],
    fault_count: 21,
    applied: (body as { apply: boolean }).apply,
    version: 2,
  }))
  const { user } = await openDraft()
  await user.upload(
    await screen.findByLabelText('Choose a CSV file', { selector: 'input' }),
    Object.assign(new File(['x'], 'a.csv'), { text: async () => 'x' }),
  )
  expect(await screen.findByText('Line 4: there is no risk type “BOAT”')).toBeTruthy()
  expect(screen.getByText('Changes: 1. As before: 1. Wrong lines: 21.')).toBeTruthy()
  expect(screen.getByText('Line 2, PRIVATE TPO: ₦15,000.00 → ₦16,000.00')).toBeTruthy()
  await user.click(await button('Take 1 change'))
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ apply: false }, { apply: true }]))
})

it('never changes once it is published', async () => {
  answer('motor.tariffs.get', { ...draft, state: 'in_force', first_day: '2023-01-01' })
  await open(tariffPath('t1'))
  expect(await button('Copy to a draft')).toBeTruthy()
  expect(screen.queryAllByRole('textbox')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})
