import { z } from 'zod'
import { isDay, isWithinDays } from '../dates/dates.ts'
import { isoDay } from '../dates/parse-date.ts'
import { parseFinePercent, parsePercent } from '../money/amounts.ts'
import { currencyDecimals, parseMinor } from '../rating/cargo-amounts.ts'
import { imoNumber, isImoNumber } from '../reference/vessels.ts'
import type { CargoAcceptance } from '../resources/marine/cargo-policies.ts'
import type { CargoDraft } from '../resources/marine/cargo-policy.ts'
import { type CargoPaper, type CargoTerms, cargoKinds } from '../resources/marine/cargo-terms.ts'
import { id, requiredText, version, whole } from './fields.ts'

const MOST_TYPED = 5_000
const MOST_LISTED = 20
const MOST_KOBO = 100_000_000_000_000
const MOST_PPM = 1_000_000

const typed = (): z.ZodDefault<z.ZodString> =>
  z.string('fields.invalid').max(MOST_TYPED, 'fields.too_long').default('')
const typedDay = (): z.ZodDefault<z.ZodString> =>
  z.string('fields.invalid').max(MOST_TYPED, 'fields.too_long').overwrite(isoDay).default('')
const listed = (): z.ZodDefault<z.ZodArray<z.ZodString>> =>
  z.array(z.string('fields.invalid').max(MOST_TYPED, 'fields.too_long')).max(MOST_LISTED).default([])

const paper: z.ZodType<CargoPaper> = z.strictObject({
  pfi_number: typed(),
  pfi_date: typedDay(),
  country_of_origin: typed(),
  country_of_supply: typed(),
  discharge_port: typed(),
  fob: typed(),
  freight: typed(),
  item: typed(),
})

/** Terms as typed: missing ones are ''. */
export const cargoTerms: z.ZodType<CargoTerms> = z
  .strictObject({
    bank_interest: typed(),
    form_m_number: typed(),
    pfi_number: typed(),
    pfi_date: typedDay(),
    incoterm: typed(),
    lc_number: typed(),
    country_of_origin: typed(),
    country_of_supply: typed(),
    customs_office: typed(),
    mode: typed(),
    vessel_name: typed(),
    vessel_imo: typed(),
    vessel_year: typed(),
    voyage: typed(),
    transport_document: typed(),
    split_shipment: typed(),
    etd: typedDay(),
    eta: typedDay(),
    load_port: typed(),
    discharge_port: typed(),
    transhipment_ports: listed(),
    first_warehouse: typed(),
    last_warehouse: typed(),
    commodity: typed(),
    hs_code: typed(),
    description: typed(),
    packaging: typed(),
    quantity: typed(),
    gross_weight: typed(),
    containers: typed(),
    marks: typed(),
    condition: typed(),
    currency: typed(),
    fob: typed(),
    freight: typed(),
    uplift_percent: typed(),
    cover_from: typedDay(),
    clause: typed(),
    add_ons: listed(),
    warranties: typed(),
    limit_per_bottom: typed(),
    limit_per_location: typed(),
    limit_per_sending: typed(),
    covered_commodities: listed(),
    covered_countries: listed(),
    agreed_currency: typed(),
    agreed_rate: typed(),
    claims_payable_at: typed(),
    survey_agent: typed(),
    originals: typed().default('1'),
    pfi: paper.prefault({}),
    form_m: paper.prefault({}),
  })
  .prefault({})

const draft = {
  kind: z.enum(cargoKinds, 'fields.choice_unknown'),
  client_id: id().nullable().default(null),
  open_cover_id: id().nullable().default(null),
  terms: cargoTerms,
}

/** A draft with any terms: only texts of more than 5,000 characters are refused. */
export const cargoDraftSchema: z.ZodType<CargoDraft> = z.strictObject(draft)

export const cargoDraftUpdateSchema: z.ZodType<CargoDraft & { version: number }> = z.strictObject({
  ...draft,
  version: version(),
})

const acceptedPremium = (): z.ZodNumber => whole(0, MOST_KOBO, 'fields.amount_format')

export const cargoIssueActSchema: z.ZodType<{ version: number; accepted_premium: number }> = z.strictObject({
  version: version(),
  accepted_premium: acceptedPremium(),
})

export const cargoVersionSchema: z.ZodType<{ version: number }> = z.strictObject({ version: version() })

export const cargoReferralSchema: z.ZodType<{ version: number; accepted_premium: number; note: string }> =
  z.strictObject({
    version: version(),
    accepted_premium: acceptedPremium(),
    note: z.string('fields.required').trim().max(2000, 'fields.too_long'),
  })

const ratePpm = (): z.ZodNumber => whole(1, MOST_PPM, 'fields.number_format')

export const cargoRepriceSchema: z.ZodType<{ rate_ppm?: number | undefined }> = z.strictObject({
  rate_ppm: ratePpm().optional(),
})

export const cargoAcceptanceSchema: z.ZodType<CargoAcceptance> = z.strictObject({
  version: version(),
  rate_ppm: ratePpm().optional(),
  excess: whole(0, MOST_KOBO, 'fields.amount_format').optional(),
  warranties: z.string('fields.invalid').trim().max(MOST_TYPED, 'fields.too_long').optional(),
  reason: requiredText(2000),
})

export const cargoQuestionSchema: z.ZodType<{ version: number; question: string; reason: string }> =
  z.strictObject({ version: version(), question: requiredText(2000), reason: requiredText(2000) })

export const cargoAnswerSchema: z.ZodType<{ version: number; answer: string }> = z.strictObject({
  version: version(),
  answer: requiredText(5000),
})

export const cargoDeclineSchema: z.ZodType<{ version: number; reason: string }> = z.strictObject({
  version: version(),
  reason: requiredText(2000),
})

