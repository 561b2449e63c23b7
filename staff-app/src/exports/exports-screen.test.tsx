import type { Batch, Export } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const made = (change: object = {}): Export => ({
  id: 'e1',
  list: 'policies',
  title: 'Policies',
  format: 'csv',
  filtered: '',
  state: 'done',
  rows_done: 74,
  rows_total: 74,
  file_name: 'Policies 74 of 74 rows.csv',
  failure: null,
  created_at: '2026-11-22T09:00:00Z',
  finished_at: null,
  expires_at: '2026-11-29T09:00:00Z',
  schedule_id: null,
  ...(change as object),
})
const batch = (change: object = {}): Batch => ({
  id: 'b1',
  list: 'approvals:1',
  title: 'Decisions',
  act: 'approve',
  filtered: '',
  reason: '',
  state: 'done',
  rows_total: 74,
  rows_ready: 74,
  rows_done: 30,
  rows_refused: 2,
  amount: null,
  left_out: [],
  created_at: '2026-11-22T09:00:00Z',
  started_at: '2026-11-22T09:01:00Z',
  finished_at: null,
  expires_at: '2026-12-22T09:00:00Z',
  ...(change as object),
})
const page = (...data: Export[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})

const none = { data: [], meta: { next_cursor: null, total: 0, total_is_exact: true } }

it('shows a running export with its progress until it ends', async () => {
  answer('workspace.batches.list', none)
  let file = made({ state: 'running', rows_done: 30 })
  answer('workspace.exports.list', () => page(file))
  await openScreen('/exports/')
  await screen.findByText('30 of 74 rows')
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  file = made()
  await screen.findByText('74 of 74 rows')
  screen.getByRole('button', { name: 'Download: Policies 74 of 74 rows.csv' })
})

it('explains why there is no file, and deletes the export', async () => {
  const failure = 'The file could not be written.'
  answer('workspace.batches.list', none)
  let gone = false
  answer('workspace.exports.list', () => (gone ? page() : page(made({ state: 'failed', failure }))))
  const removed = answer('workspace.exports.delete', () => {
    gone = true
    return null
  })
  const { user } = await openScreen('/exports/')
  await screen.findByText(failure)
  await user.click(screen.getByRole('button', { name: /^Delete/ }))
  await screen.findByText('No exports')
  await waitFor(() => expect(removed.map(({ ids }) => ids)).toEqual([['e1']]))
})

it('shows bulk actions with their results, and stops a running one', async () => {
  answer('workspace.exports.list', page())
  let state: Batch['state'] = 'running'
  answer('workspace.batches.list', () => ({ ...none, data: [batch({ state })] }))
  const stopped = answer('workspace.batches.stop', () => {
    state = 'stopped'
    return batch({ state })
  })
  const { user } = await openScreen('/exports/')
  await screen.findByText('30 of 74 rows')
  expect(screen.getByText('2 were refused')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop: Approve: Decisions' }))
  await screen.findByRole('button', { name: 'Download the results: Approve: Decisions' })
  expect(stopped.map(({ ids }) => ids)).toEqual([['b1']])
})
