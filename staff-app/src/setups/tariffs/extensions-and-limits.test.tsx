import type { ListedSetupEntry, Tariff, TariffContent } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { tariffPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'

const content: TariffContent = {
  rates: [
    { risk_type: 'PRIVATE', cover_type: 'TPO', basis: 'flat', amount: 1_500_000 },
    {
      risk_type: 'PRIVATE',
      cover_type: 'COMPREHENSIVE',
      basis: 'sum_insured',
      rate_bps: 600,
      minimum_sum_insured: 50_000_000,
    },
  ],
  extensions: [
    {
      code: 'FLOOD',
      kind: 'loading',
      basis: 'sum_insured',
      rate_bps: 25,
      cover_types: ['COMPREHENSIVE'],
    },
    {
      code: 'NO_CLAIMS',
      kind: 'discount',
      basis: 'basic_premium',
      rate_bps: 1_000,
      cover_types: ['COMPREHENSIVE'],
    },
  ],
  minimum_net_rates: [{ cover_type: 'COMPREHENSIVE', rate_bps: 500 }],
  minimum_premiums: { PRIVATE: 1_500_000 },
  tax_bps: 0,
}
const draft: Tariff = {
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
  content,
  before: { id: 't0', name: 'Now', open_quotes: 12, content },
  waiting: null,
}
const offered = (
  code: string,
  name: string,
  attributes: ListedSetupEntry['attributes'] = {},
): ListedSetupEntry => ({
  id: code,
  code,
  name,
  parent: '',
  state: 'in_use',
  attributes,
  first_day: '2023-01-01',
  last_day: null,
  version: 1,
})
const lists: Record<string, ListedSetupEntry[]> = {
  'risk-types': [offered('PRIVATE', 'Private car')],
  'cover-types': [offered('TPO', 'Third party'), offered('COMPREHENSIVE', 'Comprehensive')],
  extensions: [offered('FLOOD', 'Flood'), offered('HAIL', 'Hail', { cover_types: ['TPO'] })],
}

beforeEach(() => {
  answer('setups.entries', ({ ids: [list = ''] }) => ({
    data: lists[list] ?? [],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  }))
})

const MINIMUM = 'Minimum premium a year, Private car: premium a year in naira'
const TAX = 'Tax on the premium, Every cover: percent'

const open = (values: Partial<Tariff> = {}) => {
  answer('motor.tariffs.get', { ...draft, ...values })
  return openScreen(tariffPath('t1'), ['settings.setup.edit'])
}
type User = Awaited<ReturnType<typeof open>>['user']
const button = (name: string) => screen.findByRole('button', { name })
/** Finds by label, which is far faster than by role. */
const labelled = (name: string) => screen.findByLabelText(name)
const retype = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}
const contentsOf = (requests: { body: unknown }[]) => requests.map(({ body }) => (body as Tariff).content)

it('removes and restores loadings and discounts by keyboard', async () => {
  const { user } = await open()
  const flood = await labelled('Remove Flood, Adds a share of the value')
  flood.focus()
  await user.keyboard('{Delete}')
  const undo = await labelled('Undo: Flood, Adds a share of the value is removed')
  expect(undo).toHaveFocus()
  await user.keyboard('{Control>}z{/Control}')
  expect(await labelled('Flood, Adds a share of the value: percent')).toHaveFocus()
})

