import {
  type CargoChoices,
  type CargoClause,
  type CargoDraft,
  type CargoFieldError,
  type CargoPolicy,
  type CargoTerms,
  emptyCargoTerms,
} from '@coverdesk/sdk'
import { fieldPath } from '../field-path.ts'

/** Answers of the form. The client’s name is for display only. */
export interface QuoteDraft extends CargoDraft {
  client_name: string
}

export const sectionNames = ['client', 'goods', 'journey', 'cover', 'papers'] as const
export type SectionName = (typeof sectionNames)[number]

const fieldsOf: Record<SectionName, readonly string[]> = {
  client: ['kind', 'client_id', 'open_cover_id'],
  goods: [
    'commodity',
    'hs_code',
    'description',
    'condition',
    'packaging',
    'quantity',
    'gross_weight',
    'containers',
    'marks',
    'currency',
    'fob',
    'freight',
  ],
  journey: [
    'mode',
    'vessel_name',
    'vessel_imo',
    'vessel_year',
    'voyage',
    'transport_document',
    'split_shipment',
    'load_port',
    'discharge_port',
    'transhipment_ports',
    'etd',
    'eta',
    'first_warehouse',
    'last_warehouse',
  ],
  cover: [
    'cover_from',
    'clause',
    'add_ons',
    'uplift_percent',
    'limit_per_bottom',
    'limit_per_location',
    'limit_per_sending',
    'covered_commodities',
    'covered_countries',
    'agreed_currency',
    'agreed_rate',
    'warranties',
    'claims_payable_at',
    'survey_agent',
    'originals',
  ],
  papers: [
    'incoterm',
    'country_of_origin',
    'country_of_supply',
    'pfi_number',
    'pfi_date',
    'form_m_number',
    'lc_number',
    'bank_interest',
    'customs_office',
  ],
}

/** Returns the section of a field; a field without one belongs to the documents. */
export function sectionOf(path: string): SectionName {
  const [first = ''] = path.split('.')
  return sectionNames.find((name) => fieldsOf[name].includes(first)) ?? 'papers'
}

export const fieldPaths: readonly string[] = Object.values(fieldsOf).flat()

/** Returns the place of a field in the order of the page. */
export function placeOf(path: string): number {
  const section = sectionOf(path)
  return sectionNames.indexOf(section) * 100 + Math.max(0, fieldsOf[section].indexOf(path))
}

/** Returns one error by field, in the order of the page. */
export function faultsByField(faults: readonly CargoFieldError[]): Record<string, string> {
  const found = faults.map(({ path, message }) => [fieldPath(path), message] as const)
  return Object.fromEntries(found.toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

const HEAD = ['kind', 'client_id', 'open_cover_id'] as const
const isHead = (path: string): path is (typeof HEAD)[number] => HEAD.some((one) => one === path)

export function readField(draft: QuoteDraft, path: string): unknown {
  if (isHead(path)) return draft[path]
  return path.split('.').reduce<unknown>((within, key) => Object(within)[key], draft.terms)
}

export function withField(draft: QuoteDraft, path: string, value: unknown): QuoteDraft {
  if (isHead(path)) return { ...draft, [path]: value }
  const [first = '', second] = path.split('.')
  const paper = first as 'pfi' | 'form_m'
  const changed = second ? { ...draft.terms[paper], [second]: value } : value
  return { ...draft, terms: { ...draft.terms, [first]: changed } as CargoTerms }
}

/**
 * Another conveyance: the vessel, the voyage, the document and the ports of the one before are cleared, and clauses that
 * are not for it.
 */
export function withMode(draft: QuoteDraft, mode: string, clauses: readonly CargoClause[]): QuoteDraft {
  const { terms } = draft
  const others = clauses.filter(({ conveyances }) => conveyances?.length && !conveyances.includes(mode))
  const isOther = (code: string): boolean => mode !== '' && others.some((clause) => clause.code === code)
  const isSameMode = terms.mode === '' || terms.mode === mode
  return {
    ...draft,
    terms: {
      ...terms,
      ...(isSameMode ? {} : ofConveyance),
      mode,
      clause: isOther(terms.clause) ? '' : terms.clause,
      add_ons: terms.add_ons.filter((code) => !isOther(code)),
    },
  }
}

const ofConveyance: Partial<CargoTerms> = {
  vessel_name: '',
  vessel_imo: '',
  vessel_year: '',
  voyage: '',
  transport_document: '',
  split_shipment: '',
  load_port: '',
  discharge_port: '',
  transhipment_ports: [],
}

/** Initial values of a new quote. */
export interface QuoteBegin {
  client: { id: string; name: string } | null
  /** The open cover to declare under. */
  cover: CargoPolicy | null
  choices: CargoChoices
}

const BPS = 100

/** Values a declaration takes from its open cover. */
const agreedTerms = ({ clause, add_ons, agreed_currency }: CargoTerms): Partial<CargoTerms> => ({
  clause,
  add_ons,
  currency: agreed_currency,
})

export function newDraft(day: string, { client, cover, choices }: QuoteBegin): QuoteDraft {
  const { uplift_bps: uplift } = choices
  const uplift_percent = uplift === null ? emptyCargoTerms.uplift_percent : String(uplift / BPS)
  return {
    kind: cover ? 'declaration' : 'single_transit',
    client_id: client?.id ?? null,
    client_name: client?.name ?? '',
    open_cover_id: cover?.id ?? null,
    terms: {
      ...emptyCargoTerms,
      ...(cover ? agreedTerms(cover.terms) : {}),
      uplift_percent,
      cover_from: day,
    },
  }
}

export const draftOf = ({ kind, client, open_cover, terms }: CargoPolicy): QuoteDraft => ({
  kind,
  client_id: client?.id ?? null,
  client_name: client?.name ?? '',
  open_cover_id: open_cover?.id ?? null,
  terms,
})

/** Returns the request body of a draft. */
export const bodyOf = ({ kind, client_id, open_cover_id, terms }: QuoteDraft): CargoDraft => ({
  kind,
  client_id,
  open_cover_id: kind === 'declaration' ? open_cover_id : null,
  terms,
})
