import { type CargoComparison, type CargoPaper, type CargoTerms, parseMinor } from '@coverdesk/sdk'
import { normaliseSearch } from '../../../../platform/http/normalise-search.ts'

type Field = CargoComparison['field']

const fields: readonly Field[] = [
  'pfi_number',
  'pfi_date',
  'country_of_origin',
  'country_of_supply',
  'discharge_port',
  'fob',
  'freight',
  'item',
]

/**
 * Compares the fields of the proforma invoice, the certificate and Form M; empty before one of them is entered.
 * @param decimals number of decimals of the currency
 */
export function compareDocuments(terms: CargoTerms, decimals: number): CargoComparison[] {
  const { pfi, form_m } = terms
  if (![pfi, form_m].some(isEntered)) return []
  return fields.map((field) => {
    const values = { pfi: pfi[field], certificate: certified(terms, field), form_m: form_m[field] }
    const entered = Object.values(values).filter((text) => text.trim() !== '')
    return {
      field,
      ...values,
      agrees: new Set(entered.map((text) => plain(text, field, decimals))).size <= 1,
    }
  })
}

const isEntered = (document: CargoPaper): boolean =>
  Object.values(document).some((text) => text.trim() !== '')

const certified = (terms: CargoTerms, field: Field): string =>
  field === 'item' ? terms.description : terms[field]

/** Normalises an amount or a text for comparison. */
function plain(text: string, field: Field, decimals: number): string {
  const amount = field === 'fob' || field === 'freight' ? parseMinor(text, decimals) : null
  return amount === null
    ? normaliseSearch(text)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : String(amount)
}
