import type { Sale } from '@coverdesk/sdk'
import { type MotorProposalDraft, maskEmail, maskPhone } from '@coverdesk/sdk'
import type { Principal } from '../../platform/access/principal.ts'
import type { Services } from '../../platform/services.ts'
import { presentTracker } from '../../workflows/tracker-summaries/presenter.ts'
import { otherContactOnRecord } from '../../workflows/validations/confirm-identity-by-staff.ts'
import { MOTOR_PROPOSAL } from '../proposals/motor-proposal.ts'
import { proposalRefusal } from '../proposals/reopen-proposal.ts'
import { findSale } from './find-sale.ts'
import { canCorrect } from './identify.ts'

/** Presents a sale for the staff user who makes it. @throws ApiError 404 */
export async function presentSale(
  services: Services,
  trackerId: string,
  principal: Principal,
  locale: string,
): Promise<Sale> {
  const { db } = services
  const { tracker, identity: row } = await findSale(db, trackerId, principal)
  const form = await db
    .selectFrom('forms')
    .select(['id', 'draft', 'version'])
    .where('tracker_id', '=', trackerId)
    .where('form_type', '=', MOTOR_PROPOSAL)
    .executeTakeFirst()
  const branch = await db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('id', '=', tracker.branch_id)
    .executeTakeFirst()
  const correctable = canCorrect(tracker, row)
  const record = correctable && row.kyc_status === 'verified' ? await otherContactOnRecord(db, row) : null
  const known = row.kyc_status === 'verified'
  return {
    tracker: await presentTracker(db, services, tracker, locale),
    locale: tracker.locale,
    branch: branch ?? null,
    identity: {
      id_type: row.id_type,
      masked_id_number: row.id_number_mask ?? '',
      status: row.kyc_status,
      reason: row.reason && services.translate(locale, 'errors', row.reason),
      first_name: known ? row.first_name : null,
      last_name: known ? row.last_name : null,
      ...maskContact(row),
      settled: row.verified_at !== null,
      can_correct: correctable,
      on_record: record && maskContact(record),
    },
    form: form
      ? {
          id: form.id,
          draft: form.draft as MotorProposalDraft,
          version: form.version,
          can_change: (await proposalRefusal(db, tracker)) === null,
        }
      : null,
  }
}

const maskContact = ({ email, phone }: { email: string; phone: string }) => ({
  masked_email: maskEmail(email),
  masked_phone: maskPhone(phone),
})
