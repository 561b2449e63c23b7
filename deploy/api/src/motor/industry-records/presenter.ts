import type { IndustryRecord, ListedIndustryRecord } from '@coverdesk/sdk'
import { presentCustomer } from '../../identity/clients/presenter.ts'
import { type RecordRow, reportedPolicy } from './reported-policy.ts'

/** Presents an industry record in a list. */
export const presentListedRecord = (row: RecordRow): ListedIndustryRecord => ({
  id: row.id,
  policy_number: row.policy_number,
  certificate_number: row.certificate_number,
  plate: row.plate,
  customer: presentCustomer(row.client_id, row),
  branch: { code: row.branch_code, name: row.branch_name },
  event: row.event,
  effective_from: row.effective_from,
  state: row.state,
  reason: row.reason,
  number: row.niid_number,
  attempts: row.attempts,
  queued_at: row.queued_at,
  sent_at: row.sent_at,
  version: row.version,
})

/** Presents an industry record with what is reported. */
export const presentRecord = (row: RecordRow): IndustryRecord => ({
  ...presentListedRecord(row),
  report: reportedPolicy(row),
  corrections: row.corrections,
})
