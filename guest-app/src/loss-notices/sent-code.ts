import type { StoredLossNotice } from '@coverdesk/sdk'

/** A code that was sent, and how many were. */
export interface SentCode extends StoredLossNotice {
  channel: 'email' | 'sms'
  times: number
}
