import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/services.ts'
import { writeAmount } from '../platform/translations/write.ts'
import { sendResumeLink } from '../workflows/guest-links/send-resume-link.ts'
import type { TrackerRow } from '../workflows/workflow-engine/tracker-store.ts'
import type { ClaimRow } from './move-claim.ts'
import { VOUCHER } from './vouchers/voucher-document.ts'

/** Closes the objection of a customer who signs after all, and emails them a copy of the signed voucher. */
export async function voucherSigned(
  tx: Tx,
  services: Services,
  tracker: TrackerRow,
  claim: ClaimRow,
): Promise<void> {
  await tx.updateTable('claims').set({ disputed_at: null }).where('id', '=', claim.id).execute()
  // A voucher on paper has its own email, which states the time to object.
  if (claim.paper_received_at) return
  const { id } = await tx
    .selectFrom('documents')
    .select('id')
    .where('tracker_id', '=', tracker.id)
    .where('kind', '=', VOUCHER)
    .executeTakeFirstOrThrow()
  const { locale } = tracker
  const text = (key: string, params: Record<string, string>): string =>
    services.translate(locale, 'claim-texts', key, params)
  const subject = text('signed_subject', { claim_number: claim.claim_number })
  const message = text('signed_text', { amount: writeAmount(claim.net_payable ?? 0, locale) })
  await sendResumeLink(
    tx,
    services,
    'workflow-message',
    tracker,
    { subject, message },
    { attach_voucher: id },
  )
}
