import type { Db, Tx } from '../../platform/db/database.ts'
import { resumePath } from '../../platform/guest-addresses/guest-addresses.ts'
import { createLink, LINK_DAYS } from '../../platform/links/links.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { addTrackerEvent } from '../workflow-engine/tracker-store.ts'

type ResumeTemplate =
  | 'resume-link'
  | 'link-renewed'
  | 'identity-verified'
  | 'identity-declined'
  | 'payment-failed'
  | 'form-returned'
  | 'proposal-accepted'
  | 'terms-offered'
  | 'terms-ended'
  | 'payment-link'
  | 'change-payment'
  | 'transfer-invited'
  | 'request-declined'
  | 'claim-received'
  | 'claim-withdrawn'
  | 'claim-approved'
  | 'claim-settled'
  | 'claim-payment-sent'
  | 'payee-changed'
  | 'paper-received'
  | 'step-reminder'
  | 'workflow-message'
  | 'renewal-offer'
  | 'renewal-ended'
  | `own-${string}`

export const resumeUrl = (services: Services, token: string, language: string): string =>
  `${services.settings.GUEST_ORIGIN}${resumePath(token, language)}`

/** Returns the email contact of a tracker; undefined without one, and for a policy's contact before its code. */
export function reachedAt(db: Db | Tx, trackerId: string) {
  return db
    .selectFrom('validations')
    .select(['email', 'phone', 'first_name', 'verified_at'])
    .where('tracker_id', '=', trackerId)
    .where('email', '!=', '')
    .where((eb) => eb.or([eb('kind', '!=', 'policy'), eb('verified_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Emails the tracker's own contact a new link that resumes the tracker on any device. */
export async function sendResumeLink(
  tx: Tx,
  services: Services,
  template: ResumeTemplate,
  tracker: { id: string; locale: string },
  params: Record<string, string | number> = {},
  attached: { attach_voucher?: string; attach_documents?: string[] } = {},
): Promise<void> {
  const now = services.clock()
  const contact = await reachedAt(tx, tracker.id)
  if (!contact) return
  const token = await createLink(tx, { purpose: 'guest_resume', trackerId: tracker.id }, now)
  const values = {
    ...params,
    name: contact.verified_at ? (contact.first_name ?? '') : '',
    url: resumeUrl(services, token, tracker.locale),
    days: LINK_DAYS,
  }
  const { locale } = tracker
  const mail = { template, to: contact.email, locale, params: values, ...attached }
  const message = await enqueue(tx, 'mail', mail, now)
  const subject = typeof params.subject === 'string' ? { subject: params.subject } : {}
  const sent = { kind: 'mail_sent', actor: 'system', at: now, detail: { template, message, ...subject } }
  await addTrackerEvent(tx, tracker.id, sent)
}
