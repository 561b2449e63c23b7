import type { FxImportResult, FxPosition, FxRate } from '@coverdesk/sdk'
import { answer, refused } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setupSectionPath } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { dollar, MAY, page, rate, stale, today } from '../testing.ts'

const address = setupSectionPath('fx-rates')
const without: FxPosition = { currency: 'XOF', name: 'CFA franc', usable: false, latest: null, before: null }
const rowOf = (currency: string) =>
  screen.getByRole('button', { name: currency }).closest('tr') as HTMLElement

beforeEach(() => {
  answer('marine.admin.changeRequests.list', page([]))
})

it('shows for each currency its rate, the change since the day before and whether it can be quoted', async () => {
  answer('marine.admin.setup.fxRates.positions', [dollar, stale, without])
  answer('marine.admin.setup.fxRates.list', page([rate]))
  const { user } = await openScreen(address, MAY)
  await screen.findByRole('button', { name: 'USD' })
  expect(rowOf('USD')).toHaveTextContent('₦1,500.00')
  expect(rowOf('USD')).toHaveTextContent('+1.35%')
  expect(rowOf('USD')).toHaveTextContent('Of today')
  expect(rowOf('EUR')).toHaveTextContent('Too old to quote')
  expect(screen.queryByRole('button', { name: 'XOF' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 currency without a rate' }))
  expect(rowOf('XOF')).toHaveTextContent('Never set')
})

it('lists the rates of the chosen currency, with corrected ones and their authors', async () => {
  const corrected: FxRate = { ...rate, id: 'r0', currency: 'EUR', rate_micro: 1_610_000_000, counts: false }
  const course = Array.from({ length: 9 }, (_, at) => ({ ...corrected, id: `e${at}` }))
  answer('marine.admin.setup.fxRates.positions', [dollar, stale])
  const lists = answer('marine.admin.setup.fxRates.list', ({ query }) =>
    page(query.currency === 'EUR' ? course : [rate]),
  )
  const { user } = await openScreen(address, MAY)
  await user.click(await screen.findByRole('button', { name: 'EUR' }))
  expect(await screen.findByText('EUR over time')).toBeVisible()
  await waitFor(() => expect(screen.getAllByText('₦1,610.00')).toHaveLength(8))
  expect(screen.getAllByText(/Ibrahim Lawal/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }))
  expect(screen.getAllByText('₦1,610.00')).toHaveLength(9)
  expect(lists.at(-1)?.query).toMatchObject({ currency: 'EUR' })
})

it('shows the new changes when another user set a rate between preview and import', async () => {
  const change = {
    line: 2,
    currency: 'USD',
    day: today,
    rate_micro: 1_512_000_000,
    source: 'CBN',
    before: { rate_micro: 1_500_000_000, source: 'CBN' },
    earlier: null,
    waits: false,
  }
  const found: FxImportResult = {
    changes: [change],
    faults: [],
    fault_count: 0,
    unchanged: 0,
    digest: 'd'.repeat(64),
    applied: false,
    waiting: null,
  }
  const later = { ...found, changes: [{ ...change, before: { rate_micro: 1_508_000_000, source: 'FMDQ' } }] }
  answer('marine.admin.setup.fxRates.positions', [dollar])
  answer('marine.admin.setup.fxRates.list', page([rate]))
  let calls = 0
  answer('marine.admin.setup.fxRates.import', ({ body }) => {
    calls += 1
    if ((body as { expected?: string }).expected)
      throw refused({ status: 409, code: 'rates_changed', message: 'The rates have changed.' })
    return calls === 1 ? found : later
  })
  const { user } = await openScreen(address, MAY)
  await user.click(await screen.findByRole('button', { name: 'Import a file' }))
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    Object.assign(new File(['a,b'], 'rates.csv'), { text: async () => 'a,b' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Set 1 rate' }))
  expect(await screen.findByText('The rates have changed.')).toBeVisible()
  expect(await screen.findByText('₦1,508.00')).toBeVisible()
})

it('says that a rate waits for a second administrator', async () => {
  answer('marine.admin.setup.fxRates.positions', [dollar])
  answer('marine.admin.setup.fxRates.list', page([rate]))
  answer('marine.admin.setup.fxRates.add', {
    rate: null,
    waiting: {
      id: 'c1',
      requested_by: 'Ibrahim Lawal',
      requested_at: '2026-04-11T09:00:00.000Z',
      expires_at: '2026-04-14T09:00:00.000Z',
      changes: [],
      is_yours: true,
      version: 1,
    },
  })
  const { user } = await openScreen(address, MAY)
  await user.click(await screen.findByRole('button', { name: 'Set a rate' }))
  const form = within(
    (await screen.findByRole('button', { name: 'Set the rate' })).closest('form') as HTMLElement,
  )
  await user.type(form.getByRole('textbox', { name: /^Rate/ }), '1900')
  await user.click(form.getByRole('button', { name: 'Set the rate' }))
  expect(await screen.findByText('Waits for a second administrator')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set the rate' })).toBeNull())
})
