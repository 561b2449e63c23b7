import { createHash } from 'node:crypto'
import {
  type CargoPremiumPart,
  type CargoPrice,
  type CargoTerms,
  formatMinor,
  formatNaira,
} from '@coverdesk/sdk'
import { readInsurer } from '../../../organisation/company-profile/insurer.ts'
import { lagosDay } from '../../../platform/db/clock.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { cargoCertificatePath } from '../../../platform/guest-addresses/guest-addresses.ts'
import { longDay } from '../../../platform/printing/long-day.ts'
import type { Services } from '../../../platform/services.ts'
import { findRegistration } from '../policies/registration.ts'
import type { CargoNames } from '../policies/snapshot.ts'
import type { PolicyRow } from '../policies/store.ts'
import { readVersion, type Version } from '../policies/versions.ts'
import type { CargoCertificateFacts, DebitNoteFacts, Line } from './document-facts.ts'
import { fixedTexts } from './fixed-texts.ts'

/** The stored facts of an issued version. */
export interface Issued {
  row: Pick<PolicyRow, 'kind'> & Pick<Version, 'insured' | 'starts_on' | 'ends_on'>
  terms: CargoTerms
  price: CargoPrice
  names: CargoNames
}

const inCurrency = ({ currency, decimals }: CargoPrice, minor: number): string =>
  formatMinor(minor, currency, 'en', decimals)

/** Reads the facts of both documents from the version's snapshot. @throws ApiError 404 before issue */
export async function readIssued({ db, settings }: Services, versionId: string) {
  const { policy, version, before } = await readVersion(db, versionId)
  const { certificate_number, price, issued_at, names, insured } = version
  const { kind, policy_number } = policy
  const { starts_on, ends_on } = version
  return {
    row: { kind, insured, starts_on, ends_on },
    terms: version.terms,
    price,
    names,
    partnerId: policy.partner_id,
    version,
    before,
    head: {
      policyNumber: policy_number ?? '',
      certificateNumber: certificate_number,
      insured: insured.name,
      insuredAddress: insured.address,
      issuedAt: lagosDay(new Date(issued_at)),
      insurer: await readInsurer(db),
      demo: settings.COVERDESK_ENV === 'demo',
    },
  }
}

/** Originals of a certificate, duplicates after these were handed out, or a copy for the file. */
export type CertificateKind = 'originals' | 'duplicate' | 'copy'

const printsOf = (print: CertificateKind, originals: number): CargoCertificateFacts['prints'] =>
  print === 'copy'
    ? [{ label: fixedTexts.copy, negotiable: false }]
    : Array.from({ length: originals }, (_, index) => ({
        label: [fixedTexts.original(index + 1, originals), print === 'duplicate' ? fixedTexts.duplicate : '']
          .filter(Boolean)
          .join(' · '),
        negotiable: true,
      }))

export async function cargoCertificateFacts(
  services: Services,
  versionId: string,
  print: CertificateKind = 'originals',
): Promise<CargoCertificateFacts> {
  const { head, ...issued } = await readIssued(services, versionId)
  const { row, terms, price, names, version, before } = issued
  const originals = Number(terms.originals) || 1
  const token = services.vault.open(version.verification_token_cipher)
  return {
    ...head,
    title: fixedTexts.titles[row.kind],
    niaNumber: (await findRegistration(services.db, versionId))?.number ?? null,
    endorsement: before ? endorsementOf(version, before) : '',
    sumInsured: sumOf(issued),
    sections: sectionsOf(issued),
    description: terms.description,
    marks: terms.marks,
    warranties: terms.warranties,
    clauses: names.clauses,
    premium: formatNaira(price.premium),
    claims: [
      ['Claims payable at', terms.claims_payable_at],
      ['Survey agent', names.of.survey_agent || (names.of.discharge_port ? fixedTexts.noAgent : '')],
      ['Contact of the survey agent', names.survey_agent_contact],
      ['Insurer', [head.insurer.phone, head.insurer.email].filter(Boolean).join(', ')],
    ],
    originals,
    prints: printsOf(print, originals),
    hasAgent: terms.survey_agent !== '',
    hash: hashOf(version),
    verificationUrl: `${services.settings.GUEST_ORIGIN}${cargoCertificatePath(token)}`,
  }
}

