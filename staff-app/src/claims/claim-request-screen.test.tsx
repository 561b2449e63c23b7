import type { ListedPolicy, OpenClaim } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { claim } from './testing.ts'

const policy: ListedPolicy = {
  ...claim.policy,
  customer: claim.customer,
  branch: { code: '11000', name: 'Lagos' },
  issued_at: '2026-01-01T09:00:00.000Z',
  niid_state: 'pending',
}
const open: OpenClaim = {
  id: 'k7',
  claim_number: 'CLM/11000/2026/000007',
  plate: policy.plate,
  state: 'under_review',
  loss_date: '2026-04-11',
  created_at: '2026-04-11T13:17:00.000Z',
}

it('warns about an open claim on the vehicle before another one is reported', async () => {
  answer('motor.policies.list', {
    data: [policy, { ...policy, id: 'p2', policy_number: 'MTR/8', plate: 'XYZ987AB' }],
    meta: { next_cursor: null, total: 2, total_is_exact: true },
  })
  const requests = answer('claims.openOn', [open])
  await openScreen(`${paths.claimRequest}?q=ABC`, ['claim.claim.read', 'claim.claim.edit'])
  const link = await screen.findByRole('link', { name: /CLM\/11000\/2026\/000007, reported .*14:17/ })
  expect(link).toHaveAttribute('href', '/claims/k7')
  expect(screen.getAllByText(/1 open claim on this vehicle/)).toHaveLength(1)
  expect(requests.map(({ query }) => query)).toEqual([{ plates: 'ABC123DE,XYZ987AB' }])
})
