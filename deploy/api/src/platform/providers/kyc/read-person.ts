import type { KycLookup } from './kyc-provider.ts'

const FIRST = ['first_name', 'firstName', 'firstname']
const LAST = ['last_name', 'lastName', 'lastname', 'surname']
const BORN = ['date_of_birth', 'dateOfBirth', 'birthDate', 'birthdate', 'dob']
const COMPANY = ['company_name', 'companyName']

export const nobody = (outcome: 'not_found' | 'mismatch' | 'down', reason: string | null): KycLookup => ({
  outcome,
  first_name: null,
  last_name: null,
  date_of_birth: null,
  reason,
})

/** The person in a provider's record, whichever of its spellings the record uses; both names or no pass. */
export function readPerson(record: Record<string, unknown>): KycLookup {
  const [companyFirst, companyLast] = splitCompany(pick(record, COMPANY))
  const first_name = pick(record, FIRST) ?? companyFirst
  const last_name = pick(record, LAST) ?? companyLast
  if (!first_name || !last_name) return nobody('mismatch', 'The record names no person')
  return {
    outcome: 'verified',
    first_name,
    last_name,
    date_of_birth: birthDay(pick(record, BORN)),
    reason: null,
  }
}

function pick(record: Record<string, unknown>, keys: string[]): string | null {
  const found = keys
    .map((key) => record[key])
    .find((value) => typeof value === 'string' && value.trim() !== '')
  return typeof found === 'string' ? found.trim() : null
}

/** A company has one name where the product asks for two: `Harbour Line` and `Limited`. */
function splitCompany(name: string | null): [string, string] | [null, null] {
  if (!name) return [null, null]
  const cut = name.lastIndexOf(' ')
  return cut < 0 ? [name, name] : [name.slice(0, cut), name.slice(cut + 1)]
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_FIRST = /^(\d{2})[-/](\d{2}|[a-z]{3})[-/](\d{4})$/i

/** Providers write `1990-05-01`, `01-May-1990` or `01-05-1990`; a date nobody can read is no date. */
function birthDay(text: string | null): string | null {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')
  if (iso) return iso[0]
  const [, day, monthText = '', year] = DAY_FIRST.exec(text ?? '') ?? []
  const month = Number(monthText) || MONTHS.indexOf(monthText.toLowerCase()) + 1
  return day && month ? `${year}-${String(month).padStart(2, '0')}-${day}` : null
}
