import type { ClaimPayment } from '@coverdesk/sdk'

const customer = { id: 'c1', name: 'Ada Obi', masked_email: 'a***@mail.test', masked_phone: '+234***' }

/** A payment of a claim that waits for its confirmation. */
export const claimPayment: ClaimPayment = {
  id: 'cp1',
  claim_id: 'k1',
  claim_number: 'CLM-7',
  plate: 'ABC123DE',
  customer,
  payee: { name: 'Chief Okoro', bank: 'Zenith Bank', account_number: '1012345678' },
  head: 'own_damage',
  voucher_id: null,
  amount: 200_000_00,
  currency: 'NGN',
  reference: 'FT1',
  paid_on: '2026-04-12',
  account: { code: 'CLAIMS', name: 'Claims account' },
  evidence: [],
  state: 'recorded',
  reason: '',
  recorded_by: 'Efe Omoregie',
  recorded_at: '2026-04-12T09:00:00.000Z',
  migrated: false,
  decided_by: null,
  decided_at: null,
  actions: ['confirm', 'reject'],
  limit: null,
  can_take_back: null,
  match: null,
  proposal: null,
  version: 1,
}
