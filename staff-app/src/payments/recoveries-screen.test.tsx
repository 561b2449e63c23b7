import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const line = {
  id: 'l1',
  account: 'CLAIMS',
  day: '2026-04-20',
  amount: 95_000_00,
  narration: 'Transfer',
  reference: 'FT-R9',
  noted: false,
  version: 1,
}
const receipt = {
  id: 'rr1',
  claim_id: 'k1',
  claim_number: 'CLM-7',
  plate: 'ABC123DE',
  customer: { id: 'c1', name: 'Ada Obi', masked_email: '', masked_phone: '' },
  debtor: 'Bisi Scrap',
  amount: 95_000_00,
  account: { code: 'CLAIMS', name: 'Claims account' },
  reference: 'FT-R9',
  received_on: '2026-04-20',
  state: 'confirmed' as const,
  recorded_by: 'Sade Bello',
  recorded_at: '2026-04-20T09:00:00.000Z',
  decided_by: 'Kunle Ade',
  match: null,
  proposal: line,
}

it('lists money recovered on claims, and matches it with the line that shows it', async () => {
  answer('workspace.views.list', [])
  answer('claims.recoveries.listReceipts', {
    data: [receipt],
    meta: { next_cursor: null, total: 1, total_is_exact: true },
  })
  const matched = answer('payments.statementLines.match', [])
  const { user } = await openScreen(paths.recoveryReceipts, [
    'payment.payment.read',
    'payment.payment.edit',
    'claim.claim.read',
  ])
  const [link] = await screen.findAllByRole('link', { name: 'CLM-7' })
  expect(link).toHaveAttribute('href', '/claims/k1')
  const [box] = await screen.findAllByRole('checkbox', { name: /CLM-7, FT-R9/ })
  await user.click(box as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Confirm 1 match' }))
  await waitFor(() => expect(matched).toHaveLength(1))
  expect(matched[0]?.body).toEqual({
    matches: [{ recovery_receipt_id: 'rr1', line_id: 'l1', version: 1 }],
  })
})
