/** Kinds of identity documents for lookups. */
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

/** The API's answer to an identity lookup. */
export interface KycResult {
  firstName: string | null
  lastName: string | null
  reason: string | null
  status: string
}

/** A person found by a lookup. */
export interface KycPerson extends KycResult {
  firstName: string
  lastName: string
}

/**
 * Checks the result of a lookup: it succeeded only with both names.
 * @throws Error with the server's reason, or `User data not found`
 */
export function parseKycResult(result: KycResult): KycPerson {
  const { firstName, lastName } = result
  if (!firstName?.trim() || !lastName?.trim()) throw new Error(result.reason || 'User data not found')
  return { ...result, firstName, lastName }
}