/** Hashes the insured facts of a version: another amount, date or name gives another hash. */
function hashOf({ certificate_number, insured, starts_on, ends_on, terms, price }: Version): string {
  const { originals: _, ...insures } = terms
  return createHash('sha256')
    .update(JSON.stringify([certificate_number, insured, starts_on, ends_on, insures, price]))
    .digest('hex')
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Formats an entered number with thousands separators; any other text stays unchanged. */
const counted = (typed: string): string =>
  /^\d{4,12}(?:\.\d{1,3})?$/.test(typed.trim())
    ? Number(typed).toLocaleString('en', { maximumFractionDigits: 3 })
    : typed

const sumOf = ({ row, terms, price }: Issued): string =>
  row.kind === 'open_cover'
    ? `up to ${limitOf(terms, terms.limit_per_bottom)} on one vessel`
    : inCurrency(price, price.sum_insured)

/** Formats an entered limit of an open cover in its currency. */
export const limitOf = ({ agreed_currency }: CargoTerms, typed: string): string => {
  if (typed === '') return ''
  return agreed_currency && agreed_currency !== 'NGN'
    ? `${agreed_currency} ${typed}`
    : `₦${typed.replace(/^₦/, '')}`
}
const day = (iso: string | null): string => (iso ? longDay(iso) : '')
const percent = (ppm: number): string => `${ppm / 10_000} %`

function sectionsOf(issued: Issued): CargoCertificateFacts['sections'] {
  const { row, terms, price, names } = issued
  const { tin, rc_number } = row.insured
  const of = names.of
  const shipped = row.kind !== 'open_cover'
  const money: Line[] = shipped
    ? [
        ['FOB value', inCurrency(price, price.fob)],
        ['Freight', inCurrency(price, price.freight)],
        ['Uplift', `${price.uplift_bps / 100} %`],
        ['Sum insured', inCurrency(price, price.sum_insured)],
        ['Sum insured in naira', formatNaira(price.sum_insured_kobo)],
        ['Exchange rate', rateNote(price)],
        ['Excess, each and every loss', formatNaira(price.excess)],
        ...premiumLines(price),
      ]
    : [
        ['Limit on one vessel', limitOf(terms, terms.limit_per_bottom)],
        ['Limit at one place', limitOf(terms, terms.limit_per_location)],
      ]
  return [
    {
      title: 'Parties',
      lines: [
        ['RC number', rc_number],
        ['Tax ID', tin],
        ['Bank interest', terms.bank_interest],
      ],
    },
    {
      title: 'Trade',
      lines: [
        ['Proforma invoice', [terms.pfi_number, day(terms.pfi_date || null)].filter(Boolean).join(' of ')],
        ['Form M', terms.form_m_number],
        ['Letter of credit', terms.lc_number],
        ['Incoterm', terms.incoterm],
        ['Country of origin', of.country_of_origin ?? ''],
        ['Country of supply', of.country_of_supply ?? ''],
        ['Customs office', of.customs_office ?? ''],
      ],
    },
    {
      title: shipped ? 'Transit' : 'Cover',
      lines: [
        ['Conveyance', of.mode ?? ''],
        [
          'Vessel',
          [terms.vessel_name, terms.vessel_imo && `IMO ${terms.vessel_imo}`].filter(Boolean).join(', '),
        ],
        ['Voyage or flight', terms.voyage],
        ['Bill of lading or air waybill', terms.transport_document],
        ['From', of.load_port ?? ''],
        ['To', of.discharge_port ?? ''],
        ['Transhipment', of.transhipment_ports ?? ''],
        ['Departure', day(terms.etd || null)],
        ['Arrival', day(terms.eta || null)],
        ['First warehouse', terms.first_warehouse],
        ['Last warehouse', terms.last_warehouse],
        ['Cover begins', day(row.starts_on)],
        [shipped ? 'Cover ends at the latest' : 'Cover ends', day(row.ends_on)],
      ],
    },
    {
      title: 'Goods',
      lines: [
        ['Goods', of.commodity ?? ''],
        ['HS code', terms.hs_code],
        ['Packaging', of.packaging ?? ''],
        ['Quantity', counted(terms.quantity)],
        ['Gross weight, kg', counted(terms.gross_weight)],
        ['Containers', terms.containers],
        ['New or used', capital(terms.condition)],
      ],
    },
    { title: 'Sum insured and premium', lines: money },
  ]
}

/** Lists the premium lines; the premium of an annual cover is a deposit until its adjustment. */
const premiumLines = ({ premium, annual_minimum, deposit }: CargoPrice): Line[] =>
  annual_minimum === undefined || deposit !== undefined
    ? [['Premium', formatNaira(premium)]]
    : [
        ['Deposit premium, adjusted on what is shipped', formatNaira(premium)],
        ['Minimum premium after the adjustment', formatNaira(annual_minimum)],
      ]

function endorsementOf({ number, effective_on, price }: Version, before: Version): string {
  const isAdjustment = price.deposit !== undefined && before.price.deposit === undefined
  const describe = isAdjustment ? fixedTexts.adjusted : fixedTexts.endorsed
  return describe(number - 1, longDay(effective_on), before.certificate_number)
}

const rateNote = ({ currency, fx }: CargoPrice): string =>
  currency === 'NGN'
    ? ''
    : `₦${(fx.rate_micro / 1_000_000).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 6 })} for 1 ${currency}, ${fx.source}, ${longDay(fx.day)}`

/** Reads the debit note of the premium, or of the additional premium of an endorsement. */
export async function debitNoteFacts(services: Services, versionId: string): Promise<DebitNoteFacts> {
  const { head, price, names, partnerId, version, before } = await readIssued(services, versionId)
  if (!version.debit_note_number) throw notFound()
  const { name: partner } = await services.db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow()
  const parts = price.parts.map((part): Line => [partLabel(part, names), formatNaira(part.amount)])
  return {
    ...head,
    debitNoteNumber: version.debit_note_number,
    partner,
    parts: before ? [...parts, [fixedTexts.chargedBefore, formatNaira(-before.price.premium)]] : parts,
    premium: formatNaira(version.difference),
    rateNote: [
      `Sum insured ${inCurrency(price, price.sum_insured)}, ${formatNaira(price.sum_insured_kobo)}.`,
      rateNote(price),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function partLabel(
  { kind, code, rate_ppm, factor_bps }: CargoPremiumPart,
  { clauses, of }: CargoNames,
): string {
  const clause = clauses.find((one) => one.code === code)?.name ?? code
  if (kind === 'rate' || kind === 'add_on') return `${clause}, ${percent(rate_ppm ?? 0)}`
  if (kind === 'minimum') return 'Up to the least premium'
  const factor = `× ${(factor_bps ?? 0) / 10_000}`
  return kind === 'vessel_age'
    ? `Vessel older than ${code} years, ${factor}`
    : `${of.mode ?? code}, ${factor}`
}
