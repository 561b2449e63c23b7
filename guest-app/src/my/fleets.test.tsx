import type { MyFleet, MyHome, MyPolicy } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { myPolicy } from '../shared/testing/my-policy.ts'
import { openPage } from '../shared/testing/open-page.tsx'

const policy: MyPolicy = { ...myPolicy, fleet_id: 'f1' }
const home: MyHome = {
  name: 'Okafor Foods Limited',
  masked_email: 'a*a@example.test',
  masked_phone: '+234*******567',
  policies: [policy],
  former_policies: [],
  drafts: [],
  purchases: [],
  refunds: [],
  claims: [],
}
const fleet: MyFleet = {
  id: 'f1',
  number: 'FLT-2026-000001',
  status: 'in_force',
  start_date: '2026-11-20',
  end_date: '2099-11-19',
  vehicles: [
    {
      policy_id: 'p1',
      policy_number: policy.policy_number,
      plate: policy.plate,
      make: 'Toyota',
      model: 'Corolla',
      cover_type: 'Third Party Only',
      end_date: '2099-11-19',
      cancelled: false,
      documents_expected: false,
    },
  ],
  documents: [
    { id: 'd1', kind: 'fleet-certificates', file_name: 'all.pdf', created_at: '2026-11-20T10:00:00.000Z' },
  ],
  proposals: [],
  renewable: true,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const open = async () => {
  answer('my.sendCode', { attempt: 'a'.repeat(43), resend_in: 60, expires_in: 600 })
  answer('my.open', { token: 't'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' })
  answer('my.get', home)
  const { user } = await openPage('/my#policy=ABC123DE')
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('6-digit code'), '123456')
  return user
}

it('shows a fleet as one, with its vehicles folded, and renews all of them', async () => {
  answer('my.fleets', [fleet])
  const renewals = answer('my.renewFleet', { ...fleet, renewable: false })
  const user = await open()
  expect(await screen.findByRole('heading', { name: 'Fleet FLT-2026-000001' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'All certificates (PDF)' })).toBeVisible()
  expect(screen.getByText('Insured until 19 Nov 2099')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Renew all vehicles' }))
  await waitFor(() => expect(renewals).toHaveLength(1))
})

it('says by when a referred renewal is answered, and pays an accepted one', async () => {
  const proposal = {
    id: 'q1',
    renews: true,
    status: 'underwriting' as const,
    vehicles: 1,
    amount: 1_500_000,
    start_date: '2099-11-20',
    end_date: '2100-11-19',
    respond_by: '2099-11-03',
  }
  const accepted = { ...proposal, id: 'q2', status: 'awaiting_payment' as const, respond_by: null }
  answer('my.fleets', [{ ...fleet, renewable: false, proposals: [proposal, accepted] }])
  const sessions = answer('my.openFleetProposal', {
    token: 'g'.repeat(43),
    tracker_id: 't1',
    next: { screen: 'follow', id: 't1', path: '/workflow-forms/follow/t1' },
  })
  const user = await open()
  expect(await screen.findByText(/You have an answer by 3 Nov 2099/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Renew all vehicles' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay ₦15,000.00 now' }))
  await waitFor(() => expect(sessions).toHaveLength(1))
})
