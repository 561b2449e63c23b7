import type { KycLookup } from './kyc-provider.ts'

const FIRST = ['first_name', 'firstName', 'firstname']
const LAST = ['last_name', 'lastName', 'lastname', 'surname']
const BORN = ['date_of_birth', 'dateOfBirth', 'birthDate', 'birthdate', 'dob']
const COMPANY = ['company_name', 'companyName']

export const noPerson = (outcome: 'not_found' | 'mismatch' | 'down', reason: string | null): KycLookup => ({
  outcome,
  first_name: null,
  last_name: null,
  date_of_birth: null,
  reason,
})

/**
 * Returns the person or company of a provider's record in any of its spellings. A single name, as of a company, becomes
 * the first one with an empty last name.
 */
export function readPerson(record: Record<string, unknown>): KycLookup {
  const company = pick(record, COMPANY)
  if (company) {
    const names = { first_name: company, last_name: '' }
    return { outcome: 'verified', ...names, date_of_birth: null, reason: null }
  }
  const [first_name, last_name = ''] = [pick(record, FIRST), pick(record, LAST)].filter(isName)
  if (!first_name) return noPerson('mismatch', 'The record names no person')
  return {
    outcome: 'verified',
    first_name,
    last_name,
    date_of_birth: birthDay(pick(record, BORN)),
    reason: null,
  }
}

/** A registry fills a missing name with an empty text, a hyphen or a full stop. */
const isName = (name: string | null): name is string => name !== null && /\p{L}/u.test(name)

function pick(record: Record<string, unknown>, keys: string[]): string | null {
  const found = keys
    .map((key) => record[key])
    .find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? found.trim() : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_FIRST = /^(\d{2})[-/](\d{2}|[a-z]{3})[-/](\d{4})$/i

/** Providers write `1990-05-01`, `01-May-1990` or `01-05-1990`; an unreadable date is omitted. */
function birthDay(text: string | null): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')
  if (iso) return iso[0]
  const [, day, monthText = '', year] = DAY_FIRST.exec(text ?? '') ?? []
  const month = Number(monthText) || MONTHS.indexOf(monthText.toLowerCase()) + 1
  return day && month ? `${year}-${String(month).padStart(2, '0')}-${day}` : null
}
