import type { ChangeRequest } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const request: ChangeRequest = {
  id: 'c1',
  kind: 'fx_rates',
  state: 'pending',
  object: { id: 'USD', name: 'USD' },
  version: 1,
  requested_by: 'Ibrahim Lawal',
  requested_at: '2026-04-11T09:00:00.000Z',
  expires_at: '2026-04-14T09:00:00.000Z',
  decided_by: null,
  decided_at: null,
  reason: '',
  changes: [],
  is_yours: false,
  may_decide: true,
}

it('opens for a user who decides rates and may not read users', async () => {
  const meta = { next_cursor: null, total: 1, total_is_exact: true }
  answer('marine.admin.changeRequests.list', { data: [request], meta })
  await openScreen(paths.admin.changeRequests, ['marine.setup.edit'])
  expect(await screen.findByText('Exchange rates USD')).toBeVisible()
})

it('shows one request to its requester, whatever their role may read', async () => {
  answer('marine.admin.changeRequests.get', { ...request, is_yours: true, may_decide: false })
  await openScreen(paths.admin.changeRequest.replace(':id', 'c1'), ['marine.dashboard.read'])
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible()
})
