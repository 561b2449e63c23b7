import type { Validation } from '@coverdesk/sdk'
import { maskEmail, maskName, maskPhone } from '@coverdesk/sdk'
import { isOwnName } from '../../identity/kyc/same-surname.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { CODE_LIFETIME_SECONDS, resendIn } from '../../platform/one-time-codes/one-time-codes.ts'
import { reachesBySms } from '../../platform/outbox/reaches-by-sms.ts'
import type { Services } from '../../platform/services.ts'
import { nextPageOf, progressOf } from '../workflow-engine/next.ts'
import { findTracker } from '../workflow-engine/tracker-store.ts'
import { presentKnownContact } from './known-contact.ts'
import type { ValidationRow } from './store.ts'

export async function presentValidation(
  db: Db | Tx,
  services: Services,
  row: ValidationRow,
  locale: string,
  reader: 'guest' | 'staff' = 'guest',
): Promise<Validation> {
  const tracker = await findTracker(db, row.tracker_id)
  const now = services.clock()
  const isNamed = reader === 'staff' || mayPresentName(row, tracker.created_by !== null)
  const age = row.code_sent_at
    ? (now.getTime() - new Date(row.code_sent_at).getTime()) / 1000
    : CODE_LIFETIME_SECONDS
  return {
    id: row.id,
    tracker_id: row.tracker_id,
    kind: row.kind,
    workflow_id: tracker.workflow_id,
    id_type: row.id_type,
    masked_id_number: row.id_number_mask ?? '',
    ...contactOf(row),
    kyc_status: row.kyc_status,
    first_name: isNamed ? nameFor(row, row.first_name) : maskedFor(row, row.first_name),
    last_name: isNamed ? nameFor(row, row.last_name) : maskedFor(row, row.last_name),
    reason: row.reason ? services.translate(locale, 'errors', row.reason) : null,
    code_sent_at: row.code_sent_at,
    code_channel: channelOf(row),
    sms_reachable:
      row.kind === 'policy' ? services.providers.sms !== null : reachesBySms(services, row.phone),
    resend_in: resendIn(row.code_sent_at, now),
    expires_in: Math.max(0, Math.round(CODE_LIFETIME_SECONDS - age)),
    verified_at: row.verified_at,
    known_contact: await presentKnownContact(db, row),
    sandbox: services.settings.KYC_PROVIDER === 'sandbox',
    progress: await progressOf(db, tracker, services.translate, locale),
    next: await nextPageOf(db, services, tracker),
  }
}

const nameFor = (row: ValidationRow, name: string | null): string | null => (isKnown(row) ? name : null)

const maskedFor = (row: ValidationRow, name: string | null): string | null =>
  isKnown(row) && name !== null ? maskName(name) : null

/**
 * Presents an identity without revealing the name to a caller who only knows the number, since a code proves a mailbox
 * alone: the registry's name follows after the code, to a guest who entered the matching last name or where staff
 * started the tracker and confirmed the contact. A company's name is public in its register and presented at once; its record
 * stays with its proven contact.
 */
function mayPresentName(
  { kind, verified_at, typed_last_name, first_name, last_name, id_type }: ValidationRow,
  byStaff: boolean,
) {
  if (kind !== 'identity' || id_type === 'rc_number') return true
  if (verified_at === null) return false
  return byStaff || isOwnName(typed_last_name ?? '', { first_name, last_name })
}

const isKnown = ({ kind, kyc_status: status, verified_at: at }: ValidationRow): boolean =>
  kind === 'contact' || (kind === 'policy' ? at !== null : status === 'verified')

/** Returns how the code of a policy search was requested, whether or not the policy exists. */
function channelOf({ kind, code_sent_at: at, code_channel: channel }: ValidationRow) {
  if (kind !== 'policy') return channel
  return at === null ? null : (channel ?? 'email')
}

/** Reveals nothing of a policy before the code, not even whether it has a contact. */
function contactOf(row: ValidationRow): { masked_email: string; masked_phone: string } {
  if (row.kind === 'policy' && !row.verified_at) return { masked_email: '', masked_phone: '' }
  return { masked_email: maskEmail(row.email), masked_phone: maskPhone(row.phone) }
}
