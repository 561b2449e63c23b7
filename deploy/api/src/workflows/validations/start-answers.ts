import type { IdType } from '@coverdesk/sdk'

/** The answers of the start form, normalised. Number and contact move into the sealed validation at once. */
export interface StartAnswers {
  consent: { version: string; accepted: true; at: string }
  id_type: IdType
  id_number: string
  /** As the customer typed it; null for a company. */
  last_name: string | null
  email: string
  phone: string
}
