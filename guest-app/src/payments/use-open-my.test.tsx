import type { MyHome, Payment } from '@coverdesk/sdk'
import { answer, refuse } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPage } from '../shared/testing/open-page.tsx'
import { ids } from '../shared/testing/runs.ts'

const path = `/workflow-forms/underwriting/download-motor-certificate/${ids.payment}`
const payment = {
  id: ids.payment,
  tracker_id: 'r1',
  reference: 'cd_1',
  amount: 1_500_000,
  policy: {
    id: 'p1',
    policy_number: 'MTR/2026/000001',
    certificate_number: 'CRT/1',
    state: 'active',
    plate: 'ABC123DE',
    make: 'Toyota',
    model: 'Corolla',
    premium: 1_500_000,
    document_id: 'd1',
    cover_type: { code: 'TPO', name: 'Third Party' },
    masked_email: 'a***a@example.test',
    start_date: '2026-11-20',
    end_date: '2099-11-19',
  },
  next: { screen: 'download-motor-certificate', id: ids.payment, path },
} as unknown as Payment
const home = {
  name: 'Ada Obi',
  masked_email: '',
  masked_phone: '',
  policies: [],
  former_policies: [],
  claims: [],
  drafts: [],
  purchases: [],
  refunds: [],
} satisfies MyHome

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  answer('payments.getGuest', payment)
})

it('opens the policies of the customer who has just paid, without another code', async () => {
  answer('my.openOfPurchase', { token: 't'.repeat(43), expires_at: '2099-01-01T00:00:00.000Z' })
  answer('my.get', home)
  const { user } = await openPage(path)
  await user.click(await screen.findByRole('link', { name: /^My policies/ }))
  expect(await screen.findByText('Hello Ada Obi')).toBeVisible()
})

it('asks for a code where the run is not enough', async () => {
  refuse('my.openOfPurchase', { status: 409, code: 'identity_unknown', message: 'Who are you?' })
  const { user } = await openPage(path)
  await user.click(await screen.findByRole('link', { name: /^My policies/ }))
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()
  await waitFor(() => expect(window.location.pathname).toBe('/my'))
})
