import type { Db, Tx } from '../../platform/db/database.ts'
import type { MailSender } from '../../platform/mails/mail-sender.ts'
import { readCompanyProfile } from './store.ts'

/** The insurer as the company profile has it now. */
export async function readMailSender(db: Db | Tx): Promise<MailSender> {
  const { name, address, phone, whatsapp, email, website, naicom_number, accent } =
    await readCompanyProfile(db)
  return { name, address, phone, whatsapp, email, website, naicomNumber: naicom_number, accent }
}
