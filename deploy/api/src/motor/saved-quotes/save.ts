import type { PriceInput, SavedQuoteInput, SavedQuoteLink } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { normaliseEmail } from '../../identity/clients/normalise-contact.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { mailboxOf, mayMail } from '../../platform/action-rate-limits/may-mail.ts'
import { hashToken, newToken } from '../../platform/crypto/secrets.ts'
import { after, days, instant, lagosDay } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tooMany } from '../../platform/errors/api-error.ts'
import { savedQuotePath } from '../../platform/guest-addresses/guest-addresses.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import { listSetup } from '../../reference/setups/store.ts'
import { PRICE_DAYS, quotePremium } from '../premiums/quote-premium.ts'

const refusal = 'too_many_requests'
const perNetwork = { action: 'save_quote', max: 40, within: days(1), refusal }
/** Emails with a saved quote to one mailbox, part of all that anonymous visitors may trigger. */
const perMailbox = { action: 'mail_quote', max: 5, within: days(1), refusal }

/**
 * Stores a quote, priced again, with the hash of its link. Deletes expired ones at the same time.
 * @throws ApiError 422 at the fields, 429
 */
export async function saveQuote(
  tx: Tx,
  services: Services,
  { told, email, locale: wished }: SavedQuoteInput,
  { network, locale }: { network: string; locale: string },
): Promise<SavedQuoteLink> {
  const now = services.clock()
  await countAttempt(tx, perNetwork, network, now)
  const { premium } = await quotePremium(tx, services, await coverOf(tx, told, lagosDay(now)), locale)
  await tx.deleteFrom('saved_quotes').where('expires_at', '<', instant(now)).execute()
  const token = newToken()
  const expiresAt = after(now, days(PRICE_DAYS))
  const amount = premium.premium
  await tx
    .insertInto('saved_quotes')
    .values({
      id: uuid(),
      token_hash: hashToken(token),
      told: JSON.stringify(told),
      amount,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const language = services.languages.includes(wished) ? wished : 'en'
  const path = savedQuotePath(token, language)
  if (email) {
    const to = normaliseEmail(email)
    const mailbox = services.vault.fingerprint(`quote ${mailboxOf(to)}`).toString('hex')
    await countAttempt(tx, perMailbox, mailbox, now)
    if (!(await mayMail(tx, services.vault, { to, network, now }))) throw tooMany(refusal, 3600)
    const params = {
      amount,
      valid_until: lagosDay(expiresAt),
      url: `${services.settings.GUEST_ORIGIN}${path}`,
    }
    await enqueue(tx, 'mail', { template: 'quote-saved', to, locale: language, params }, now)
  }
  return { token, path, expires_at: expiresAt.toISOString() }
}

/**
 * Selects the values that are priced: the vehicle value where the cover requires it, and add-ons the cover can have.
 */
async function coverOf(tx: Tx, { risk_type, cover_type, worth, extensions }: PriceInput, day: string) {
  const [covers, offered] = await Promise.all([
    listSetup(tx, 'cover_types', day),
    listSetup(tx, 'extensions', day),
  ])
  const needsWorth = covers.find(({ code }) => code === cover_type)?.attributes.needs_sum_insured === true
  const fitting = offered.filter(({ attributes }) =>
    (attributes.cover_types as string[]).includes(cover_type),
  )
  return {
    risk_type,
    cover_type,
    sum_insured: needsWorth ? worth : 0,
    extensions: fitting.map(({ code }) => code).filter((code) => extensions.includes(code)),
  }
}
