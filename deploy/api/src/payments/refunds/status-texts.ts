import { writeParams } from '../../platform/mails/render-mail.ts'
import type { Translate } from '../../platform/translations/translate.ts'
import type { RefundRow } from './store.ts'

type Explained = Pick<RefundRow, 'status' | 'way' | 'amount' | 'reason'> & { policy_number: string }

/** Returns the status of a refund and what happens next, for its customer. */
export function statusTexts(
  { status, way, amount, reason, policy_number }: Explained,
  language: string,
  translate: Translate,
): { status: string; about: string } {
  const about = status === 'sent' ? `sent_${way}` : status
  const facts = writeParams({ amount, policy_number, reason: reason ?? '' }, language)
  return {
    status: translate(language, 'messages', `refunds.${status}`),
    about: translate(language, 'messages', `refunds.about.${about}`, facts),
  }
}
