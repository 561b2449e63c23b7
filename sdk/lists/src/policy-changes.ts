import { type ListedPolicyChange, policyChangeKinds, policyChangeStates } from '@coverdesk/sdk'
import { defineList } from './list.ts'

/** Endorsements, cancellations and adjustments of cargo policies. */
export const policyChangeList = defineList<ListedPolicyChange>()({
  name: 'marine-policy-changes',
  url: '/api/marine/admin/policy-changes',
  namespace: 'marine-policies',
  title: 'changes.title',
  columns: {
    policy: { label: 'columns.number', value: (row) => row.policy.certificate_number, width: 155 },
    kind: {
      label: 'changes.kind',
      value: (row, t) => t('marine-policies', `changes.kinds.${row.kind}`),
      width: 115,
    },
    client: { label: 'columns.client', value: (row) => row.policy.insured },
    partner: { label: 'columns.partner', value: (row) => row.partner.name },
    state: {
      label: 'columns.state',
      value: (row, t) => t('marine-policies', `changes.states.${row.state}`),
      width: 150,
    },
    requested_at: {
      label: 'changes.requested',
      kind: 'instant',
      value: (row) => row.requested_at,
      sort: 'requested_at',
      width: 215,
    },
    effective_on: { label: 'changes.effective_on', kind: 'day', value: (row) => row.effective_on, spare: 1 },
    difference: { label: 'changes.difference', kind: 'money', value: (row) => row.difference, width: 140 },
  },
  filters: {
    kind: { label: 'changes.kind', values: policyChangeKinds, texts: 'changes.kinds.' },
    state: { label: 'columns.state', values: policyChangeStates, texts: 'changes.states.' },
    policy_id: { label: 'columns.number', record: 'cargo_policy' },
    partner_id: { label: 'columns.partner', record: 'partner' },
  },
})
