/** Columns that name the customer of a record; a merge moves the records, and keeps under the last name which. */
export const movedTables = [
  ['policies', 'client_id', 'policies'],
  ['fleets', 'client_id', 'fleets'],
  ['claims', 'client_id', 'claims'],
  ['payments', 'client_id', 'payments'],
  ['trackers', 'customer_id', 'trackers'],
  ['contact_changes', 'client_id', 'contact_changes'],
  ['policy_transfers', 'from_client_id', 'policies_handed_over'],
  ['policy_transfers', 'to_client_id', 'policy_transfers'],
] as const

/**
 * Columns that stay: sign-ins of the duplicate end, and the history, the merges and the exports belong to its own
 * record.
 */
export const remainingColumns = [
  ['sessions', 'client_id'],
  ['client_changes', 'client_id'],
  ['client_merges', 'source_id'],
  ['client_merges', 'target_id'],
  ['client_data_exports', 'client_id'],
  ['clients', 'merged_into'],
] as const
