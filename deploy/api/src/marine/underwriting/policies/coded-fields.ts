import { type CargoTerms, imoNumber } from '@coverdesk/sdk'
import type { SetupRow } from '../../../reference/setups/store.ts'

/** List of the choices of each coded field. */
export const listOf = {
  mode: 'conveyances',
  commodity: 'commodities',
  packaging: 'packaging',
  clause: 'marine_clauses',
  add_ons: 'marine_clauses',
  incoterm: 'incoterms',
  country_of_origin: 'countries',
  country_of_supply: 'countries',
  customs_office: 'customs_offices',
  survey_agent: 'survey_agents',
  currency: 'currencies',
  load_port: 'ports',
  discharge_port: 'ports',
  transhipment_ports: 'ports',
  covered_commodities: 'commodities',
  covered_countries: 'countries',
  agreed_currency: 'currencies',
  vessel_imo: 'vessels',
} as const satisfies Partial<Record<keyof CargoTerms, string>>

export type CodedField = keyof typeof listOf

export const codedFields = Object.keys(listOf) as CodedField[]

export const codesIn = (terms: CargoTerms, field: CodedField): string[] =>
  [field === 'vessel_imo' ? imoNumber(terms.vessel_imo) : terms[field]].flat().filter((code) => code !== '')

/** Finds the entry of a coded field in the reference data; of its first code where none is named. */
export type EntryOf = (field: CodedField, code?: string) => SetupRow | undefined
