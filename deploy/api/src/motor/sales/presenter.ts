import type { Sale } from '@coverdesk/sdk'
import { type MotorProposalDraft, maskEmail, maskPhone } from '@coverdesk/sdk'
import type { Principal } from '../../platform/access/principal.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Services } from '../../platform/services.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import { presentTracker } from '../../workflows/tracker-summaries/presenter.ts'
import { otherContactOnRecord } from '../../workflows/validations/confirm-identity-by-staff.ts'
import { intermediariesOf } from '../intermediaries/business-source.ts'
import { MOTOR_PROPOSAL } from '../proposals/motor-proposal.ts'
import { proposalRefusal } from '../proposals/reopen-proposal.ts'
import { findSale, type SaleRow } from './find-sale.ts'
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
    ...(await presentIntermediaries(services, tracker)),
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

async function presentIntermediaries({ db, clock }: Services, tracker: SaleRow['tracker']) {
  const { agency_code, clo_code } = intermediariesOf(tracker)
  const today = lagosDay(clock())
  const agency = await setupEntryOn(db, 'agencies', agency_code, today)
  const clo = await setupEntryOn(db, 'clos', clo_code, today)
  return {
    agency: { code: agency_code, name: agency?.name ?? agency_code },
    clo: { code: clo_code, name: clo?.name ?? clo_code },
  }
}

const maskContact = ({ email, phone }: { email: string; phone: string }) => ({
  masked_email: maskEmail(email),
  masked_phone: maskPhone(phone),
})
