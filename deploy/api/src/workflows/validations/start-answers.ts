import type { IdType } from '@coverdesk/sdk'

/** Answers of the start form, normalised. Number and contact move into the encrypted validation immediately. */
export interface StartAnswers {
  consent: { version: string; accepted: true; at: string }
  id_type: IdType
  id_number: string
  /** As the customer entered it; null for a company. */
  last_name: string | null
  email: string
  phone: string
}