it('adds a loading from the list with its covers by keyboard', async () => {
  const updated = answer('motor.tariffs.update', draft)
  const { user } = await open()
  await user.click(await labelled('Remove No-claims discount, Takes off a share of the premium'))
  const form = within(await screen.findByRole('form', { name: 'Add a loading or discount' }))
  await user.click(form.getByRole('button', { name: 'Add a loading or discount' }))
  expect(await form.findByText('Fill this in.')).toBeVisible()
  await user.selectOptions(form.getByRole('combobox', { name: 'Loading or discount' }), 'Hail')
  await user.selectOptions(form.getByRole('combobox', { name: 'What it does' }), 'Adds an amount')
  form.getByRole('button', { name: 'Add a loading or discount' }).focus()
  await user.keyboard('{Enter}')
  expect(await labelled('Hail, Adds an amount: premium a year in naira')).toHaveFocus()
  await user.keyboard('500')
  await user.click(await button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(contentsOf(updated)[0]?.extensions).toEqual([
    content.extensions[0],
    { code: 'HAIL', kind: 'loading', basis: 'flat', cover_types: ['TPO'], amount: 50_000 },
  ])
})

it('requires at least one cover for a loading', async () => {
  const updated = answer('motor.tariffs.update', draft)
  const { user } = await open()
  const covers = await labelled('Covers of Flood: Comprehensive')
  covers.focus()
  await user.keyboard('{Enter}')
  const tick = (name: string) => screen.findByRole('menuitemcheckbox', { name, hidden: true })
  await user.click(await tick('Comprehensive'))
  await user.keyboard('{Escape}')
  await user.click(await button('Save'))
  expect(await labelled('Covers of Flood: No cover')).toHaveAccessibleDescription('Fill this in.')
  await user.click(await labelled('Covers of Flood: No cover'))
  await user.click(await tick('Third party'))
  await user.click(await tick('Comprehensive'))
  await user.keyboard('{Escape}')
  await user.click(await button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(contentsOf(updated)[0]?.extensions[0]?.cover_types.toSorted()).toEqual(['COMPREHENSIVE', 'TPO'])
})

it('changes limits and tax; an empty limit is none', async () => {
  const updated = answer('motor.tariffs.update', draft)
  const { user } = await open()
  await retype(user, await labelled(MINIMUM), '14,000')
  await user.clear(await labelled('Lowest net rate by law, Comprehensive: percent'))
  await retype(user, await labelled(TAX), '7.5')
  await user.click(await button('Save'))
  await waitFor(() => expect(updated).toHaveLength(1))
  expect(contentsOf(updated)).toMatchObject([
    { minimum_premiums: { PRIVATE: 1_400_000 }, minimum_net_rates: [], tax_bps: 750 },
  ])
})

it('shows at the rate that it is below a limit, and at the tax that it is not a number', async () => {
  const { user } = await open()
  await retype(user, await labelled(MINIMUM), '16,000')
  await user.click(await button('Save'))
  expect(await labelled('Private car, Third party: premium a year in naira')).toHaveAccessibleDescription(
    'The price comes below the minimum premium of the risk type',
  )
  const tax = await labelled(TAX)
  await user.clear(tax)
  await user.click(await button('Save'))
  expect(tax).toHaveAccessibleDescription('Enter a number')
})

it('has nothing to save when all values are restored', async () => {
  const { user } = await open()
  const tax = await labelled(TAX)
  await user.type(tax, '1')
  expect(await screen.findByText('There are changes that are not saved')).toBeVisible()
  await user.type(tax, '{Backspace}')
  expect(await screen.findByText('Nothing is priced by a draft. Publish it from a day on.')).toBeVisible()
})

it('applies loadings, discounts and tax to the sample prices', async () => {
  const { user } = await open()
  const title = await screen.findByRole('heading', { name: 'Sample prices' })
  const samples = within(title.closest('section') ?? title)
  const said = () => samples.getAllByRole('listitem').map((item) => item.textContent)
  await user.click(samples.getByRole('button', { name: /^Sample prices with/ }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Flood', hidden: true }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(said()[1]).toContain('In force₦625,000.00Draft₦625,000.00DifferenceNone'))
  expect(said()[0]).toContain('Draft₦15,000.00')
  const flood = await labelled('Flood, Adds a share of the value: percent')
  await user.clear(flood)
  expect(said()[1]).toContain('Draft–')
  await retype(user, flood, '0.5')
  await retype(user, await labelled(TAX), '10')
  await waitFor(() => expect(said()[1]).toContain('Draft₦715,000.00Difference+₦90,000.00'))
})

it('includes loadings, discounts, limits and tax in the changes before publishing', async () => {
  const [flood] = content.extensions
  const changed: TariffContent = {
    ...content,
    extensions: flood ? [{ ...flood, cover_types: ['TPO'] }] : [],
    minimum_premiums: {},
    tax_bps: 750,
  }
  const { user } = await open({ content: changed })
  await user.click(await button('Publish…'))
  expect(
    await screen.findByText('2 loadings and discounts are not as they are in the tariff in force.'),
  ).toBeVisible()
  expect(screen.getByText('2 limits and taxes are not as they are in the tariff in force.')).toBeVisible()
  expect(screen.queryByText(/rate is not as it is|rates are not as they are/)).toBeNull()
})

it('reports when publishing changes nothing', async () => {
  const { user } = await open()
  await user.click(await button('Publish…'))
  expect(await screen.findByText('Everything is as it is in the tariff in force.')).toBeVisible()
})

it('shows the covers and limits of a published tariff as text', async () => {
  await open({ state: 'in_force', first_day: '2023-01-01' })
  const loadings = within(await screen.findByRole('table', { name: 'Loadings and discounts' }))
  expect(
    await loadings.findByRole('row', { name: /Flood Adds a share of the value Comprehensive/ }),
  ).toBeVisible()
  const limits = within(screen.getByRole('table', { name: 'Limits and tax' }))
  expect(limits.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LimitForBeforeNow',
    'Minimum premium a yearPrivate car₦15,000.00₦15,000.00',
    'Lowest net rate by lawComprehensive5%5%',
    'Tax on the premiumEvery cover0%0%',
  ])
  expect(screen.queryAllByRole('textbox')).toEqual([])
})
