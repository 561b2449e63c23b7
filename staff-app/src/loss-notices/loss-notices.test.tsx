import type { LossNotice } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lossNoticePath, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const notice: LossNotice = {
  id: 'n1',
  reference: 'LN-ABCD2345',
  state: 'received',
  role: 'driver',
  plate: 'ABC123DE',
  name: 'Musa Bello',
  loss_date: '2026-11-20',
  received_at: '2026-11-21T09:00:00.000Z',
  own_plate: '',
  masked_email: '',
  masked_phone: '0803***4567',
  place: 'Ikorodu Road',
  description: 'A bus hit the rear.',
  reason: '',
  decided_by: null,
  decided_at: null,
  tracker_id: null,
  claim: null,
  version: 1,
  policies: [
    {
      id: 'p1',
      policy_number: 'MTR/2026/000001',
      customer: 'Ada Obi',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      covers: true,
    },
  ],
  claims: [{ id: 'c1', claim_number: 'CLM/2026/000001', state: 'notified', loss_date: '2026-11-20' }],
}
const may = ['claim.claim.read', 'claim.claim.edit']

it('lists open notices and opens one', async () => {
  const { own_plate: _own, ...listed } = notice
  answer('claims.lossNotices.list', {
    data: [listed],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  await openScreen(paths.lossNotices, may)
  expect(await screen.findByRole('link', { name: 'LN-ABCD2345' })).toHaveAttribute(
    'href',
    lossNoticePath('n1'),
  )
})

it('attaches a notice to a claim on its plate', async () => {
  answer('claims.lossNotices.get', notice)
  const attached = answer('claims.lossNotices.attach', {
    ...notice,
    state: 'attached',
    claim: notice.claims[0] ?? null,
  })
  const { user } = await openScreen(lossNoticePath('n1'), may)
  await user.click(await screen.findByRole('button', { name: 'Attach to claim CLM/2026/000001' }))
  await waitFor(() => expect(attached[0]?.body).toEqual({ claim_id: 'c1', version: 1 }))
})

it('asks for a reason before a notice is dismissed', async () => {
  answer('claims.lossNotices.get', notice)
  const dismissed = answer('claims.lossNotices.dismiss', { ...notice, state: 'dismissed' })
  const { user } = await openScreen(lossNoticePath('n1'), may)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  const confirm = () => screen.getAllByRole('button', { name: 'Dismiss' }).at(-1) as HTMLElement
  await user.click(confirm())
  expect(dismissed).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Not insured')
  await user.click(confirm())
  await waitFor(() => expect(dismissed[0]?.body).toEqual({ reason: 'Not insured', version: 1 }))
})

it('offers no decision to read-only users', async () => {
  answer('claims.lossNotices.get', notice)
  await openScreen(lossNoticePath('n1'), ['claim.claim.read'])
  expect(await screen.findByText('A bus hit the rear.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Attach|Dismiss|Start/ })).toBeNull()
})
