import type { NewMotorPolicyChange } from '@coverdesk/sdk'
import {
  CANCELLATION,
  CERTIFICATE,
  type ChangeDocument,
  ENDORSEMENT,
  REFUND_ADVICE,
} from '../policy-documents/document-kinds.ts'

/** Kinds of the documents that are issued when a change is booked. */
export function documentsOf(
  { kind }: Pick<NewMotorPolicyChange, 'kind'>,
  returnsPremium: boolean,
): ChangeDocument[] {
  const own: ChangeDocument[] = kind === 'cancel' ? [CANCELLATION] : [ENDORSEMENT, CERTIFICATE]
  return returnsPremium ? [...own, REFUND_ADVICE] : own
}