type Text = Exclude<
  keyof CargoTerms,
  'transhipment_ports' | 'add_ons' | 'covered_commodities' | 'covered_countries' | 'pfi' | 'form_m'
>

const always: readonly Text[] = ['cover_from', 'clause']
const priced: readonly Text[] = [
  'mode',
  'commodity',
  'description',
  'currency',
  'fob',
  'freight',
  'uplift_percent',
]
const journey: readonly Text[] = [
  'incoterm',
  'country_of_origin',
  'load_port',
  'discharge_port',
  'etd',
  'eta',
]

/** Required terms of each kind of cover before its issue. */
export const requiredCargoTerms: Readonly<Record<CargoDraft['kind'], readonly Text[]>> = {
  single_transit: [...always, ...priced, ...journey],
  declaration: [...always, ...priced, ...journey],
  annual: [...always, ...priced],
  open_cover: [...always, 'limit_per_bottom', 'limit_per_location'],
}

/**
 * A draft that can be issued: the required terms of its kind are set, and each field has its format. Only the server
 * can check codes against the reference data, and the partner's permissions.
 * @param decimals of the draft's currency in the reference data; by default those of ISO 4217
 * @example schemaErrors(cargoIssueSchema(2), draft) // { 'terms.hs_code': 'fields.hs_code_format' }
 */
export function cargoIssueSchema(decimals?: number): z.ZodType<CargoDraft> {
  return cargoDraftSchema.superRefine((draft, context) =>
    checkDraft(draft, context, decimals ?? currencyDecimals(draft.terms.currency)),
  )
}

const isAmount = (text: string, decimals: number): boolean => parseMinor(text, decimals) !== null
const isPositive = (text: string): boolean =>
  /^\d{1,12}(?:[.,]\d{1,3})?$/.test(text) && Number(text.replace(',', '.')) > 0

function checkDraft(
  { kind, client_id, open_cover_id, terms }: CargoDraft,
  context: z.RefinementCtx,
  decimals: number,
): void {
  const refuse = (message: string, ...path: string[]): void =>
    context.addIssue({ code: 'custom', path, message })
  if (!client_id) refuse('fields.required', 'client_id')
  if (kind === 'declaration' && !open_cover_id) refuse('fields.required', 'open_cover_id')
  for (const field of requiredCargoTerms[kind])
    if (terms[field].trim() === '') refuse('fields.required', 'terms', field)
  if (kind !== 'open_cover' && kind !== 'annual' && terms.mode === 'SEA' && terms.vessel_name.trim() === '')
    refuse('fields.required', 'terms', 'vessel_name')
  for (const [field, holds, message] of forms(decimals))
    if (terms[field].trim() !== '' && !holds(terms[field].trim())) refuse(message, 'terms', field)
  if (isDay(terms.etd) && isDay(terms.eta) && terms.eta < terms.etd)
    refuse('fields.arrival_early', 'terms', 'eta')
  for (const name of ['pfi', 'form_m'] as const) {
    const { pfi_date, fob, freight } = terms[name]
    if (pfi_date.trim() !== '' && !isDay(pfi_date.trim()))
      refuse('fields.date_format', 'terms', name, 'pfi_date')
    for (const [field, text] of Object.entries({ fob, freight }))
      if (text.trim() !== '' && !isAmount(text, decimals))
        refuse('fields.amount_format', 'terms', name, field)
  }
}

/** The format of each field that has one. */
function forms(decimals: number): [Text, (text: string) => boolean, string][] {
  const amount = (text: string): boolean => isAmount(text, decimals)
  const some = (text: string): boolean => (parseMinor(text, decimals) ?? 0) > 0
  const naira = (text: string): boolean => (parseMinor(text, 2) ?? 0) > 0
  return [
    ...(['pfi_date', 'etd', 'eta', 'cover_from'] as const).map((field): [Text, typeof isDay, string] => [
      field,
      isDay,
      'fields.date_format',
    ]),
    ...(['pfi_date', 'etd', 'eta', 'cover_from'] as const).map((field): [Text, typeof isDay, string] => [
      field,
      (text) => !isDay(text) || isWithinDays(text),
      'fields.day_range',
    ]),
    ['fob', some, 'fields.amount_format'],
    ['freight', amount, 'fields.amount_format'],
    ['uplift_percent', (text) => parsePercent(text) !== null, 'fields.number_format'],
    ['currency', (text) => /^[A-Z]{3}$/.test(text), 'fields.choice_unknown'],
    ['hs_code', (text) => /^\d{6,10}$/.test(text.replace(/[.\s]/g, '')), 'fields.hs_code_format'],
    ['vessel_imo', (text) => isImoNumber(imoNumber(text)), 'fields.imo_wrong'],
    ['vessel_year', (text) => /^(?:19|20)\d{2}$/.test(text), 'fields.number_format'],
    ['quantity', isPositive, 'fields.number_format'],
    ['gross_weight', isPositive, 'fields.number_format'],
    ['condition', (text) => text === 'new' || text === 'used', 'fields.choice_unknown'],
    ['originals', (text) => /^[123]$/.test(text), 'fields.choice_unknown'],
    ['limit_per_bottom', naira, 'fields.amount_format'],
    ['limit_per_location', naira, 'fields.amount_format'],
    ['limit_per_sending', naira, 'fields.amount_format'],
    ['split_shipment', (text) => text === 'yes', 'fields.choice_unknown'],
    ['agreed_currency', (text) => /^[A-Z]{3}$/.test(text), 'fields.choice_unknown'],
    ['agreed_rate', (text) => (parseFinePercent(text) ?? 0) > 0, 'fields.number_format'],
  ]
}
