import type { NumberKind, NumberPattern } from '@coverdesk/sdk'

interface Kind {
  /** Default pattern. */
  pattern: NumberPattern
  /** Whether its objects belong to a branch. */
  ofBranches: boolean
  /** Table and column of its numbers. */
  storedIn: { table: string; column: string }
}

const document = { separator: '/', with_branch: true, year: 'full', digits: 6, restarts: 'yearly' } as const
const unbranched = { ...document, with_branch: false } as const
const run = { ...document, separator: '-', with_branch: false } as const

/** All kinds of numbered objects. */
export const kinds: Record<NumberKind, Kind> = {
  policy: {
    pattern: { prefix: 'MTR', ...document },
    ofBranches: true,
    storedIn: { table: 'policies', column: 'policy_number' },
  },
  certificate: {
    pattern: { prefix: 'CRT', ...document },
    ofBranches: true,
    storedIn: { table: 'policies', column: 'certificate_number' },
  },
  claim: {
    pattern: { prefix: 'CLM', ...document },
    ofBranches: true,
    storedIn: { table: 'claims', column: 'claim_number' },
  },
  quote: {
    pattern: { prefix: 'QUO', ...run },
    ofBranches: false,
    storedIn: { table: 'quotes', column: 'reference' },
  },
  tracker: {
    pattern: { prefix: 'TRK', ...run },
    ofBranches: false,
    storedIn: { table: 'trackers', column: 'reference' },
  },
  fleet: {
    pattern: { prefix: 'FLT', ...run },
    ofBranches: false,
    storedIn: { table: 'fleets', column: 'number' },
  },
  'cargo-policy': {
    pattern: { prefix: 'MCP', ...unbranched },
    ofBranches: false,
    storedIn: { table: 'cargo_policies', column: 'policy_number' },
  },
  'cargo-certificate': {
    pattern: { prefix: 'MCC', ...unbranched },
    ofBranches: false,
    storedIn: { table: 'cargo_policies', column: 'certificate_number' },
  },
  'debit-note': {
    pattern: { prefix: 'DN', ...unbranched },
    ofBranches: false,
    storedIn: { table: 'cargo_policies', column: 'debit_note_number' },
  },
  'credit-note-refund': {
    pattern: { prefix: 'CN-REF', ...document },
    ofBranches: true,
    storedIn: { table: 'credit_notes', column: 'number' },
  },
  'credit-note-commission': {
    pattern: { prefix: 'CN-COMM', ...document },
    ofBranches: true,
    storedIn: { table: 'credit_notes', column: 'number' },
  },
  'credit-note-adjustment': {
    pattern: { prefix: 'CN-ADJ', ...document },
    ofBranches: true,
    storedIn: { table: 'credit_notes', column: 'number' },
  },
  funding: {
    pattern: { prefix: 'FUND', ...run },
    ofBranches: false,
    storedIn: { table: 'funding_requests', column: 'reference' },
  },
}
