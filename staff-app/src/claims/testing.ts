import type { Claim, ListedClaim } from '@coverdesk/sdk'

const AT = '2026-04-11T09:00:00.000Z'

/** A claim as a row of the list. */
export const listedClaim: ListedClaim = {
  id: 'k1',
  claim_number: 'CLM-7',
  state: 'under_review',
  policy_number: 'MTR/7',
  plate: 'ABC123DE',
  customer: { id: 'c1', name: 'Ada Obi', masked_email: 'a***@mail.test', masked_phone: '+234***' },
  loss_type: 'is_collision',
  loss_date: '2026-04-10',
  reserve: 300_000_00,
  net_payable: null,
  age_days: 3,
  breached: true,
  asked_again_at: null,
  unanswered_since: null,
  tracker_id: 't1',
  created_at: AT,
  updated_at: AT,
}

/** The same claim as its page reads it. */
export const claim: Claim = {
  ...listedClaim,
  currency: 'NGN',
  description: 'The door was hit.',
  loss_time: '09:15',
  place: 'Lekki',
  notice_form_id: null,
  notice: {},
  policy: {
    id: 'p1',
    policy_number: 'MTR/7',
    certificate_number: 'CRT/7',
    state: 'active',
    plate: 'ABC123DE',
    make: 'Toyota',
    model: 'Camry',
    cover_type: { code: 'COMP', name: 'Comprehensive' },
    premium: 15_000_00,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    document_id: null,
    masked_email: 'a***@mail.test',
  },
  money: {
    estimate: null,
    adjusted_loss: null,
    excess: 0,
    salvage: 0,
    premium_owed: 0,
    paid_before: 0,
    net_payable: null,
    paid: null,
  },
  payment: null,
  payout: null,
  reserves: [],
  checks: [
    {
      ...{ key: 'licence_valid', state: 'bad', detail: 'Expired in March' },
      ...{ restricted: false, claims: [], reasons: [] },
    },
  ],
  clocks: [],
  documents: [],
  disputed_at: null,
  messages: [],
  notes: [],
  history: [],
  timeline: [],
  waits_for: { kind: 'form', id: 'f1', title: 'Survey' },
  actions: ['decline', 'withdraw'],
  version: 4,
}
