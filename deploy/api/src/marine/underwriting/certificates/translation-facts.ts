import { type CargoPrice, formatMinor } from '@coverdesk/sdk'
import { cargoCertificatePath } from '../../../platform/guest-addresses/guest-addresses.ts'
import { longDay } from '../../../platform/printing/long-day.ts'
import {
  amountIn,
  apart,
  type PaperKey,
  type PaperLanguage,
  type TextOfSheet,
  textsIn,
} from '../../../platform/printing/paper-language.ts'
import type { Services } from '../../../platform/services.ts'
import { localName } from '../../../reference/setups/local-name.ts'
import { listOf } from '../policies/coded-fields.ts'
import type { CargoTranslationFacts, Line } from './document-facts.ts'
import { type Issued, limitOf, readIssued } from './read-facts.ts'

/** The texts of a language, and how it writes days and amounts. */
interface Writing {
  textOf: TextOfSheet
  day: (iso: string | null) => string
  naira: (kobo: number) => string
  /** An amount in the currency of the insured goods. */
  amount: (minor: number) => string
  number: (value: number) => string
  /** A number as it was entered, with separators; any other text stays unchanged. */
  counted: (typed: string) => string
  /** A part of a text that keeps its own direction. */
  part: (text: string) => string
  country: (code: string) => string
  /** Names an entry of the reference data. */
  entry: (list: string, code: string, written: string) => string
}

/** Marks the direction of an amount, which is always from the left. */
const MARKS = /[\u200e\u200f]/g

function writingOf(
  services: Pick<Services, 'translate'>,
  language: PaperLanguage,
  { currency, decimals }: CargoPrice,
): Writing {
  const regions = new Intl.DisplayNames(language.tag, { type: 'region' })
  const number = (value: number): string => value.toLocaleString(language.tag, { maximumFractionDigits: 6 })
  return {
    textOf: textsIn(language),
    day: (iso) => (iso ? longDay(iso, language.tag) : ''),
    naira: (kobo) => amountIn(language, kobo),
    amount: (minor) => formatMinor(minor, currency, language.tag, decimals).replaceAll(MARKS, ''),
    number,
    counted: (typed) => (/^\d{4,12}(?:\.\d{1,3})?$/.test(typed.trim()) ? number(Number(typed)) : typed),
    part: (text) => apart(language, text),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : ''),
    entry: (list, code, written) => localName(services, language.code, { list, code }, written),
  }
}

/**
 * Reads the certificate of a version in its reader's language. What was entered, and the names of clauses, stand as they are.
 * @throws ApiError 404 before issue
 */
export async function cargoTranslationFacts(
  services: Services,
  versionId: string,
  language: PaperLanguage,
): Promise<CargoTranslationFacts> {
  const { head, version, before, ...issued } = await readIssued(services, versionId)
  const { row, terms, names, price } = issued
  const writing = writingOf(services, language, price)
  const { textOf } = writing
  const token = services.vault.open(version.verification_token_cipher)
  return {
    ...head,
    language,
    title: textOf(titles[row.kind]),
    replaced: before ? textOf('cargo_replaces', { number: before.certificate_number }) : '',
    sumInsured: row.kind === 'open_cover' ? '' : writing.amount(price.sum_insured),
    sections: sectionsOf(issued, writing, head),
    texts: [
      [textOf('cargo_description'), terms.description],
      [textOf('cargo_marks'), isShort(terms.marks) ? '' : terms.marks],
      [textOf('cargo_warranties'), terms.warranties],
      [
        textOf('cargo_clauses'),
        names.clauses.map(({ name, edition }) => [name, edition].filter(Boolean).join(', ')).join('; '),
      ],
    ],
    claims: [
      [textOf('cargo_payable_at'), terms.claims_payable_at],
      [textOf('cargo_agent'), [names.of.survey_agent, names.survey_agent_contact].filter(Boolean).join(', ')],
      [textOf('cargo_insurer'), [head.insurer.phone, head.insurer.email].filter(Boolean).join(', ')],
    ],
    verificationUrl: `${services.settings.GUEST_ORIGIN}${cargoCertificatePath(token)}`,
  }
}

const titles = {
  single_transit: 'cargo_certificate',
  declaration: 'cargo_certificate',
  open_cover: 'cargo_open_cover',
  annual: 'cargo_annual',
} as const satisfies Record<Issued['row']['kind'], PaperKey>

type Head = Pick<CargoTranslationFacts, 'policyNumber' | 'issuedAt' | 'insured' | 'insuredAddress'>

