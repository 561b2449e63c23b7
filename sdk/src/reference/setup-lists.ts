/** An attribute of a reference list's entries, besides code and name. */
export interface SetupField {
  name: string
  /**
   * `money` is in kobo, `percent` in basis points, `colour` is `#RRGGBB`, `choice` is one of `options`, `lines` is a
   * list of texts, `digits` a list of numbers stored as text, `account` the ten digits of a bank account, `day` is
   * `yyyy-mm-dd`, `language` the code of a language of the product; `entry` and `entries` are codes of the list named by `list`.
   */
  kind:
    | 'text'
    | 'choice'
    | 'lines'
    | 'digits'
    | 'number'
    | 'account'
    | 'day'
    | 'language'
    | 'money'
    | 'percent'
    | 'colour'
    | 'flag'
    | 'entry'
    | 'entries'
  list?: SetupListName
  /** Of a `choice`. */
  options?: readonly string[]
  /** Codes of the only entries that have it. */
  only?: readonly string[]
  optional?: boolean
  /** Of a `number`; of `digits`, the minimum length of each, 2 by default. */
  least?: number
  /** Of a `number`; of a `text`, its maximum length. */
  most?: number
}

export type OfficeSetupGroup = 'vehicles' | 'products' | 'intermediaries' | 'office'
export type MarineSetupGroup = 'rates' | 'clauses' | 'goods' | 'journey' | 'money'
export type SetupGroup = OfficeSetupGroup | MarineSetupGroup

/** A reference list: its group, its parent list, its attributes. */
export interface SetupListDefinition {
  group: SetupGroup
  /** The list of its parents, such as makes for models. */
  parent?: SetupListName
  /** The standard of its codes; by default they are the insurer's own. */
  codes?: 'imo' | 'locode' | 'country' | 'currency'
  /** Its entries are supplied: they can be changed, but not added or retired. */
  fixed?: true
  fields: readonly SetupField[]
}

/** The reference lists of staff, in display order. */
export const setupListNames = [
  'vehicle-makes',
  'vehicle-models',
  'vehicle-types',
  'body-types',
  'vehicle-uses',
  'vehicle-classes',
  'colours',
  'risk-types',
  'cover-types',
  'business-types',
  'liability-types',
  'extensions',
  'policy-conditions',
  'renewal-rules',
  'change-rules',
  'statute-wordings',
  'agencies',
  'clos',
  'loss-adjusters',
  'states',
  'targets',
  'claim-accounts',
] as const

/** The reference lists of marine cargo, in the order of the work. */
export const marineListNames = [
  'underwriting-rules',
  'marine-limits',
  'marine-days',
  'marine-minutes',
  'marine-clauses',
  'rate-classes',
  'commodities',
  'packaging',
  'conveyances',
  'vessels',
  'ports',
  'countries',
  'incoterms',
  'customs-offices',
  'survey-agents',
  'currencies',
  'banks',
  'receiving-accounts',
  'bank-tolerances',
] as const

/** Name of a staff reference list in addresses. */
export type OfficeListName = (typeof setupListNames)[number]
/** Name of a marine reference list in addresses. */
export type MarineListName = (typeof marineListNames)[number]
export type SetupListName = OfficeListName | MarineListName

/** Kinds of agencies: the codes of the business types that follow from them. */
export const agencyKinds = [
  'DIRECT',
  'AGENCY',
  'BROKER',
  'BANCASSURANCE',
  'COINSURANCE_LEAD',
  'COINSURANCE_FOLLOW',
] as const
export type AgencyKind = (typeof agencyKinds)[number]

const country = { name: 'country', kind: 'entry', list: 'countries' } as const
const riskType = { name: 'risk_type', kind: 'entry', list: 'risk-types' } as const

