import type { MotorPolicyChange, Page, Policy, PolicyRecord } from '@coverdesk/sdk'

const setup = (code: string, name = code) => ({ code, name })

/** A comprehensive policy of a private car. */
export const policy: Policy = {
  id: 'p1',
  policy_number: 'MTR/11000/2027/0000001',
  certificate_number: 'CRT/11000/2027/0000001',
  state: 'active',
  plate: 'KJA123AB',
  unplated: false,
  make: 'Toyota',
  model: 'Corolla',
  cover_type: setup('COMPREHENSIVE', 'Comprehensive'),
  premium: 36_500_000,
  start_date: '2027-01-01',
  end_date: '2027-12-31',
  document_id: null,
  masked_email: 'a***@example.test',
  customer: {
    id: 'c1',
    name: 'Ada Obi',
    masked_email: 'a***@example.test',
    masked_phone: '0803***0001',
  } as Policy['customer'],
  branch: setup('11000', 'Lagos'),
  issued_at: '2027-01-01T08:00:00.000Z',
  niid_state: 'accepted',
  niid_number: 'NIID1',
  chassis: null,
  receipt: null,
  vehicle: {},
  risk_type: setup('PRIVATE'),
  business_type: setup('NEW'),
  liability_type: setup('PRIVATE'),
  sum_insured: 730_000_000,
  own_damage: { from: '2027-01-01' },
  breakdown: [],
  terms: null,
  accessories: [],
  finance_interest: '',
  discount: null,
  short_period: null,
  agency: setup('00485'),
  clo: setup('A'),
  payment: null,
  niid: { state: 'accepted', number: null },
  tracker_id: null,
  documents: [],
  timeline: [],
  contact: {
    record_masked_email: 'a***@example.test',
    record_masked_phone: '0803***0001',
    held_until: null,
    client_version: 1,
  },
  version: 1,
}

export const noRecord: PolicyRecord = {
  claims: [],
  payments: [],
  messages: [],
  notes: [],
  other_policies: [],
  events: [],
}

export const noChanges: Page<MotorPolicyChange> = {
  data: [],
  meta: { next_cursor: null, total: 0, total_is_exact: true },
}
