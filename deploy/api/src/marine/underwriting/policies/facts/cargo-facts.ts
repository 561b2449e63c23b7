import { type CargoDraft, type CargoTerms, currencyDecimals, emptyCargoTerms } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { type Wallet, walletOf } from '../../../../ledger/accounts.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { ApiError, type FieldError } from '../../../../platform/errors/api-error.ts'
import { inForce, type SetupRow } from '../../../../reference/setups/store.ts'
import {
  type FxRateOn,
  fxRateOn,
  type MarineTariff,
  marineLimitOn,
  marineTariffOn,
} from '../../../setup/store.ts'
import { type UnderwritingRules, underwritingRulesOn } from '../../../setup/underwriting-rules.ts'
import { type CodedField, codedFields, codesIn, type EntryOf, listOf } from '../coded-fields.ts'
import { type ExposureKeys, readExposureKeys, type ShipmentKeys } from '../exposure/exposure-keys.ts'
import {
  NOTHING_AT_RISK,
  readSailing,
  type SumsAtRisk,
  selectOtherSumsAtRisk,
} from '../exposure/read-sailing.ts'
import { findSameShipments, type SameShipments } from './same-shipments.ts'
import { findSurveyAgent } from './survey-agent.ts'
import { findInRegister, type RegisterMatch } from './vessel-register.ts'

/** Facts about a draft besides the entered values: the partner, the meaning of codes, and the present exposure. */
export interface CargoFacts {
  /** The day of issue, in Lagos time. */
  today: string
  partner: PartnerFacts
  client: ClientFacts | undefined
  openCover: OpenCoverFacts | undefined
  entry: EntryOf
  tariff: MarineTariff | undefined
  fx: FxRateOn | undefined
  /** Number of decimals of its currency by the reference data. */
  decimals: number
  /** Errors at fields with an unknown code, client or cover. */
  faults: FieldError[]
  limits: { referAbove: number | null; perBottom: number | null; perLocation: number | null }
  /** Sums already insured on the same voyage and at the same location, in kobo. */
  atRisk: { bottom: SumsAtRisk; location: SumsAtRisk }
  exposure: ExposureKeys
  rules: UnderwritingRules
  /** The vessel by the register, for goods shipped by vessel. */
  register: RegisterMatch
  sameShipments: SameShipments
  /** The rate classes of used goods. */
  usedClasses: ReadonlySet<string>
  /** Exchange rate of the currency of the open cover's limits; undefined for naira, or without a rate. */
  coverFx: FxRateOn | undefined
  /** The conveyances with ports in the reference data. */
  portKinds: ReadonlySet<string>
  /** Whether the reference data has a survey agent for the discharge port. */
  hasSurveyAgent: boolean
  /** Null without a wallet. */
  wallet: Wallet | null
}

type PartnerFacts = NonNullable<Awaited<ReturnType<typeof readPartner>>>
type ClientFacts = NonNullable<Awaited<ReturnType<typeof readClient>>>
type OpenCoverFacts = NonNullable<Awaited<ReturnType<typeof readOpenCover>>>

/** Fields that permit codes outside their list. */
const FREE: ReadonlySet<CodedField> = new Set(['vessel_imo'])

export interface DraftToAssess extends CargoDraft {
  /** Null before it is stored. */
  id: string | null
  partnerId: string
  /** Sold terms: their codes stay valid after they are no longer offered. */
  soldTerms?: CargoTerms
}

export async function readCargoFacts(db: Db | Tx, draft: DraftToAssess, today: string): Promise<CargoFacts> {
  const { terms, kind, partnerId } = draft
  const partner = await readPartner(db, partnerId)
  if (!partner) throw new ApiError(403, 'not_allowed')
  const client = draft.client_id ? await readClient(db, partnerId, draft.client_id) : undefined
  const openCover = draft.open_cover_id ? await readOpenCover(db, partnerId, draft.open_cover_id) : undefined
  const entry = await readEntries(db, draft, today)
  const faults: FieldError[] = []
  if (draft.client_id && (!client || client.archived_at))
    faults.push({ path: 'client_id', code: 'fields.choice_unknown' })
  if (draft.open_cover_id && (!openCover || kind !== 'declaration'))
    faults.push({ path: 'open_cover_id', code: 'fields.choice_unknown' })
  for (const field of codedFields)
    if (!FREE.has(field) && codesIn(terms, field).some((code) => !entry(field, code)))
      faults.push({ path: `terms.${field}`, code: 'fields.choice_unknown' })
  // An open cover is agreed for a year, so its declarations use the tariff of its issue.
  const tariff = await marineTariffOn(db, openCover?.rated_on ?? today)
  const fx = await fxOf(db, terms.currency, today, faults)
  const shipment = await readExposureKeys(db, draft, today)
  const { bottom, atRisk } = await readSailing(db, draft, shipment, today)
  const { isShipment: _, ...keys } = shipment.keys
  const exposure = { ...keys, bottom }
  return {
    today,
    partner,
    client,
    openCover,
    entry,
    tariff,
    fx,
    faults,
    exposure,
    decimals: decimalsOf(entry('currency'), terms.currency),
    limits: {
      referAbove: await marineLimitOn(db, 'REFER_ABOVE', today),
      perBottom: await marineLimitOn(db, 'PER_BOTTOM', today),
      perLocation: await marineLimitOn(db, 'PER_LOCATION', today),
    },
    atRisk: { bottom: atRisk, location: await readSumsAtLocation(db, draft, shipment) },
    rules: await underwritingRulesOn(db, today),
    register: await findInRegister(db, terms, today),
    sameShipments: await findSameShipments(db, draft),
    usedClasses: await readUsedClasses(db, today),
    coverFx: openCover?.terms.agreed_currency
      ? await fxOf(db, openCover.terms.agreed_currency, today, [])
      : undefined,
    portKinds: await readPortKinds(db, today),
    hasSurveyAgent: (await findSurveyAgent(db, entry('discharge_port'), today)) !== undefined,
    wallet: partner.channel === 'wallet' ? await walletOf(db, partnerId, 'NGN') : null,
  }
}

