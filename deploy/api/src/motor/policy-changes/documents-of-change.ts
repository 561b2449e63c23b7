import type { NewMotorPolicyChange } from '@coverdesk/sdk'
import {
  CANCELLATION,
  CERTIFICATE,
  type ChangeDocument,
  ENDORSEMENT,
  REFUND_ADVICE,
  SCHEDULE,
} from '../policy-documents/document-kinds.ts'
import { endorsements } from './endorsements.ts'

/** Kinds of the documents that are issued when a change is booked. */
export function documentsOf(request: NewMotorPolicyChange, returnsPremium: boolean): ChangeDocument[] {
  const certified = request.kind !== 'endorse' || endorsements[request.endorsement].onCertificate
  const changed: ChangeDocument[] = certified ? [ENDORSEMENT, CERTIFICATE] : [ENDORSEMENT]
  const own: ChangeDocument[] =
    request.kind === 'cancel' ? [CANCELLATION] : [...changed, ...scheduleOf(request)]
  return returnsPremium ? [...own, REFUND_ADVICE] : own
}

/** The buyer of a vehicle receives the whole policy. */
const scheduleOf = (request: NewMotorPolicyChange): ChangeDocument[] =>
  request.kind === 'endorse' && request.endorsement === 'transfer' ? [SCHEDULE] : []
