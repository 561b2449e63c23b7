import type { BankEntry, BankLine, BankMatch, BankPosition, SuggestedSum } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathOf, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { account, detail, entry, line, match, page, proposal } from '../testing.ts'

const SEE = ['marine.reconciliation.read']
const EDIT = [...SEE, 'marine.reconciliation.edit']

const position: BankPosition = {
  account,
  month: '2026-10',
  locked: null,
  lock_first: null,
  start: null,
  bank: { opening: 0, closing: 900_00 },
  ledger: { opening: 0, closing: 900_00 },
  difference: 0,
  explained: { start: 0, disputed: 0, ignored: 0, later: 0 },
  unexplained: 100_00,
  open: { lines: 2, lines_amount: 900_00, entries: 2, entries_amount: 800_00 },
  ageing: [],
  covered: true,
  waiting: 0,
  control: { wallets: 0, account: 0 },
  suspense: 0,
  digest: 'd'.repeat(64),
}
const address = pathOf(paths.admin.bankAccount, 'GTB')
const current = () => document.querySelector('[aria-current]')

async function open(
  lines: BankLine[],
  entries: BankEntry[],
  privileges = EDIT,
  of = position,
  sums: SuggestedSum[] = [],
) {
  answer('marine.admin.reconciliation.accounts', [account])
  answer('marine.admin.reconciliation.position', of)
  answer('marine.admin.reconciliation.sums', sums)
  answer('marine.admin.reconciliation.tolerance', { amount: 100_00, days: 3 })
  answer('marine.admin.reconciliation.runMatching', { matched: 0, suggested: 0, reopened: 0 })
  let left = lines
  answer('marine.admin.reconciliation.lines', () => page(left))
  answer('marine.admin.reconciliation.entries', page(entries))
  const matched = answer('marine.admin.reconciliation.match', ({ body }) => {
    const { allocations } = body as { allocations: BankMatch['allocations'] }
    left = left.filter(({ id }) => id !== allocations[0]?.line_id)
    return { ...match, allocations: allocations.map((one) => ({ ...one, title: '' })) }
  })
  const shown = await openScreen(address, privileges)
  await screen.findByText('NIP a')
  return { ...shown, matched, put: (all: BankLine[]) => (left = all) }
}

it('accepts by Enter and moves on, skips by s, undoes by u, and starts at the line of the address', async () => {
  const [x, y] = [entry('x', 500_00), entry('y', 400_00)]
  const all = [line('a', 500_00, x), line('b', 400_00, y)]
  const { user, matched, put } = await open(all, [x, y])
  const undone = answer('marine.admin.reconciliation.unmatch', { ...match, state: 'undone' })
  expect(screen.getByText('Same reference, same amount, 2 days apart')).toBeVisible()
  await user.keyboard('s')
  expect(current()).toHaveTextContent('NIP b')
  await user.keyboard('{ArrowUp}')
  expect(current()).toHaveTextContent('NIP a')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(matched).toHaveLength(1))
  expect(matched[0]?.body).toEqual({
    allocations: [{ line_id: 'a', entry_id: 'x', amount: 500_00 }],
    versions: [
      { id: 'a', version: 1 },
      { id: 'x', version: 1 },
    ],
  })
  await waitFor(() => expect(current()).toHaveTextContent('NIP b'))
  expect(window.location.search).toContain('line=b')
  put(all)
  await user.keyboard('u')
  await waitFor(() => expect(undone).toHaveLength(1))
  await waitFor(() => expect(current()).toHaveTextContent('NIP a'))
})