const readPartner = (db: Db | Tx, id: string) =>
  db
    .selectFrom('partners')
    .select(['id', 'name', 'kind', 'state', 'channel', 'licence_number', 'licence_expires_on'])
    .select(['commission_bps', 'products', 'clauses', 'most_per_bottom', 'backdating_days'])
    .select('suspended_reason')
    .where('id', '=', id)
    .executeTakeFirst()

export const readClient = (db: Db | Tx, partnerId: string, id: string) =>
  db
    .selectFrom('marine_clients')
    .select(['id', 'name', 'address', 'city', 'tin', 'rc_number', 'archived_at'])
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()

export async function readOpenCover(db: Db | Tx, partnerId: string, id: string) {
  const cover = await db
    .selectFrom('cargo_policies')
    .select(['id', 'policy_number', 'client_id', 'terms', 'starts_on', 'ends_on', 'clause', 'state'])
    .select(sql<string>`price ->> 'day'`.as('rated_on'))
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'open_cover')
    .where('state', '=', 'issued')
    .executeTakeFirst()
  return cover && { ...cover, terms: { ...emptyCargoTerms, ...(cover.terms as Partial<CargoTerms>) } }
}

async function readUsedClasses(db: Db | Tx, day: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('setup_rows')
    .select('code')
    .where('list', '=', 'rate_classes')
    .where(inForce(day))
    .where(sql<boolean>`attributes ->> 'used_goods' = 'true'`)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

/** Reads the conveyances that have ports. */
async function readPortKinds(db: Db | Tx, day: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('setup_rows')
    .select(sql<string>`attributes ->> 'conveyance'`.as('conveyance'))
    .distinct()
    .where('list', '=', 'ports')
    .where(inForce(day))
    .execute()
  return new Set(rows.map(({ conveyance }) => conveyance))
}

type EntryKey = readonly [list: string, code: string]

const entryKeysIn = (terms: CargoTerms): EntryKey[] =>
  codedFields.flatMap((field) => codesIn(terms, field).map((code): EntryKey => [listOf[field], code]))

const isOneOf = (keys: readonly EntryKey[]) =>
  keys.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(list, code) in (${sql.join(keys.map((key) => sql`(${sql.join(key)})`))})`

const decimalsOf = (listed: SetupRow | undefined, currency: string): number =>
  typeof listed?.attributes.decimals === 'number' ? listed.attributes.decimals : currencyDecimals(currency)

/** Reads the entries in force, and the last version of each entry of sold terms. */
async function readEntries(db: Db | Tx, { terms, soldTerms }: DraftToAssess, day: string): Promise<EntryOf> {
  const wanted = entryKeysIn(terms)
  const sold = soldTerms ? entryKeysIn(soldTerms) : []
  const key = (list: string, code: string): string => `${list} ${code}`
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('setup_rows')
          .select(['list', 'code', 'name', 'parent', 'attributes'])
          .where(isOneOf(wanted))
          .where((row) => row.or([inForce(day), row.and([isOneOf(sold), row('effective_from', '<=', day)])]))
          .orderBy('effective_from')
          .execute()
  const found = new Map(rows.map((row) => [key(row.list, row.code), row as SetupRow]))
  return (field, code = codesIn(terms, field)[0] ?? '') => found.get(key(listOf[field], code))
}

async function fxOf(db: Db | Tx, currency: string, day: string, faults: FieldError[]) {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  try {
    return await fxRateOn(db, currency, day, 'terms.currency')
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.fields) throw error
    faults.push(...error.details.fields)
    return undefined
  }
}

/** Sums the exposure at the same location during the same time. */
async function readSumsAtLocation(
  db: Db | Tx,
  draft: DraftToAssess,
  { keys }: ShipmentKeys,
): Promise<SumsAtRisk> {
  if (!keys.location) return NOTHING_AT_RISK
  const sums = await selectOtherSumsAtRisk(db, draft)
    .where('location', '=', keys.location)
    .where('arrives_on', '<=', keys.ends_on)
    .where('ends_on', '>=', keys.arrives_on)
    .executeTakeFirst()
  return sums ?? NOTHING_AT_RISK
}
