import type { MyPolicy } from '@coverdesk/sdk'

/** A policy in force of a customer, as they read it. */
export const myPolicy: MyPolicy = {
  id: 'p1',
  policy_number: 'MTR/2026/000001',
  certificate_number: 'CRT/2026/000001',
  state: 'active',
  plate: 'ABC123DE',
  unplated: false,
  make: 'Toyota',
  model: 'Corolla',
  premium: 1_500_000,
  cover_type: { code: 'TPO', name: 'Third Party Only' },
  document_id: 'd1',
  masked_email: '',
  start_date: '2026-11-20',
  end_date: '2099-11-19',
  check_path: '/certificates/x',
  fleet_id: null,
  own_damage: null,
  changes: [],
  past_changes: [],
  conditions: [],
  insured: {
    body_type: 'SALOON',
    use: 'PRIVATE',
    risk_type: 'PRIVATE',
    sum_insured: 0,
    extensions: [],
    named_drivers: [],
  },
  papers: [],
}
