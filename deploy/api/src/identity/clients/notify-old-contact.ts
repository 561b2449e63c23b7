import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import type { Contact } from './change-contact.ts'

interface ContactChange extends Contact {
  clientId: string
  olds: readonly Contact[]
  heldUntil: Date
  now: Date
}

/** Notifies each replaced contact by email and text message of the change, and what to do if it was not theirs. */
export async function notifyOldContact(tx: Tx, services: Services, change: ContactChange): Promise<void> {
  const { clientId, olds, email, phone, now } = change
  const insurer = await tx
    .selectFrom('company_profiles')
    .select(['name as insurer', 'email as insurer_email', 'phone as insurer_phone'])
    .executeTakeFirstOrThrow()
  const locale = await languageOf(tx, clientId)
  const params = {
    ...insurer,
    new_email: maskEmail(email),
    new_phone: maskPhone(phone),
    held_until: lagosDay(change.heldUntil),
  }
  const template = 'contact-changed'
  for (const to of new Set(olds.map((old) => old.email))) {
    await enqueue(tx, 'mail', { template, to, locale, params }, now)
  }
  const { sms } = services.providers
  if (!sms) return
  for (const to of new Set(olds.map((old) => old.phone).filter((phone) => phone && sms.reaches(phone)))) {
    await enqueue(tx, 'sms', { template, to, locale, params }, now)
  }
}

/** The language a customer used last. */
async function languageOf(tx: Tx, clientId: string): Promise<string> {
  const last = await tx
    .selectFrom('trackers')
    .select('locale')
    .where('customer_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return last?.locale ?? 'en'
}
