import type { CounterReceiptState } from '@coverdesk/sdk'
import type { StateTone } from '@coverdesk/ui'

/** Tones of the states of a receipt at the counter. */
export const receiptTones: Readonly<Record<CounterReceiptState, StateTone>> = {
  recorded: 'waiting',
  confirmed: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
  bounced: 'danger',
  reversal_requested: 'attention',
  reversed: 'danger',
}
