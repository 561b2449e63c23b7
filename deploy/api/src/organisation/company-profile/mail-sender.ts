import { isUrl } from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { MailSender } from '../../platform/mails/mail-sender.ts'
import { readCompanyProfile, textsIn } from './store.ts'

/**
 * The insurer as sender of emails, from the company profile; its full details are at the foot of every page for guests.
 */
export async function readMailSender(db: Db | Tx, guestOrigin: string, locale: string): Promise<MailSender> {
  const profile = await readCompanyProfile(db)
  const { name, address, phone, whatsapp, email, website, naicom_number, accent } = profile
  const said = textsIn(profile, locale)
  const where = (text: string) => (text === '' || isUrl(text) ? text : `${guestOrigin}/`)
  return {
    name,
    address,
    phone,
    whatsapp,
    email,
    website,
    naicomNumber: naicom_number,
    accent,
    complaintRoute: where(said.complaint_route),
    privacyNotice: where(said.privacy_notice),
    terms: where(said.terms),
  }
}
