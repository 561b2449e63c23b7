/** Kinds of cargo cover. */
export const cargoKinds = ['single_transit', 'open_cover', 'declaration', 'annual'] as const
export type CargoKind = (typeof cargoKinds)[number]

/** The statements of a proforma invoice or a Form M, as typed; they are compared with the certificate. */
export interface CargoPaper {
  pfi_number: string
  pfi_date: string
  country_of_origin: string
  country_of_supply: string
  discharge_port: string
  fob: string
  freight: string
  item: string
}

/**
 * The requested cover, as typed: every field is text, empty when unknown. A draft accepts any text; issuing validates it
 * (`cargoIssueSchema`). Amounts are as written in the currency (`100000.50`), days `yyyy-mm-dd`, countries ISO 3166,
 * places UN/LOCODE; commodity, packaging, clause, add-ons and mode are codes of the marine reference data.
 * @additionalProperties true
 */
export interface CargoTerms {
  /** The bank whose interest is noted. */
  bank_interest: string

  form_m_number: string
  pfi_number: string
  pfi_date: string
  incoterm: string
  lc_number: string
  country_of_origin: string
  country_of_supply: string
  customs_office: string

  mode: string
  vessel_name: string
  /** Seven digits, the last of them a check digit. */
  vessel_imo: string
  vessel_year: string
  /** Of a vessel, or the flight's number. */
  voyage: string
  /** Bill of lading or air waybill; may come later. */
  transport_document: string
  /** `yes`: another certificate of the client covers the rest of the same bill of lading. */
  split_shipment: string
  etd: string
  eta: string
  load_port: string
  discharge_port: string
  transhipment_ports: string[]
  first_warehouse: string
  last_warehouse: string

  commodity: string
  /** 6 to 10 digits. */
  hs_code: string
  description: string
  packaging: string
  quantity: string
  gross_weight: string
  containers: string
  marks: string
  /** `new` or `used`. */
  condition: string

  /** ISO 4217. */
  currency: string
  /** Of an annual cover the estimate of a year; empty for an open cover. */
  fob: string
  freight: string
  /** 10 by default. */
  uplift_percent: string

  /** The first day of cover; an open or annual cover runs a year from it. */
  cover_from: string
  clause: string
  /** War, strikes … */
  add_ons: string[]
  warranties: string
  /** Of an open cover, in its `agreed_currency`. */
  limit_per_bottom: string
  limit_per_location: string
  /** The greatest sum insured of one declaration. */
  limit_per_sending: string
  /** The goods of an open cover. Empty: not limited. */
  covered_commodities: string[]
  /** Countries of both ports. */
  covered_countries: string[]
  /** The currency of its declarations and limits; naira when empty. */
  agreed_currency: string
  /** Percent: the basic rate of its declarations, instead of the tariff's. */
  agreed_rate: string

  claims_payable_at: string
  survey_agent: string
  /** Number of originals of the certificate: `1`, `2` or `3`. */
  originals: string

  /** The statements of the proforma invoice and Form M. */
  pfi: CargoPaper
  form_m: CargoPaper
}

const noPaper: CargoPaper = {
  pfi_number: '',
  pfi_date: '',
  country_of_origin: '',
  country_of_supply: '',
  discharge_port: '',
  fob: '',
  freight: '',
  item: '',
}

/** Terms without any input. */
export const emptyCargoTerms: CargoTerms = {
  bank_interest: '',
  form_m_number: '',
  pfi_number: '',
  pfi_date: '',
  incoterm: '',
  lc_number: '',
  country_of_origin: '',
  country_of_supply: '',
  customs_office: '',
  mode: '',
  vessel_name: '',
  vessel_imo: '',
  vessel_year: '',
  voyage: '',
  transport_document: '',
  split_shipment: '',
  etd: '',
  eta: '',
  load_port: '',
  discharge_port: '',
  transhipment_ports: [],
  first_warehouse: '',
  last_warehouse: '',
  commodity: '',
  hs_code: '',
  description: '',
  packaging: '',
  quantity: '',
  gross_weight: '',
  containers: '',
  marks: '',
  condition: '',
  currency: '',
  fob: '',
  freight: '',
  uplift_percent: '10',
  cover_from: '',
  clause: '',
  add_ons: [],
  warranties: '',
  limit_per_bottom: '',
  limit_per_location: '',
  limit_per_sending: '',
  covered_commodities: [],
  covered_countries: [],
  agreed_currency: '',
  agreed_rate: '',
  claims_payable_at: '',
  survey_agent: '',
  originals: '1',
  pfi: noPaper,
  form_m: noPaper,
}
