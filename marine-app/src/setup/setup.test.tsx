import type { FxImportResult, SetupEntry } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths, setupItemPath, setupSectionPath } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import {
  answerLists,
  content,
  dollar,
  draft,
  entry,
  MAY,
  page,
  READS,
  rate,
  stale,
  today,
} from './testing.ts'

it('links every section in the order of the work, and warns of currencies that cannot be quoted', async () => {
  answer('marine.admin.setup.lists.lists', [{ list: 'ports', in_use: 41, upcoming: 1, retired: 0 }])
  answer('marine.admin.setup.fxRates.positions', [dollar, stale])
  await openScreen(paths.admin.setup, MAY)
  expect(await screen.findByText(/No rate for today: EUR/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ports and airports' })).toHaveAttribute(
    'href',
    setupSectionPath('ports'),
  )
  expect(screen.getByText('41 · 1 to come')).toBeTruthy()
})

it('is closed to roles that do not read it', async () => {
  await openScreen(setupSectionPath('fx-rates'), ['marine.policy.read'])
  expect(screen.queryByRole('button', { name: 'Set a rate' })).toBeNull()
})

it('is read without a button that changes it by roles that do not edit it', async () => {
  answerLists()
  answer('marine.admin.setup.fxRates.positions', [dollar])
  answer('marine.admin.setup.fxRates.list', page([rate]))
  await openScreen(setupSectionPath('fx-rates'), READS)
  expect(await screen.findAllByText(/Ibrahim Lawal/)).not.toEqual([])
  expect(screen.queryByRole('button', { name: 'Set a rate' })).toBeNull()
  cleanup()
  await openScreen(setupItemPath('conveyances', 'add'), READS)
  expect(await screen.findByRole('link', { name: 'Sea' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  const air = { ...entry('AIR', 'Air'), changes: [], open_quotes: null }
  answer('marine.admin.setup.lists.entry', {
    ...air,
    periods: [{ ...air, id: 'AIR', first_day: '2023-01-01', last_day: null }],
  } satisfies SetupEntry)
  await openScreen(setupItemPath('conveyances', 'AIR'), READS)
  await screen.findByText('Over time')
  expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull()
})

it('sets a rate, warns of one that is far from the last, and refuses an invalid one', async () => {
  answer('marine.admin.setup.fxRates.positions', [dollar])
  answer('marine.admin.setup.fxRates.list', page([rate]))
  const added = answer('marine.admin.setup.fxRates.add', { rate, waiting: null })
  const { user } = await openScreen(setupSectionPath('fx-rates'), MAY)
  await user.click(await screen.findByRole('button', { name: 'Set a rate' }))
  const box = await screen.findByRole('textbox', { name: /^Rate/ })
  await user.type(box, '1532,75')
  await user.click(screen.getByRole('button', { name: 'Set the rate' }))
  expect(await screen.findByText(/Enter a rate above 0 with a decimal point/)).toBeTruthy()
  await user.clear(box)
  await user.type(box, '15.3')
  expect(await screen.findByText(/from the last rate of ₦1,500.00/)).toBeTruthy()
  await user.clear(box)
  await user.type(box, '1532.75')
  await user.click(screen.getByRole('button', { name: 'Set the rate' }))
  await waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]?.body).toEqual({ currency: 'USD', day: today, rate_micro: 1_532_750_000, source: 'CBN' })
})

it('shows rates that wait for a second administrator, with the day and all their decimals', async () => {
  answer('marine.admin.setup.fxRates.positions', [dollar])
  answer('marine.admin.setup.fxRates.list', page([rate]))
  const change = { field: 'rate', of: 'XOF · 2026-04-11', format: 'rate' as const }
  const requests = answer(
    'marine.admin.changeRequests.list',
    page([
      {
        id: 'c1',
        kind: 'fx_rates' as const,
        state: 'pending' as const,
        version: 1,
        reason: '',
        object: { id: 'x', name: 'XOF' },
        requested_by: 'Ibrahim Lawal',
        is_yours: true,
        requested_at: '2026-04-11T09:00:00.000Z',
        expires_at: '2026-04-14T09:00:00.000Z',
        decided_by: null,
        decided_at: null,
        may_decide: false,
        changes: [{ ...change, from: 2_492_000, to: 3_100_500 }],
      },
    ]),
  )
  await openScreen(setupSectionPath('fx-rates'), MAY)
  expect(await screen.findByText('₦3.1005')).toBeTruthy()
  expect(screen.getByText('₦2.492')).toBeTruthy()
  expect(screen.getByText('XOF on 11 Apr 2026')).toBeTruthy()
  expect(requests.some(({ query }) => query.kind === 'fx_rates' && query.state === 'pending')).toBe(true)
  expect(screen.getByRole('link', { name: 'Open the request' })).toBeTruthy()
})

it('shows the changes of a file, and applies exactly these', async () => {
  const found: FxImportResult = {
    changes: [
      {
        line: 2,
        currency: 'USD',
        day: today,
        rate_micro: 1_512_000_000,
        source: 'CBN',
        before: dollar.latest && { rate_micro: 1_500_000_000, source: 'CBN' },
        earlier: null,
        waits: false,
      },
    ],
    faults: [{ line: 3, reason: 'decimal_comma', found: '1640,5' }],
    fault_count: 21,
    unchanged: 4,
    digest: 'd'.repeat(64),
    applied: false,
    waiting: null,
  }
  answer('marine.admin.setup.fxRates.positions', [dollar])
  answer('marine.admin.setup.fxRates.list', page([rate]))
  const sent = answer('marine.admin.setup.fxRates.import', found)
  const { user } = await openScreen(setupSectionPath('fx-rates'), MAY)
  await user.click(await screen.findByRole('button', { name: 'Import a file' }))
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    Object.assign(new File(['a,b'], 'rates.csv'), { text: async () => 'a,b' }),
  )
  expect(await screen.findByText('Line 3: write “1640,5” with a decimal point')).toBeTruthy()
  expect(screen.getByText(/ 21 lines that cannot be taken$/)).toBeTruthy()
  expect(screen.getByText('₦1,512.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set 1 rate' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([{ csv: 'a,b' }, { csv: 'a,b', expected: found.digest }])
})

it('changes a draft in the grid, with the price and the difference at once', async () => {
  answerLists()
  answer('marine.admin.setup.tariffs.get', draft)
  const saved = answer('marine.admin.setup.tariffs.update', { ...draft, version: 5 })
  const { user } = await openScreen(setupItemPath('tariffs', 'd1'), MAY)
  const cell = await screen.findByRole('textbox', { name: 'Food, All risks' })
  expect(screen.getByRole('textbox', { name: 'Second-hand goods, All risks' })).toHaveAttribute(
    'placeholder',
    'Refer',
  )
  expect(screen.getAllByText('₦433,125.00').length).toBeGreaterThan(0)
  await user.clear(cell)
  await user.type(cell, '0.5')
  expect(await screen.findByText('₦866,250.00')).toBeTruthy()
  expect(screen.getByText('was 0.25%')).toBeTruthy()
  await user.clear(cell)
  await user.type(cell, '-1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a number')).toBeTruthy()
  await user.clear(cell)
  await user.type(cell, '0.025')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body).toMatchObject({
    version: 4,
    content: { ...content, rates: [{ ...content.rates[0], rate_ppm: 250 }, content.rates[1]] },
  })
})

it('offers the choice when another user changed the draft', async () => {
  answerLists()
  answer('marine.admin.setup.tariffs.get', draft)
  refuse('marine.admin.setup.tariffs.update', {
    status: 409,
    code: 'edit_conflict',
    message: 'Another user changed it.',
    current: { ...draft, version: 5 },
  })
  const { user } = await openScreen(setupItemPath('tariffs', 'd1'), MAY)
  await user.type(await screen.findByRole('textbox', { name: 'Food, All risks' }), '1')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: /mine/i })).toBeTruthy()
})

it.each([
  ['currencies', true],
  ['marine-days', false],
] as const)('says of an entry of %s that people can choose it: %s', async (list, isChoice) => {
  const one = entry('X', 'Its name', list === 'currencies' ? { decimals: 2 } : { days: 30 })
  const saved: SetupEntry = { ...one, periods: [one], changes: [], open_quotes: null }
  answer('marine.admin.setup.lists.entry', saved)
  await openScreen(setupItemPath(list, 'X'), MAY)
  await screen.findByText('Over time')
  expect(screen.queryByText('People can choose this.') !== null).toBe(isChoice)
})
