import type { Batch, ListedApproval } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const row = (id: string, more: Partial<ListedApproval> = {}): ListedApproval => ({
  id,
  tracker_id: 't1',
  reference: `CLM-${id}`,
  workflow_id: 1,
  matter: { claim_number: null, policy_number: null, plate: null },
  made_by: null,
  last_reminder_at: null,
  customer: null,
  step: { key: 'offer', title: 'Offer' },
  asked: { kind: 'role', name: 'Claims manager' },
  mode: 'any',
  state: 'waiting',
  amount: 100_000_00,
  currency: 'NGN',
  due_at: null,
  late: false,
  created_at: '2026-04-11T09:00:00.000Z',
  decided_at: null,
  failed_checks: 0,
  decided_by: null,
  on_behalf_of: null,
  refusal: null,
  decisions: ['approve', 'return', 'decline'],
  asked_all: [{ kind: 'role', name: 'Claims manager' }],
  asked_again_at: null,
  version: 1,
  ...more,
})
const rows = [row('1'), row('2'), row('3', { state: 'approved' })]

async function open() {
  const lists = answer('workflow.approvals.list', {
    data: rows,
    meta: { next_cursor: null, total: 3, total_is_exact: true },
  })
  const { user } = await openScreen('/claims/approvals/', ['claim.claim.read'])
  await screen.findByRole('link', { name: 'CLM-1' })
  return { user, lists }
}
const boxOf = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}, Offer` })

it('stores a view in the URL and requests its rows', async () => {
  const { user, lists } = await open()
  expect(lists.at(-1)).toMatchObject({ ids: ['1'], query: {} })
  await user.click(screen.getByRole('tab', { name: /^For me/ }))
  await waitFor(() => expect(lists.at(-1)?.query).toEqual({ mine: '1', state: 'waiting' }))
  expect(window.location.search).toBe('?state=waiting&mine=1')
})

/** Finds a dialog by its heading: without layout, Tabster hides its frame and name from screen readers. */
async function dialogOf(title: string) {
  const frame = (await screen.findByRole('heading', { name: title, hidden: true })).closest('[role="dialog"]')
  if (!(frame instanceof HTMLElement)) throw new Error(`There is no dialog ${title}`)
  return within(frame)
}

it('selects rows that may be decided, also with Space, decides them together and reports each result', async () => {
  const decided = answer('workflow.approvals.decide', [
    { approval_id: '1', ok: true, message: 'Saved' },
    { approval_id: '2', ok: false, message: 'This was already decided.' },
  ])
  const { user } = await open()
  expect(boxOf('CLM-3')).toBeDisabled()
  screen.getByRole('link', { name: 'CLM-1' }).focus()
  await user.keyboard(' ')
  expect(boxOf('CLM-1')).toBeChecked()
  await user.click(boxOf('CLM-2'))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await dialogOf('Approve 2 requests?')
  expect(dialog.getByText('Together ₦200,000.00')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Approve', hidden: true }))
  const results = await dialogOf('Done: 1 of 2')
  expect(results.getByText('This was already decided.')).toBeVisible()
  expect(decided.map(({ body }) => body)).toEqual([
    {
      decisions: [
        { approval_id: '1', decision: 'approve', version: 1 },
        { approval_id: '2', decision: 'approve', version: 1 },
      ],
    },
  ])
  await user.click(await screen.findByRole('button', { name: 'Close', hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
})

it('requires a reason to reject several approvals', async () => {
  const decided = answer('workflow.approvals.decide', [{ approval_id: '1', ok: true, message: 'Saved' }])
  const { user } = await open()
  await user.click(boxOf('CLM-1'))
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  const dialog = await dialogOf('Decline 1 request?')
  await user.click(await dialog.findByRole('button', { name: 'Decline', hidden: true }))
  expect(dialog.getByRole('textbox', { hidden: true })).toBeInvalid()
  expect(decided).toEqual([])
  await user.type(dialog.getByRole('textbox', { hidden: true }), 'Not covered')
  await user.click(await dialog.findByRole('button', { name: 'Decline', hidden: true }))
  await waitFor(() => expect(decided).toHaveLength(1))
  expect(decided[0]?.body).toMatchObject({ decisions: [{ decision: 'decline', reason: 'Not covered' }] })
})

const batch = (more: object = {}): Batch => ({
  id: 'b1',
  list: 'approvals:1',
  title: 'Decisions',
  act: 'approve',
  filtered: '',
  reason: '',
  state: 'ready',
  rows_total: 1284,
  rows_ready: 1190,
  rows_done: 0,
  rows_refused: 0,
  amount: 500_00,
  left_out: [{ message: 'The amount is above your limit.', rows: 94, names: ['CLM/11000/2026/000001'] }],
  created_at: '2026-11-22T09:00:00Z',
  started_at: null,
  finished_at: null,
  expires_at: '2026-12-22T09:00:00Z',
  ...more,
})

it('selects all matches, describes the filter, and confirms the count before it starts', async () => {
  answer('workflow.approvals.list', ({ query }) =>
    query.cursor
      ? new Promise(() => undefined)
      : { data: rows, meta: { next_cursor: 'more', total: 1284, total_is_exact: true } },
  )
  const made = answer('workspace.batches.create', batch())
  const started = answer('workspace.batches.start', batch({ state: 'running' }))
  answer('workspace.batches.get', batch({ state: 'done', rows_done: 1189, rows_refused: 1 }))
  answer('workspace.batches.rows', {
    data: [
      { id: 'r1', object_id: '1', name: 'CLM-1', state: 'refused', message: 'Already decided.', at: null },
    ],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  const { user } = await openScreen('/claims/approvals/?state=waiting&q=toyota&created_from=2026-03-01', [
    'claim.claim.read',
  ])
  await screen.findByRole('link', { name: 'CLM-1' })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await user.click(screen.getByRole('button', { name: 'Select all 1,284 that match' }))
  expect(screen.getByText('All 1,284 that match are selected')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await dialogOf('Approve 1,190 requests?')
  expect(made.map(({ body }) => body)).toEqual([
    {
      list: 'approvals:1',
      act: 'approve',
      q: 'toyota',
      filters: { state: 'waiting', created_from: '2026-03-01' },
    },
  ])
  expect(dialog.getByText(/State: Waiting · Requested: from 1 Mar 2026 · Search: toyota/)).toBeVisible()
  expect(dialog.getByText('The amount is above your limit. (94)')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Approve', hidden: true }))
  expect(started).toEqual([])
  await user.type(dialog.getByRole('textbox', { hidden: true }), '1,190')
  await user.click(dialog.getByRole('button', { name: 'Approve', hidden: true }))
  const outcome = await dialogOf('Done: 1,189 of 1,190')
  expect(await outcome.findByText('Already decided.')).toBeVisible()
  expect(started.map(({ ids, body }) => [ids, body])).toEqual([[['b1'], { rows: 1190 }]])
  await user.click(outcome.getByRole('button', { name: 'Close', hidden: true }))
  await waitFor(() => expect(screen.queryByText('All 1,284 that match are selected')).toBeNull())
})

it('names approvals omitted for failed checks before a bulk approval, and sends only the others', async () => {
  const decided = answer('workflow.approvals.decide', [{ approval_id: '1', ok: true, message: 'Saved' }])
  const matter = { claim_number: 'CLM/11000/2026/000008', policy_number: null, plate: null }
  answer('workflow.approvals.list', {
    data: [row('1'), row('2', { matter, failed_checks: 3 })],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  })
  const { user } = await openScreen('/claims/approvals/', ['claim.claim.read'])
  await user.click(await screen.findByRole('checkbox', { name: 'Select CLM-1, Offer' }))
  await user.click(screen.getByRole('checkbox', { name: /Select CLM\/11000/ }))
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = await dialogOf('Approve 1 request?')
  expect(dialog.getByText(/1 is left out because checks of its claim failed/)).toBeVisible()
  expect(dialog.getByText('CLM/11000/2026/000008')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Approve', hidden: true }))
  await dialogOf('Done: 1 of 1')
  expect(decided.map(({ body }) => body)).toEqual([
    { decisions: [{ approval_id: '1', decision: 'approve', version: 1 }] },
  ])
})
