import { maskEmail, maskPhone } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import type { Contact } from './change-contact.ts'

interface ContactChange extends Contact {
  clientId: string
  olds: readonly Contact[]
  /** Until when claims trust the old contact; null where both contacts were proven. */
  heldUntil: Date | null
  now: Date
}

/**
 * Notifies each replaced contact by email and text message of the change, and what to do if it was not theirs; the new
 * one too, where both were proven.
 */
export async function notifyContact(tx: Tx, services: Services, change: ContactChange): Promise<void> {
  const { clientId, olds, email, phone, heldUntil, now } = change
  const insurer = await tx
    .selectFrom('company_profiles')
    .select(['name as insurer', 'email as insurer_email', 'phone as insurer_phone'])
    .executeTakeFirstOrThrow()
  const locale = await languageOf(tx, clientId)
  const params: Record<string, string> = {
    ...insurer,
    new_email: maskEmail(email),
    new_phone: maskPhone(phone),
  }
  if (heldUntil) params.held_until = lagosDay(heldUntil)
  const template = heldUntil ? 'contact-changed' : 'contact-confirmed'
  const reached = heldUntil ? olds : [...olds, { email, phone }]
  for (const to of new Set(reached.map((one) => one.email))) {
    await enqueue(tx, 'mail', { template, to, locale, params }, now)
  }
  const { sms } = services.providers
  if (!sms) return
  const text = { template: 'contact-changed', locale, params }
  for (const to of new Set(reached.map((one) => one.phone).filter((one) => one && sms.reaches(one)))) {
    await enqueue(tx, 'sms', { ...text, to }, now)
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
