/** Columns that name the customer of a record; a merge moves the records. */
export const movedTables = [
  ['policies', 'client_id'],
  ['fleets', 'client_id'],
  ['claims', 'client_id'],
  ['payments', 'client_id'],
  ['trackers', 'customer_id'],
  ['contact_changes', 'client_id'],
  ['policy_transfers', 'from_client_id'],
  ['policy_transfers', 'to_client_id'],
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
