import type { Instant } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface Database {
    policy_messages: PolicyMessages
  }
}

/** An email or SMS for a policy, by the id of its outbox message. */
export interface PolicyMessages {
  id: string
  policy_id: string
  channel: 'mail' | 'sms'
  template: string
  /** Masked address. */
  sent_to: string
  /** Name of the user. */
  by: string
  at: Instant
}
