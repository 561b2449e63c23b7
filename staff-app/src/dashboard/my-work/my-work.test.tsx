import type { ChangeRequest, WorkItem } from '@coverdesk/sdk'
import { AppProviders } from '@coverdesk/ui'
import { show } from '@coverdesk/ui/testing'
import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { composeStore } from '../../compose.ts'
import { finishedAtAtom } from '../../shared/next-work/finished.atoms.ts'
import { NextWork } from '../../shared/next-work/next-work.tsx'
import { openScreen } from '../../shared/testing/open-screen.tsx'
import { suspenseItem } from '../../shared/testing/suspense-item.ts'

const item = (id: string, more: Partial<WorkItem> = {}): WorkItem => ({
  id,
  kind: 'approval',
  workflow_id: 3,
  workflow_name: 'Vehicle inspection',
  tracker_id: `run-${id}`,
  policy_id: null,
  reference: `TRK-${id}`,
  matter: { claim_number: null, policy_number: null, plate: null },
  customer: { id: 'c1', name: 'Ada Obi', masked_email: '', masked_phone: '' },
  step: { key: 'decide', title: 'Decision' },
  amount: null,
  created_at: '2026-04-11T09:00:00.000Z',
  due_at: null,
  late: false,
  reason: null,
  ...more,
})
const answerWork = (data: WorkItem[]) =>
  answer('workspace.myWork.list', {
    data,
    meta: { next_cursor: null, total: data.length, total_is_exact: true },
  })

it('shows users without figures their work by business reference, oldest first', async () => {
  const matter = { claim_number: 'CLM/1/2026/7', policy_number: 'MTR/9', plate: 'ABC123DE' }
  answerWork([
    item('a', { kind: 'form', workflow_id: 1, matter, late: true, due_at: '2026-04-12T09:00:00.000Z' }),
    item('b'),
    item('c', { kind: 'identity', workflow_id: 2 }),
    item('d', {
      kind: 'claim',
      reason: 'unanswered',
      created_at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    }),
    item('e', { kind: 'claim', reason: 'settle', late: true }),
    item('f', { kind: 'payment', workflow_id: 2, amount: 15_000_00 }),
  ])
  await openScreen('/')
  expect(await screen.findByRole('heading', { name: '6 things wait for you' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start with the oldest' })).toHaveAttribute(
    'href',
    '/claims/forms/a',
  )
  expect(screen.getByRole('link', { name: 'CLM/1/2026/7' })).toHaveAttribute('href', '/claims/forms/a')
  expect(screen.getAllByText('Late')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'TRK-b' })).toHaveAttribute('href', '/workflows/3/approvals/b')
  expect(screen.getAllByText('Vehicle inspection')).toHaveLength(6)
  expect(screen.getByRole('link', { name: 'TRK-c' })).toHaveAttribute('href', '/underwriting/trackers/run-c')
  expect(screen.getByRole('link', { name: 'TRK-d' })).toHaveAttribute('href', '/claims/d')
  expect(screen.getByText('Customer wrote 2 days ago')).toBeVisible()
  expect(screen.getByText('Not settled in 60 days')).toBeVisible()
  expect(screen.getByText('Since 11 Apr 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'TRK-f' })).toHaveAttribute('href', '/underwriting/trackers/run-f')
  expect(screen.getByText('Payment that fits no sale')).toBeVisible()
})

it('lists and counts the money that waits in suspense, with its age', async () => {
  answerWork([])
  answer('payments.suspenseItems.list', {
    data: [suspenseItem, { ...suspenseItem, id: 's2', reference: 'FT98', payer: '', status: 'proposed' }],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  })
  await openScreen('/', ['payment.payment.read', 'payment.payment.edit'])
  expect(await screen.findByRole('heading', { name: '2 things wait for you' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'FT99' })).toHaveAttribute('href', '/payments/suspense/s1')
  expect(screen.getByText('Money in suspense to allocate')).toBeVisible()
  expect(screen.getByText('Use of money in suspense to approve')).toBeVisible()
  expect(screen.getAllByText('Since 2 Apr 2026')).toHaveLength(2)
})

it('says when nothing waits', async () => {
  answerWork([])
  await openScreen('/')
  expect(await screen.findByText('Nothing waits for you')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Start with the oldest' })).toBeNull()
})

async function finish() {
  const store = composeStore()
  store.set(finishedAtAtom, '/claims/1')
  return show(
    <AppProviders store={store} brand="teal">
      <NextWork />
    </AppProviders>,
    { address: '/claims/1', store },
  )
}

it('offers the next after one is done, and takes the focus there', async () => {
  answerWork([item('b')])
  const { user } = await finish()
  const link = await screen.findByRole('link', { name: 'Go to the next' })
  expect(screen.getByRole('status')).toHaveTextContent('Your last one: TRK-b · Decision · Ada Obi')
  expect(link).toHaveAttribute('href', '/workflows/3/approvals/b')
  expect(link).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('link')).toBeNull()
})

it('leads back to the overview when it was the last', async () => {
  answerWork([])
  await finish()
  expect(await screen.findByText('Nothing else waits for you.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the overview' })).toHaveAttribute('href', '/')
})

it('lists and counts the changes to approve with subject, requester and time', async () => {
  answerWork([item('b', { created_at: new Date().toISOString() })])
  const change: ChangeRequest = {
    id: 'c1',
    kind: 'role',
    state: 'pending',
    object: { id: 'r1', name: 'Finance' },
    version: 1,
    requested_by: 'Adaeze Okonkwo',
    requested_at: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    decided_by: null,
    decided_at: null,
    changes: [],
    is_yours: false,
    may_decide: true,
    reason: '',
  }
  answer('admin.changeRequests.list', {
    data: [change, { ...change, id: 'c2', may_decide: false, object: { id: 'r2', name: 'Not mine' } }],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  })
  await openScreen('/', ['role.role.edit'])
  expect(await screen.findByRole('heading', { name: '2 things wait for you' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Role Finance' })).toHaveAttribute('href', '/change-requests/c1')
  expect(screen.getByText('Requested by Adaeze Okonkwo')).toBeVisible()
  expect(screen.getByText('Requested 2 days ago')).toBeVisible()
  expect(screen.queryByText('Role Not mine')).toBeNull()
  expect(screen.getByRole('link', { name: 'Start with the oldest' })).toHaveAttribute(
    'href',
    '/change-requests/c1',
  )
})