/** The definitions of all reference lists. */
export const setupLists: Readonly<Record<SetupListName, SetupListDefinition>> = {
  'vehicle-makes': { group: 'vehicles', fields: [] },
  'vehicle-models': {
    group: 'vehicles',
    parent: 'vehicle-makes',
    fields: [
      { name: 'vehicle_type', kind: 'entry', list: 'vehicle-types', optional: true },
      { name: 'body_type', kind: 'entry', list: 'body-types', optional: true },
    ],
  },
  'vehicle-types': { group: 'vehicles', fields: [riskType] },
  'body-types': { group: 'vehicles', fields: [] },
  'vehicle-uses': { group: 'vehicles', fields: [] },
  'vehicle-classes': {
    group: 'vehicles',
    parent: 'body-types',
    fields: [
      { name: 'use', kind: 'entry', list: 'vehicle-uses' },
      { ...riskType, optional: true },
    ],
  },
  colours: { group: 'vehicles', fields: [{ name: 'hex', kind: 'colour' }] },
  'risk-types': { group: 'products', fields: [] },
  'cover-types': {
    group: 'products',
    fields: [
      { name: 'description', kind: 'text' },
      { name: 'needs_sum_insured', kind: 'flag' },
      { name: 'excess', kind: 'money', optional: true },
    ],
  },
  'business-types': { group: 'products', parent: 'risk-types', fields: [] },
  'liability-types': { group: 'products', fields: [{ name: 'limit', kind: 'money' }, riskType] },
  extensions: {
    group: 'products',
    fields: [
      { name: 'description', kind: 'text' },
      { name: 'cover_types', kind: 'entries', list: 'cover-types' },
    ],
  },
  'policy-conditions': {
    group: 'products',
    fields: [{ name: 'condition_days', kind: 'number', least: 0, most: 365, optional: true }],
  },
  'renewal-rules': {
    group: 'products',
    fixed: true,
    fields: [
      {
        name: 'renewal_percent',
        kind: 'percent',
        optional: true,
        only: [
          'NO_CLAIMS_1',
          'NO_CLAIMS_2',
          'NO_CLAIMS_3',
          'NO_CLAIMS_4',
          'NO_CLAIMS_5',
          'DEPRECIATION_FIRST',
          'DEPRECIATION',
        ],
      },
      { name: 'renewal_days', kind: 'number', least: 0, most: 730, optional: true, only: ['KEEP_DISCOUNT'] },
      { name: 'reminder_days', kind: 'digits', least: 1, optional: true, only: ['REMINDERS'] },
    ],
  },
  'change-rules': {
    group: 'products',
    fixed: true,
    fields: [
      {
        name: 'change_percent',
        kind: 'percent',
        optional: true,
        only: [
          'SHORT_PERIOD_7_DAYS',
          'SHORT_PERIOD_1_MONTH',
          'SHORT_PERIOD_2_MONTHS',
          'SHORT_PERIOD_3_MONTHS',
          'SHORT_PERIOD_4_MONTHS',
          'SHORT_PERIOD_6_MONTHS',
          'SHORT_PERIOD_8_MONTHS',
        ],
      },
      { name: 'retained_amount', kind: 'money', optional: true, only: ['MINIMUM_RETAINED'] },
      {
        name: 'change_days',
        kind: 'number',
        least: 0,
        most: 365,
        optional: true,
        only: ['COOLING_OFF', 'BACK_DATING', 'REINSTATEMENT', 'PAYMENT', 'TERMS', 'GATEWAY_REFUND'],
      },
    ],
  },
  'statute-wordings': {
    group: 'products',
    fixed: true,
    fields: [{ name: 'paragraphs', kind: 'text', most: 600 }],
  },
  agencies: {
    group: 'intermediaries',
    fields: [
      { name: 'kind', kind: 'choice', options: agencyKinds, optional: true },
      { name: 'commission_bps', kind: 'percent' },
      { name: 'third_party_bps', kind: 'percent', optional: true },
      { name: 'licence', kind: 'text', most: 60, optional: true },
      { name: 'licence_until', kind: 'day', optional: true },
    ],
  },
  clos: {
    group: 'intermediaries',
    fields: [
      { name: 'email', kind: 'text', most: 254, optional: true },
      { name: 'agency', kind: 'entry', list: 'agencies', optional: true },
    ],
  },
  'loss-adjusters': {
    group: 'intermediaries',
    fields: [
      { name: 'licence', kind: 'text', most: 60 },
      { name: 'licence_until', kind: 'day', optional: true },
      { name: 'contact_email', kind: 'text', most: 254 },
      { name: 'contact', kind: 'text', most: 40 },
      { name: 'language', kind: 'language', optional: true },
      { name: 'states', kind: 'entries', list: 'states', optional: true },
      { name: 'bank', kind: 'text', optional: true },
      { name: 'account_number', kind: 'account', optional: true },
      { name: 'account_name', kind: 'text', optional: true },
    ],
  },
  states: { group: 'office', fields: [{ name: 'lgas', kind: 'lines' }] },
  targets: { group: 'office', fields: [{ name: 'premium', kind: 'money' }] },
  'claim-accounts': {
    group: 'office',
    fields: [
      { name: 'bank', kind: 'text' },
      { name: 'account_number', kind: 'account' },
      { name: 'account_name', kind: 'text' },
    ],
  },
  'underwriting-rules': {
    group: 'rates',
    fixed: true,
    fields: [
      { name: 'outcome', kind: 'choice', options: ['warning', 'referral', 'refusal'] },
      {
        name: 'rule_days',
        kind: 'number',
        least: 0,
        most: 730,
        optional: true,
        only: ['DEPARTURE_GAP', 'COVER_AHEAD'],
      },
      { name: 'rule_percent', kind: 'percent', optional: true, only: ['UPLIFT'] },
      { name: 'used_words', kind: 'lines', optional: true, only: ['CONDITION'] },
    ],
  },
  'marine-limits': { group: 'rates', fixed: true, fields: [{ name: 'amount', kind: 'money' }] },
  'marine-days': {
    group: 'rates',
    fixed: true,
    fields: [{ name: 'days', kind: 'number', least: 1, most: 90 }],
  },
  'marine-minutes': {
    group: 'rates',
    fixed: true,
    fields: [{ name: 'minutes', kind: 'number', least: 0, most: 1440 }],
  },
  'marine-clauses': {
    group: 'clauses',
    fields: [
      { name: 'edition', kind: 'text' },
      { name: 'add_on', kind: 'flag' },
      { name: 'wording', kind: 'text' },
      { name: 'conveyances', kind: 'entries', list: 'conveyances', optional: true },
    ],
  },
  'rate-classes': { group: 'goods', fields: [{ name: 'used_goods', kind: 'flag', optional: true }] },
  commodities: {
    group: 'goods',
    fields: [
      { name: 'rate_class', kind: 'entry', list: 'rate-classes' },
      { name: 'hs_prefixes', kind: 'digits' },
    ],
  },
  packaging: { group: 'goods', fields: [] },
  conveyances: { group: 'journey', fields: [{ name: 'by_vessel', kind: 'flag' }] },
  vessels: {
    group: 'journey',
    codes: 'imo',
    fields: [
      { name: 'year_built', kind: 'number', least: 1900, most: 2100 },
      { ...country, name: 'flag', optional: true },
      { name: 'verified', kind: 'flag' },
    ],
  },
  ports: {
    group: 'journey',
    codes: 'locode',
    fields: [country, { name: 'conveyance', kind: 'entry', list: 'conveyances' }],
  },
  countries: { group: 'journey', codes: 'country', fields: [] },
  incoterms: { group: 'journey', fields: [{ name: 'seller_insures', kind: 'flag' }] },
  'customs-offices': { group: 'journey', fields: [] },
  'survey-agents': {
    group: 'journey',
    fields: [
      country,
      { name: 'port', kind: 'entry', list: 'ports', optional: true },
      { name: 'contact', kind: 'text' },
    ],
  },
  currencies: {
    group: 'money',
    codes: 'currency',
    fields: [{ name: 'decimals', kind: 'number', least: 0, most: 3 }],
  },
  banks: { group: 'money', fields: [] },
  'receiving-accounts': {
    group: 'money',
    fields: [
      { name: 'bank', kind: 'entry', list: 'banks' },
      { name: 'account_number', kind: 'account' },
      { name: 'account_name', kind: 'text' },
      { name: 'currency', kind: 'entry', list: 'currencies' },
    ],
  },
  'bank-tolerances': {
    group: 'money',
    fixed: true,
    fields: [
      { name: 'amount', kind: 'money' },
      { name: 'days', kind: 'number', least: 0, most: 14 },
    ],
  },
}
