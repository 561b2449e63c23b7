import type { Tracker } from '@coverdesk/sdk'
import { answer, refused } from '@coverdesk/ui/testing/api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const tracker = (id: string, plate: string, more: Partial<Tracker> = {}) =>
  ({
    id,
    reference: `TRK-${id}`,
    workflow_id: 1,
    workflow_version: 1,
    state: 'running',
    version: 1,
    waits_for: 'guest',
    current_step_index: 0,
    total_steps: 3,
    step: { key: 'a', title: 'Identity' },
    matter: { claim_number: null, policy_number: null, plate },
    customer: null,
    made_by: null,
    last_reminder_at: null,
    due_at: null,
    late: false,
    created_at: '2026-04-11T09:00:00.000Z',
    updated_at: '2026-04-11T09:00:00.000Z',
    ...more,
  }) as Tracker
const answerRuns = () => {
  const data = [
    tracker('1', 'LAG-101-AA'),
    tracker('2', 'LAG-102-AA'),
    tracker('3', 'LAG-103-AA', { state: 'cancelled' }),
  ]
  answer('workspace.views.list', [])
  answer('workflow.trackers.list', { data, meta: { next_cursor: null, total: 3, total_is_exact: true } })
}
const box = (plate: string) => screen.findByRole('checkbox', { name: new RegExp(plate) })

it('cancels the selected runs, and tells of each what came of it', async () => {
  answerRuns()
  answer('workflow.trackers.delete', ({ ids: [id] }) => {
    if (id === '2') throw refused({ status: 409, code: 'tracker_paid', message: 'Money was paid for this.' })
    return null
  })
  const { user } = await openScreen('/claims/trackers/', ['claim.claim.read', 'claim.claim.edit'])
  await user.click(await box('LAG-101-AA'))
  await user.click(await box('LAG-102-AA'))
  expect(await box('LAG-103-AA')).toBeDisabled()
  await user.click(await screen.findByRole('button', { name: 'Cancel trackers' }))
  const dialog = await screen.findByRole('dialog', { hidden: true })
  expect(await within(dialog).findByText('Cancel 2 trackers?')).toBeTruthy()
  await user.click(within(dialog).getByText('Cancel trackers'))
  expect(await screen.findByText('Done: 1 of 2')).toBeTruthy()
  expect(await screen.findByText('Money was paid for this.')).toBeTruthy()
})

it('says how a run ended: declined is not cancelled', async () => {
  const ended = { waits_for: null }
  const data = [
    tracker('1', 'LAG-101-AA', { ...ended, state: 'declined' }),
    tracker('2', 'LAG-102-AA', { ...ended, state: 'cancelled' }),
  ]
  answer('workspace.views.list', [])
  answer('workflow.trackers.list', { data, meta: { next_cursor: null, total: 2, total_is_exact: true } })
  await openScreen('/claims/trackers/', ['claim.claim.read'])
  expect(await screen.findByRole('row', { name: /LAG-101-AA.*Declined/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /LAG-102-AA.*Cancelled/ })).toBeVisible()
})

it('offers nothing to cancel to those who only read', async () => {
  answerRuns()
  await openScreen('/claims/trackers/', ['claim.claim.read'])
  expect(await screen.findByRole('link', { name: 'LAG-101-AA' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /LAG-101-AA/ })).toBeNull()
})
