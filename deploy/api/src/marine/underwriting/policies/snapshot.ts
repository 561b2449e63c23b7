import type { CargoTerms } from '@coverdesk/sdk'
import { type CodedField, codesIn, type EntryOf } from './coded-fields.ts'

/** Names of codes and wording of clauses on the day of issue, which later changes do not affect. */
export interface CargoNames {
  of: Partial<Record<CodedField, string>>
  clauses: { code: string; name: string; edition: string; wording: string }[]
  survey_agent_contact: string
}

const named: readonly CodedField[] = [
  ...(['mode', 'commodity', 'packaging', 'country_of_origin', 'country_of_supply'] as const),
  ...(['customs_office', 'survey_agent', 'load_port', 'discharge_port', 'transhipment_ports'] as const),
]

export function namesOf({ entry }: { entry: EntryOf }, terms: CargoTerms): CargoNames {
  const nameOf = (field: CodedField): string =>
    codesIn(terms, field)
      .map((code) => entry(field, code)?.name ?? code)
      .join(', ')
  return {
    of: Object.fromEntries(named.map((field) => [field, nameOf(field)])),
    clauses: [terms.clause, ...new Set(terms.add_ons)].map((code) => {
      const row = entry('clause', code) ?? entry('add_ons', code)
      const { edition = '', wording = '' } = (row?.attributes ?? {}) as { edition?: string; wording?: string }
      return { code, name: row?.name ?? code, edition, wording }
    }),
    survey_agent_contact: String(entry('survey_agent')?.attributes.contact ?? ''),
  }
}
