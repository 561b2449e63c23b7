/** The identity documents that can be looked up. */
export const idTypes = [
  'nin',
  'bvn',
  'vnin',
  'drivers_license',
  'passport',
  'voters_card',
  'rc_number',
] as const

export type IdType = (typeof idTypes)[number]

/** What the API answers to an identity look-up. */
export interface KycResult {
  firstName: string | null
  lastName: string | null
  reason: string | null
  status: string
}

/** A person who was found. */
export interface KycPerson extends KycResult {
  firstName: string
  lastName: string
}

/**
 * The rule of every look-up: it succeeded only when both names came back.
 * @throws Error with the server's reason, or `User data not found`
 */
export function parseKycResult(result: KycResult): KycPerson {
  const { firstName, lastName } = result
  if (!firstName?.trim() || !lastName?.trim()) throw new Error(result.reason || 'User data not found')
  return { ...result, firstName, lastName }
}
