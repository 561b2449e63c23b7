import { maskEmail, maskIdentifier, maskPhone } from '@coverdesk/sdk'
import { phoneTerms } from '../../identity/clients/phone-terms.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { readContacts, type TrackerContact } from './contacts.ts'

/** Masks the contact and the identity numbers of a tracker's customer anywhere in a value. */
export type Mask = <T>(value: T) => T

/** Characters with a meaning in a regular expression. */
const REGEXP_SIGNS = /[.*+?^${}()|[\]\\]/g
const IDENTITY_NUMBER = /^(?!0[789])\d{11}$/

/**
 * Returns a mask for each tracker. A contact is readable in full only by revealing it, which the audit trail records.
 */
export function masksOf(contacts: readonly TrackerContact[]): (trackerId: string) => Mask {
  const known = new Map<string, Map<string, string>>()
  for (const contact of contacts) {
    const terms = known.get(contact.tracker_id) ?? new Map<string, string>()
    known.set(contact.tracker_id, terms)
    for (const email of new Set([contact.email, contact.client_email])) {
      if (email) terms.set(email, maskEmail(email))
    }
    for (const phone of new Set([contact.phone, contact.client_phone])) {
      for (const word of phoneTerms(phone ?? '')) if (word) terms.set(word, maskPhone(word))
    }
  }
  return (trackerId) => {
    const maskText = maskTerms(known.get(trackerId) ?? new Map())
    return (value) => maskValue(value, maskText)
  }
}

export const mayReveal = (principal: Principal): boolean =>
  principal.kind === 'staff' && principal.privileges.has('customer.customer.reveal')

/** Returns the mask of one tracker for its answers; users who may reveal contacts see all but email addresses. */
export async function answerMask(db: Db | Tx, principal: Principal, trackerId: string): Promise<Mask> {
  const contacts = await readContacts(db, [trackerId])
  if (!mayReveal(principal)) return masksOf(contacts)(trackerId)
  const maskText = maskTerms(emailsOf(contacts), false)
  return (value) => maskValue(value, maskText)
}

const emailsOf = (contacts: readonly TrackerContact[]): Map<string, string> =>
  new Map(
    contacts.flatMap(({ email, client_email }) =>
      [email, client_email].flatMap((one) => (one ? [[one, maskEmail(one)] as const] : [])),
    ),
  )

type MaskText = (text: string) => string

function maskValue<T>(value: T, maskText: MaskText): T {
  if (typeof value === 'string') return maskText(value) as T
  if (Array.isArray(value)) return value.map((one) => maskValue(one, maskText)) as T
  if (value === null || typeof value !== 'object') return value
  const masked: Record<string, unknown> = {}
  for (const key in value) masked[key] = maskValue(value[key], maskText)
  return masked as T
}

/** Masks terms case-insensitively; the longer of two with the same beginning is matched first. */
function maskTerms(terms: ReadonlyMap<string, string>, andNumbers = true): MaskText {
  const masks = new Map([...terms].map(([word, mask]) => [word.toLowerCase(), mask]))
  const longestFirst = [...masks.keys()].sort((one, other) => other.length - one.length)
  const upperCase = longestFirst.map((word) => word.toUpperCase())
  const shortest = longestFirst.at(-1)?.length ?? Number.POSITIVE_INFINITY
  // Compiling an expression for each tracker of a page costs more than looking for its terms, which few texts contain.
  const contains = (text: string): boolean => {
    const upper = text.toUpperCase()
    return upperCase.some((word) => upper.includes(word))
  }
  let pattern: RegExp | undefined
  return (text) => {
    if (andNumbers && IDENTITY_NUMBER.test(text)) return maskIdentifier(text)
    if (text.length < shortest || !contains(text)) return text
    pattern ??= new RegExp(longestFirst.map((word) => word.replace(REGEXP_SIGNS, '\\$&')).join('|'), 'gi')
    return text.replace(pattern, (word) => masks.get(word.toLowerCase()) ?? '')
  }
}
