import { type IdType, idTypes } from './kyc.ts'
import { normaliseText } from './normalise-text.ts'

export type IdentifierKind = IdType | 'plate' | 'tax_id' | 'chassis'

/** Every kind of identifier that can be checked. */
export const identifierKinds: readonly IdentifierKind[] = [...idTypes, 'plate', 'tax_id', 'chassis']

/** An identifier in its stored form, with what is wrong or odd about it. */
export interface CheckedIdentifier {
  /** Upper-cased, without spaces, hyphens and full stops, as `normaliseText` reads it. */
  value: string
  /** `format`: it cannot be one. */
  problem: 'format' | null
  /** Key of a text for something unusual that is accepted all the same. */
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
    // A vehicle without a plate yet is known by its chassis number.
    valid: /^(?=.*\d)[A-Z0-9]{3,10}$|^[A-Z]{3,8}$|^(?=.*\d)[A-HJ-NPR-Z0-9]{17}$/,
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
  chassis: { valid: /^[A-HJ-NPR-Z0-9]{5,17}$/, usual: /^.{17}$/, warning: 'chassis_unusual' },
}

/**
 * Brings an identifier into its stored form and checks it.
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

/**
 * A Nigerian mobile number as E.164, whatever stands between its digits: spaces, hyphens, dots, the `(0)` after +234.
 * @returns null when it is none
 * @example normalisePhone('0803 123 4567') // '+2348031234567'
 */
export function normalisePhone(text: string): string | null {
  const digits = normaliseText(text).replace(/[\s()./-]/g, '')
  const match = /^(?:(?:\+|00)?2340?|0)([789]\d{9})$/.exec(digits)
  return match ? `+234${match[1]}` : null
}

// CBN: NUBAN check digit over bank code (3 digits) and serial (9 digits), weights 3 7 3 repeating.
const NUBAN_WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/** Whether an account number carries the check digit of its bank (3-digit CBN code). */
export function isNuban(account: string, bankCode: string): boolean {
  if (!/^\d{10}$/.test(account) || !/^\d{3}$/.test(bankCode)) return false
  const digits = [...`${bankCode}${account.slice(0, 9)}`].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (NUBAN_WEIGHTS[index] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === Number(account[9])
}
