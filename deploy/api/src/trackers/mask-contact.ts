import { maskEmail, maskIdentifier, maskPhone } from '@coverdesk/sdk'
import type { Principal } from '../access/principal.ts'
import type { Db, Tx } from '../db/database.ts'
import { phoneWords } from '../policies/phone-words.ts'

/** Hides how the customer of a run is reached, and identity numbers, wherever in a value they stand. */
export type Mask = <T>(value: T) => T

/** What means something in a pattern. */
const SIGNS = /[.*+?^${}()|[\]\\]/g
const IDENTITY_NUMBER = /^(?!0[789])\d{11}$/

/** A mask for each of some runs: everything is shown to nobody but by revealing it, which is on record. */
export async function contactMasks(
  db: Db | Tx,
  trackerIds: readonly string[],
): Promise<(trackerId: string) => Mask> {
  const known = new Map<string, Map<string, string>>()
  if (trackerIds.length > 0) {
    for (const { id, ...contact } of await readContacts(db, trackerIds)) {
      const words = known.get(id) ?? new Map<string, string>()
      known.set(id, words)
      for (const email of [contact.email, contact.client_email]) if (email) words.set(email, maskEmail(email))
      for (const phone of [contact.phone, contact.client_phone]) {
        for (const word of phoneWords(phone ?? '')) if (word) words.set(word, maskPhone(word))
      }
    }
  }
  return (trackerId) => {
    const words = [...(known.get(trackerId) ?? [])]
    return (value) => hide(value, words)
  }
}

/** The mask of one run for what was answered in it; none for those who may see contacts in full. */
export async function answerMask(db: Db | Tx, principal: Principal, trackerId: string): Promise<Mask> {
  if (principal.kind === 'staff' && principal.privileges.has('customer.customer.reveal')) {
    return (value) => value
  }
  return (await contactMasks(db, [trackerId]))(trackerId)
}

function readContacts(db: Db | Tx, trackerIds: readonly string[]) {
  return db
    .selectFrom('trackers')
    .leftJoin('validations', 'validations.tracker_id', 'trackers.id')
    .leftJoin('clients', 'clients.id', 'trackers.customer_id')
    .select(['trackers.id', 'validations.email', 'validations.phone'])
    .select(['clients.email as client_email', 'clients.phone as client_phone'])
    .where('trackers.id', 'in', [...trackerIds])
    .execute()
}

function hide<T>(value: T, words: readonly (readonly [string, string])[]): T {
  if (typeof value === 'string') return hideIn(value, words) as T
  if (Array.isArray(value)) return value.map((one) => hide(one, words)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hide(one, words)])) as T
}

function hideIn(text: string, words: readonly (readonly [string, string])[]): string {
  if (IDENTITY_NUMBER.test(text)) return maskIdentifier(text)
  let hidden = text
  for (const [word, mask] of words) hidden = hidden.replace(anyCase(word), () => mask)
  return hidden
}

const anyCase = (word: string): RegExp => new RegExp(word.replace(SIGNS, '\\$&'), 'gi')