it('moves the focus with the arrows, and accepts the suggestion of the focused line by Enter', async () => {
  const [x, y] = [entry('x', 500_00), entry('y', 400_00)]
  const { user, matched } = await open([line('a', 500_00, x), line('b', 400_00, y)], [x, y])
  const button = (name: string) => screen.getByRole('button', { name: new RegExp(`NIP ${name}`) })
  await user.click(button('b'))
  await waitFor(() => expect(current()).toHaveTextContent('NIP b'))
  expect([button('a').tabIndex, button('b').tabIndex]).toEqual([-1, 0])
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(button('a')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(matched).toHaveLength(1))
  expect(matched[0]?.body).toMatchObject({ allocations: [{ line_id: 'a', entry_id: 'x' }] })
  await waitFor(() => expect(button('b')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(matched).toHaveLength(2))
  expect(matched[1]?.body).toMatchObject({ allocations: [{ line_id: 'b', entry_id: 'y' }] })
})

it('suggests the lines of a split payment, and matches them with its entry', async () => {
  const x = entry('x', 500_00)
  const [a, b] = [line('a', 300_00), line('b', 200_00)]
  const { user, matched } = await open([a, b], [x], EDIT, position, [{ entry: x, lines: [a, b] }])
  expect(await screen.findByText('₦300.00 + ₦200.00 come to FUND-x, ₦500.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Join 2' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Join 2' }))
  await waitFor(() =>
    expect(matched[0]?.body).toMatchObject({
      allocations: [
        { line_id: 'a', entry_id: 'x', amount: 300_00 },
        { line_id: 'b', entry_id: 'x', amount: 200_00 },
      ],
    }),
  )
})

it('shows a month without a statement, with no period to close', async () => {
  const none = { ...position, bank: null, difference: null, unexplained: null, covered: false }
  const closed = { lines: 0, lines_amount: 0, entries: 0, entries_amount: 0 }
  await open([line('a', 500_00)], [], [...EDIT, 'marine.reconciliation.approve'], { ...none, open: closed })
  expect(screen.getAllByText('No statement')).toHaveLength(3)
  expect(screen.queryByText(/Both sides agree/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Lock / })).toBeNull()
  expect(screen.getByText('No statement of this month is imported')).toBeVisible()
})

it('requires the starting balance to close the first month', async () => {
  const closed = { lines: 0, lines_amount: 0, entries: 0, entries_amount: 0 }
  const start = { day: '2026-10-05', opening: 14_900_00 }
  const first = { ...position, unexplained: 0, open: closed, start }
  const { user } = await open([line('a', 0)], [], [...EDIT, 'marine.reconciliation.approve'], first)
  const locked = answer('marine.admin.reconciliation.closeMonth', first)
  await user.click(screen.getByRole('button', { name: /^Lock / }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Lock / }))
  expect(await dialog.findByText('Confirm the starting balance')).toBeVisible()
  expect(locked).toHaveLength(0)
  await user.click(dialog.getByRole('checkbox', { name: /₦14,900.00 before/ }))
  await user.click(dialog.getByRole('button', { name: /^Lock / }))
  await waitFor(() => expect(locked.at(-1)?.body).toMatchObject({ starting_balance: 14_900_00 }))
})

it('links an entry to its transaction, with or without a wallet', async () => {
  const charge = { ...entry('y', -50_00), kind: 'bank_charge', title: 'SMS charge', partner: '' }
  await open([line('a', 500_00)], [entry('x', 500_00), charge])
  expect(await screen.findByRole('link', { name: 'FUND-x' })).toHaveAttribute(
    'href',
    '/marine-admin/wallet-transactions/t-x',
  )
  expect(await screen.findByRole('link', { name: 'SMS charge' })).toHaveAttribute(
    'href',
    '/marine-admin/wallet-transactions/other/t-y',
  )
})

it('matches by hand with m, entries and Enter: one line with several, up to the remaining amount', async () => {
  const [x, y] = [entry('x', 300_00), entry('y', 300_00)]
  const { user, matched } = await open([line('a', 500_00)], [x, y])
  answer('marine.admin.reconciliation.line', detail(line('a', 500_00)))
  await user.keyboard('{Enter}')
  expect(matched).toHaveLength(0)
  await user.keyboard('m')
  const ledger = within(await screen.findByRole('list', { name: 'Ledger' }))
  await user.click(await ledger.findByRole('checkbox', { name: 'FUND-x' }))
  await user.click(ledger.getByRole('checkbox', { name: 'FUND-y' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(matched).toHaveLength(1))
  expect(matched[0]?.body).toMatchObject({ allocations: [{ amount: 300_00 }, { amount: 200_00 }] })
})

it('is read-only for users who may only read', async () => {
  const x = entry('x', 500_00)
  const { user, matched } = await open([line('a', 500_00, x)], [x], SEE)
  expect(screen.getAllByText('₦100.00')[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Lock/ })).toBeNull()
  await user.keyboard('{Enter}')
  expect(matched).toHaveLength(0)
})

it('restores a position far down from the month, line and number of lines in the address', async () => {
  const all = Array.from({ length: 60 }, (_, at) => line(`${at}`, 500_00))
  answer('marine.admin.reconciliation.accounts', [account])
  answer('marine.admin.reconciliation.position', position)
  answer('marine.admin.reconciliation.tolerance', { amount: 100_00, days: 3 })
  answer('marine.admin.reconciliation.runMatching', { matched: 0, suggested: 0, reopened: 0 })
  answer('marine.admin.reconciliation.entries', page([]))
  answer('marine.admin.reconciliation.lines', ({ query: { cursor } }) => {
    const from = Number(cursor ?? 0)
    const data = all.slice(from, from + 50)
    return { data, meta: { ...page(all).meta, next_cursor: from + 50 < all.length ? `${from + 50}` : null } }
  })
  const { user } = await openScreen(`${address}?line=49&shown=50`, EDIT)
  await screen.findByText('NIP 0')
  expect(current()).toHaveTextContent('NIP 49')
  // The next ones come before the last is reached.
  await screen.findByText('NIP 59')
  await user.keyboard('s')
  expect(current()).toHaveTextContent('NIP 50')
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    month: '2026-10',
    line: '50',
    shown: '100',
  })
})

