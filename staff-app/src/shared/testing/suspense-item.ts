import type { SuspenseItemDetail } from '@coverdesk/sdk'

/** Money in suspense of which nothing is used yet. */
export const suspenseItem: SuspenseItemDetail = {
  id: 's1',
  account: 'CLAIMS',
  amount: 500_00,
  remaining: 500_00,
  currency: 'NGN',
  day: '2026-04-02',
  payer: 'Ada Obi',
  reference: 'FT99',
  narration: '',
  reason: 'paid_twice',
  status: 'open',
  branch: null,
  recorded_by: 'Musa Bello',
  recorded_at: '2026-04-03T09:00:00.000Z',
  version: 1,
  uses: [],
  accounts: [{ code: 'CLAIMS', name: 'Claims account' }],
  may_propose: true,
  may_take_back: false,
  from_line: false,
  may_decide: false,
  may_reject: false,
  limit: null,
  refusal: null,
}
