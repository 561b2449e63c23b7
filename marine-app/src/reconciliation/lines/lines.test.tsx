import type { BankLine, BankLineDetail, BankMatch } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pathOf, paths } from '../../paths.ts'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { detail, entry, line, match, page } from '../testing.ts'

const READ = ['marine.reconciliation.read']
const EDIT = [...READ, 'marine.reconciliation.edit']
const suspended: BankMatch = {
  ...match,
  id: 'm2',
  kind: 'suspense',
  may_claim: true,
  allocations: [{ line_id: 'a', entry_id: 'x', amount: 500_00, title: 'Unidentified' }],
}
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }))

beforeEach(() => {
  answer('workspace.views.list', [])
  answer('marine.admin.reconciliation.tolerance', { amount: 100_00, days: 3 })
})

const openLine = (of: Partial<BankLineDetail>, privileges = EDIT) => {
  answer('marine.admin.reconciliation.line', { ...detail(line('a', 500_00)), ...of })
  return openScreen(pathOf(paths.admin.bankLine, 'a'), privileges)
}

it('shows a line with its match, and undoes the match with a reason', async () => {
  const undone = answer('marine.admin.reconciliation.unmatch', { ...match, state: 'undone' })
  const { user } = await openLine({ state: 'matched', left: 0, matches: [match] })
  expect(await screen.findByText('Suggestion accepted: FUND-x ₦500.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const confirm = await dialog()
  await user.type(confirm.getByRole('textbox', { name: /^Reason/, hidden: true }), 'Another payer')
  await user.click(confirm.getByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() =>
    expect([undone[0]?.ids, undone[0]?.body]).toEqual([['m1'], { reason: 'Another payer' }]),
  )
  expect(await screen.findByText('The match is undone')).toBeVisible()
})

it('shows who undid a match, or that the ledger did', async () => {
  const at = '2026-11-02T09:00:00.000Z'
  const byUser = { ...match, state: 'undone' as const, may_undo: false, undone_at: at, undone_by: 'Ada Obi' }
  const byLedger = { ...byUser, id: 'm3', undone_by: null, undone_reason: 'Paid for another partner' }
  await openLine({ matches: [byUser, byLedger] })
  expect(await screen.findByText(/^Undone by Ada Obi, /)).toBeVisible()
  expect(screen.getByText(/the ledger took the entry back · Paid for another partner$/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('proposes the partner whose money in suspense it is, with a reason', async () => {
  answer('admin.partners.list', page([{ id: 'p1', name: 'Harbourline Brokers' }] as never[]))
  const proposed = answer('marine.admin.reconciliation.proposeClaim', {} as never)
  const { user } = await openLine({ state: 'matched', left: 0, matches: [suspended] })
  await user.click(await screen.findByRole('button', { name: 'Say whose it is' }))
  const claim = await dialog()
  await user.type(claim.getByRole('textbox', { name: /^Reason/, hidden: true }), 'Named by telephone')
  await user.click(claim.getByRole('button', { name: 'Propose', hidden: true }))
  expect(await claim.findByText('Choose the partner')).toBeVisible()
  expect(proposed).toHaveLength(0)
  await user.selectOptions(claim.getByRole('combobox', { hidden: true }), 'Harbourline Brokers')
  await user.click(claim.getByRole('button', { name: 'Propose', hidden: true }))
  await waitFor(() =>
    expect(proposed[0]?.body).toEqual({ match_id: 'm2', partner_id: 'p1', reason: 'Named by telephone' }),
  )
})

it('posts unidentified money to suspense', async () => {
  const posted = answer('marine.admin.reconciliation.postToSuspense', suspended)
  const { user } = await openLine({})
  await user.click(await screen.findByRole('button', { name: 'Put into suspense' }))
  await waitFor(() => expect([posted[0]?.ids, posted[0]?.body]).toEqual([['a'], { version: 1 }]))
  expect(await screen.findByText('The money is in suspense until it is claimed')).toBeVisible()
})

it('links similar lines and requests that may be for the money', async () => {
  const request = {
    id: 'r1',
    reference: 'FUND-2026-000004',
    partner: 'Harbourline Brokers',
    amount: 500_00,
    value_date: '2026-10-05',
  }
  const similar = {
    id: 'z',
    day: '2026-09-05',
    amount: 500_00,
    narration: 'NIP before',
    state: 'matched',
  } as const
  await openLine({ requests: [request], similar_lines: [similar] })
  expect(await screen.findByRole('link', { name: 'FUND-2026-000004' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.walletRequest, 'r1'),
  )
  expect(screen.getByRole('link', { name: 'NIP before' })).toHaveAttribute(
    'href',
    pathOf(paths.admin.bankLine, 'z'),
  )
})

it('offers no action on a line of a closed month, nor to users who may only read', async () => {
  await openLine({ locked: true })
  expect(await screen.findByText('Locked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Post as …' })).toBeNull()
})

const openList = async (lines: BankLine[], privileges = EDIT) => {
  answer('marine.admin.reconciliation.lines', page(lines))
  const shown = await openScreen(paths.admin.bankLines, privileges)
  await screen.findByRole('link', { name: 'NIP a' })
  return shown
}
const select = async (user: Awaited<ReturnType<typeof openList>>['user'], ...names: string[]) => {
  for (const name of names)
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`NIP ${name},`) }))
}

it('closes selected lines that add up to zero as each other’s reversal', async () => {
  const closed = answer('marine.admin.reconciliation.cancelLines', { match, proposal: null })
  const { user } = await openList([line('a', 500_00), line('b', -500_00), line('c', 100_00)])
  await select(user, 'a')
  expect(screen.queryByRole('button', { name: 'These cancel each other' })).toBeNull()
  await select(user, 'b')
  await user.click(screen.getByRole('button', { name: 'These cancel each other' }))
  await user.click((await dialog()).getByRole('button', { name: 'Close them', hidden: true }))
  await waitFor(() =>
    expect(closed[0]?.body).toEqual({
      lines: [
        { id: 'a', version: 1 },
        { id: 'b', version: 1 },
      ],
    }),
  )
})

it('matches selected lines of one direction with the only entry of their sum', async () => {
  answer('marine.admin.reconciliation.entries', page([entry('x', 500_00), entry('y', 70_00)]))
  const matched = answer('marine.admin.reconciliation.match', match)
  const { user } = await openList([line('a', 300_00), line('b', 200_00)])
  await select(user, 'a', 'b')
  await user.click(screen.getByRole('button', { name: 'Join with one entry' }))
  const confirm = await dialog()
  await waitFor(() => expect(confirm.getByRole('combobox', { hidden: true })).toHaveValue('x'))
  await user.click(confirm.getByRole('button', { name: 'Join 2', hidden: true }))
  await waitFor(() =>
    expect(matched[0]?.body).toMatchObject({
      allocations: [
        { line_id: 'a', entry_id: 'x', amount: 300_00 },
        { line_id: 'b', entry_id: 'x', amount: 200_00 },
      ],
    }),
  )
})

it('sets selected lines aside with one reason, and says how many wait for another user', async () => {
  const acted = answer('marine.admin.reconciliation.actOnLines', [
    { id: 'a', ok: true, proposed: false, message: '' },
    { id: 'b', ok: true, proposed: true, message: '' },
  ])
  const { user } = await openList([line('a', 300_00), line('b', 900_000_00)])
  await select(user, 'a', 'b')
  await user.click(screen.getByRole('button', { name: 'Set aside' }))
  const confirm = await dialog()
  await user.click(confirm.getByRole('button', { name: 'Set aside', hidden: true }))
  expect(await confirm.findByText('Write the reason')).toBeVisible()
  await user.type(confirm.getByRole('textbox', { hidden: true }), 'Own transfer')
  await user.click(confirm.getByRole('button', { name: 'Set aside', hidden: true }))
  await waitFor(() => expect(acted[0]?.body).toMatchObject({ act: 'ignore', reason: 'Own transfer' }))
  expect(await screen.findByText('1 line is set aside')).toBeVisible()
  expect(screen.getByText('1 line waits for another person')).toBeVisible()
})

it('lets users who may only read select no line', async () => {
  await openList([line('a', 500_00)], READ)
  expect(screen.queryByRole('checkbox')).toBeNull()
})