it('posts a line without an entry by p, category and reason', async () => {
  const { user } = await open([line('a', -52_50)], [])
  const posted = answer('marine.admin.reconciliation.postLine', {
    match: { ...match, kind: 'posting', category: 'bank-charges' },
    proposal: null,
  })
  await user.keyboard('p')
  await screen.findByRole('heading', { name: 'Post −₦52.50 and match it', hidden: true })
  expect(screen.queryByRole('option', { name: 'Deposit of a partner', hidden: true })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Reason/, hidden: true }), 'Stamp duty')
  await user.click(screen.getByRole('button', { name: 'Post', hidden: true }))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]?.ids).toEqual(['a'])
  expect(posted[0]?.body).toEqual({ version: 1, category: 'bank-charges', reason: 'Stamp duty' })
  await screen.findByText('Posted and matched')
})

it('accepts all exact matches at once, as read, and lists those that were refused', async () => {
  const [x, y, z] = [entry('x', 500_00), entry('y', 400_00), entry('z', 300_00)]
  const near = line('c', 301_00, z)
  const { user } = await open([line('a', 500_00, x), line('b', 400_00, y), near], [x, y, z])
  const acted = answer('marine.admin.reconciliation.actOnLines', [
    { id: 'a', ok: true, proposed: false, message: '' },
    { id: 'b', ok: false, proposed: false, message: 'Another user changed it' },
  ])
  await user.keyboard('a')
  await screen.findByRole('heading', { name: 'Accept 2 suggestions', hidden: true })
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Accept', hidden: true }))
  await screen.findByRole('heading', { name: '1 line was left as it is', hidden: true })
  expect(acted[0]?.body).toEqual({
    act: 'accept',
    lines: [
      { id: 'a', version: 1, entry_id: 'x' },
      { id: 'b', version: 1, entry_id: 'y' },
    ],
  })
  expect(dialog.getByText('Another user changed it')).toBeVisible()
})

it('marks a line that waits for a second user', async () => {
  const requests = answer('marine.admin.reconciliation.proposals', page([proposal]))
  await open([line('a', 500_00), line('b', 400_00)], [], EDIT, { ...position, waiting: 1 })
  const badge = await screen.findByText('Waits for a second person')
  expect(badge.closest('li')).toHaveTextContent('NIP b')
  expect(requests[0]?.query).toMatchObject({ account: 'GTB', state: 'proposed' })
})

it('closes a line with its reversal, and links to the request that waits for it', async () => {
  const request = {
    id: 'r1',
    reference: 'FUND-2026-000004',
    partner: 'Harbourline Brokers',
    amount: 849_500_00,
    value_date: '2026-10-05',
    alike: 1,
  }
  const cancels = {
    id: 'b',
    day: '2026-10-06',
    amount: -849_500_00,
    narration: 'RVSL NIP a',
    version: 3,
  }
  const { user } = await open([{ ...line('a', 849_500_00), cancels, request }], [])
  expect(await screen.findByText(/FUND-2026-000004 of Harbourline Brokers/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.walletRequest, 'r1'),
  )
  const closed = answer('marine.admin.reconciliation.cancelLines', { match, proposal: null })
  await user.click(screen.getByRole('button', { name: 'These cancel each other' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Close them', hidden: true }))
  await waitFor(() =>
    expect(closed[0]?.body).toEqual({
      lines: [
        { id: 'a', version: 1 },
        { id: 'b', version: 3 },
      ],
    }),
  )
})