function sectionsOf(issued: Issued, writing: Writing, head: Head): CargoTranslationFacts['sections'] {
  const { row, terms, names } = issued
  const { textOf, day, counted, part, country } = writing
  const { of } = names
  const nameOf = (field: 'mode' | 'commodity' | 'packaging'): string =>
    writing.entry(listOf[field], terms[field], of[field] ?? '')
  const shipped = row.kind !== 'open_cover'
  return [
    {
      title: '',
      lines: [
        [textOf('policy_number'), head.policyNumber],
        [textOf('issued_on'), day(head.issuedAt)],
        [textOf('cargo_insured'), head.insured],
        [textOf('contact_address'), head.insuredAddress],
        [textOf('cargo_rc'), row.insured.rc_number],
        [textOf('tax_id'), row.insured.tin],
        [textOf('cargo_bank_interest'), terms.bank_interest],
      ],
    },
    {
      title: textOf('cargo_papers'),
      lines: [
        [
          textOf('cargo_invoice'),
          [terms.pfi_number, day(terms.pfi_date || null)].filter(Boolean).map(part).join(', '),
        ],
        [textOf('cargo_form_m'), terms.form_m_number],
        [textOf('cargo_lc'), terms.lc_number],
        [textOf('cargo_incoterm'), terms.incoterm],
        [textOf('cargo_origin'), country(terms.country_of_origin)],
        [textOf('cargo_supply'), country(terms.country_of_supply)],
        [textOf('cargo_customs'), of.customs_office ?? ''],
      ],
    },
    {
      title: textOf(shipped ? 'cargo_journey' : 'cargo_cover'),
      lines: [
        [textOf('cargo_transport'), nameOf('mode')],
        [
          textOf('cargo_vessel'),
          [terms.vessel_name, terms.vessel_imo && `IMO ${terms.vessel_imo}`]
            .filter(Boolean)
            .map(part)
            .join(', '),
        ],
        [textOf('cargo_voyage'), terms.voyage],
        [textOf('cargo_transport_document'), terms.transport_document],
        [textOf('cargo_load_port'), of.load_port ?? ''],
        [textOf('cargo_discharge_port'), of.discharge_port ?? ''],
        [textOf('cargo_transhipment'), of.transhipment_ports ?? ''],
        [textOf('cargo_departure'), day(terms.etd || null)],
        [textOf('cargo_arrival'), day(terms.eta || null)],
        [textOf('cargo_first_warehouse'), terms.first_warehouse],
        [textOf('cargo_last_warehouse'), terms.last_warehouse],
        [textOf('cover_begins'), day(row.starts_on)],
        [textOf('cargo_ends'), day(row.ends_on)],
      ],
    },
    {
      title: textOf('cargo_goods'),
      lines: [
        [textOf('cargo_commodity'), nameOf('commodity')],
        [textOf('cargo_hs'), terms.hs_code],
        [textOf('cargo_packaging'), nameOf('packaging')],
        [textOf('cargo_quantity'), counted(terms.quantity)],
        [textOf('cargo_weight'), terms.gross_weight && part(`${counted(terms.gross_weight)} kg`)],
        [textOf('cargo_containers'), terms.containers],
        [textOf('cargo_condition'), conditionOf(terms.condition, textOf)],
        [textOf('cargo_marks'), isShort(terms.marks) ? terms.marks : ''],
      ],
    },
    { title: textOf('cargo_price'), lines: shipped ? moneyOf(issued, writing) : limitsOf(issued, writing) },
  ]
}

/** Whether a text fits a column. */
const isShort = (text: string): boolean => text.length <= 40

const conditionOf = (condition: string, textOf: TextOfSheet): string =>
  condition === 'new' || condition === 'used' ? textOf(`cargo_${condition}`) : ''

function moneyOf({ price }: Issued, { textOf, naira, amount, number, day }: Writing): Line[] {
  const { premium, annual_minimum, deposit, currency, fx } = price
  const rate = { rate: number(fx.rate_micro / 1_000_000), currency, source: fx.source, day: day(fx.day) }
  const awaitsAdjustment = annual_minimum !== undefined && deposit === undefined
  return [
    [textOf('cargo_fob'), amount(price.fob)],
    [textOf('cargo_freight'), amount(price.freight)],
    [textOf('cargo_uplift'), number(price.uplift_bps / 100)],
    [textOf('sum_insured'), amount(price.sum_insured)],
    [textOf('cargo_in_naira'), currency === 'NGN' ? '' : naira(price.sum_insured_kobo)],
    [textOf('cargo_rate'), currency === 'NGN' ? '' : textOf('cargo_fx', rate)],
    [textOf('cargo_excess'), naira(price.excess)],
    [textOf(awaitsAdjustment ? 'cargo_deposit' : 'premium'), naira(premium)],
    [textOf('cargo_minimum'), awaitsAdjustment ? naira(annual_minimum) : ''],
  ]
}

const limitsOf = ({ terms }: Issued, { textOf }: Writing): Line[] => [
  [textOf('cargo_per_vessel'), limitOf(terms, terms.limit_per_bottom)],
  [textOf('cargo_per_place'), limitOf(terms, terms.limit_per_location)],
]
