import { normaliseText } from '../text/normalise-text.ts'
import type { IdType } from './kyc.ts'

export type IdentifierKind = IdType | 'plate' | 'tax_id' | 'chassis'

/** An identifier in its stored form, with its error or warning. */
export interface CheckedIdentifier {
  /** Upper-cased, without spaces, hyphens and full stops, normalised by `normaliseText`. */
  value: string
  /** `format`: it is malformed. */
  problem: 'format' | null
  /** Key of a text about an unusual identifier that is accepted. */
  warning: 'plate_unusual' | 'chassis_unusual' | null
}

interface Rule {
  valid: RegExp
  usual?: RegExp
  warning?: CheckedIdentifier['warning']
}

// Sources: FRSC plate formats since 1992 and 2011; NIMC (NIN, vNIN); CBN (BVN); JTB (tax ID); CAC; ISO 3779 (chassis).
const rules: Record<IdentifierKind, Rule> = {
  plate: {
    valid: /^(?=.*\d)[A-Z0-9]{3,10}$|^[A-Z]{3,8}$/,
    usual: /^([A-Z]{3}\d{3}[A-Z]{2}|[A-Z]{2}\d{3}[A-Z]{3})$/,
    warning: 'plate_unusual',
  },
  nin: { valid: /^\d{11}$/ },
  bvn: { valid: /^\d{11}$/ },
  vnin: { valid: /^[A-Z]{2}\d{12}[A-Z]{2}$/ },
  tax_id: { valid: /^(\d{13}|\d{12}|\d{10})$/ },
  rc_number: { valid: /^(RC|BN|IT|LP)\d{1,9}$/ },
  passport: { valid: /^([A-Z]\d{8}|[A-Z]{2}\d{7})$/ },
  drivers_license: { valid: /^[A-Z]{2,3}[A-Z0-9]{6,12}$/ },
  voters_card: { valid: /^[A-Z0-9]{19}$/ },
  chassis: {
    // Frame numbers of 5 to 16 characters, as of Japanese imports, follow no standard of letters.
    valid: /^(?=.*\d)([A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{5,16})$/,
    usual: /^.{17}$/,
    warning: 'chassis_unusual',
  },
}

/**
 * Converts an identifier to its stored form and checks it.
 * @example checkIdentifier('plate', 'abc-123 de') // { value: 'ABC123DE', problem: null, warning: null }
 */
export function checkIdentifier(kind: IdentifierKind, text: string): CheckedIdentifier {
  const value = normaliseText(text)
    .toUpperCase()
    .replace(/[\s.-]/g, '')
  const { valid, usual, warning = null } = rules[kind]
  if (!valid.test(value)) return { value, problem: 'format', warning: null }
  return { value, problem: null, warning: usual && !usual.test(value) ? warning : null }
}
