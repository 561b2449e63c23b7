import type { ChangeRequest } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openScreen } from '../shared/testing/open-screen.tsx'

const request: ChangeRequest = {
  id: 'c1',
  kind: 'role',
  state: 'pending',
  object: { id: 'r1', name: 'Claims manager' },
  version: 1,
  requested_by: 'Adaeze Okonkwo',
  requested_at: '2026-04-11T09:00:00.000Z',
  expires_at: '2026-04-14T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  changes: [{ field: 'limit', of: 'claim', format: 'kobo', from: 500_000_00, to: 900_000_00 }],
  is_yours: false,
  may_decide: true,
}
const answerWith = (one: ChangeRequest) =>
  answer('admin.changeRequests.list', {
    data: [one],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })

it('shows the changes and approves them', async () => {
  answerWith(request)
  const approved = answer('admin.changeRequests.approve', { ...request, state: 'approved' })
  const { user } = await openScreen('/change-requests/', ['user.user.read'])
  expect(await screen.findByText('₦900,000.00')).toBeTruthy()
  expect(screen.getByText('₦500,000.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(approved[0]).toMatchObject({ ids: ['c1'], body: { version: 1 } }))
  expect(await screen.findByText('The change is approved')).toBeTruthy()
})

it('opens a change request that is too old for the list', async () => {
  answerWith({ ...request, id: 'c2', object: { id: 'r2', name: 'Newer' } })
  const read = answer('admin.changeRequests.get', { ...request, state: 'approved', decided_by: 'Nkechi Eze' })
  await openScreen('/change-requests/c1', ['user.user.read'])
  expect(await screen.findByText('Role Claims manager')).toBeTruthy()
  expect(screen.queryByText('Role Newer')).toBeNull()
  expect(screen.queryByText('Nothing to approve')).toBeNull()
  expect(read[0]?.ids).toEqual(['c1'])
})

it('rejects only with a reason', async () => {
  answer('admin.changeRequests.get', request)
  const rejected = answer('admin.changeRequests.reject', { ...request, state: 'rejected' })
  const { user } = await openScreen('/change-requests/c1', ['user.user.read'])
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Too much.')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(rejected[0]?.body).toEqual({ version: 1, reason: 'Too much.' }))
})

it('offers the requester to withdraw but not to approve', async () => {
  answerWith({ ...request, is_yours: true, may_decide: false })
  await openScreen('/change-requests/', ['user.user.read'])
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('explains that another administrator decides when the user may neither approve nor withdraw', async () => {
  answerWith({ ...request, may_decide: false })
  await openScreen('/change-requests/', ['user.user.read'])
  expect(await screen.findByText('Another administrator decides this.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('describes an unset limit, and lists each new privilege', async () => {
  const changes: ChangeRequest['changes'] = [
    { field: 'limit', of: 'claim', format: 'kobo', from: null, to: 900_000_00 },
    { field: 'limit', of: 'claim_daily', format: 'kobo', from: 900_000_00, to: null },
    {
      field: 'privileges',
      of: null,
      format: 'privileges' as const,
      from: null,
      to: ['claim.claim.approve'],
    },
  ]
  answerWith({ ...request, changes })
  await openScreen('/change-requests/', ['user.user.read'])
  expect(await screen.findByText('nothing')).toBeTruthy()
  expect(screen.getByText('no bound')).toBeTruthy()
  expect(screen.getByText('Decide claims, up to the limit of the role').tagName).toBe('LI')
})

it('reports that nothing is pending above the decided requests', async () => {
  answerWith({
    ...request,
    state: 'rejected',
    decided_by: 'Nkechi Eze',
    reason: 'Too much.',
    may_decide: false,
  })
  await openScreen('/change-requests/', ['user.user.read'])
  expect(await screen.findByText('Nothing to approve')).toBeTruthy()
  expect(screen.getByText('Nkechi Eze')).toBeTruthy()
})
