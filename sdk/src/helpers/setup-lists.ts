/** What an entry of a setup list holds besides its code and name. */
export interface SetupField {
  name: string
  /**
   * `money` is in kobo, `percent` in basis points, `colour` is `#RRGGBB`, `lines` is a list of texts; `entry` and
   * `entries` are codes of the list named by `list`.
   */
  kind: 'text' | 'lines' | 'money' | 'percent' | 'colour' | 'flag' | 'entry' | 'entries'
  list?: SetupListName
  optional?: boolean
}

/** A setup list: where it belongs, the list its entries are under, what they hold. */
export interface SetupListDefinition {
  group: 'vehicles' | 'products' | 'intermediaries' | 'office'
  /** Entries belong to one of this list, as models to a make. */
  parent?: SetupListName
  fields: readonly SetupField[]
}

/** The setup lists, in the order people look for them. */
export const setupListNames = [
  'vehicle-makes',
  'vehicle-models',
  'vehicle-types',
  'body-types',
  'vehicle-uses',
  'colours',
  'risk-types',
  'cover-types',
  'business-types',
  'liability-types',
  'extensions',
  'agencies',
  'clos',
  'states',
  'targets',
] as const

/** A setup list by its name in addresses. */
export type SetupListName = (typeof setupListNames)[number]

const riskType = { name: 'risk_type', kind: 'entry', list: 'risk-types' } as const

/** What each setup list is made of. */
export const setupLists: Readonly<Record<SetupListName, SetupListDefinition>> = {
  'vehicle-makes': { group: 'vehicles', fields: [] },
  'vehicle-models': {
    group: 'vehicles',
    parent: 'vehicle-makes',
    fields: [{ name: 'vehicle_type', kind: 'entry', list: 'vehicle-types', optional: true }],
  },
  'vehicle-types': { group: 'vehicles', fields: [riskType] },
  'body-types': { group: 'vehicles', fields: [] },
  'vehicle-uses': { group: 'vehicles', fields: [] },
  colours: { group: 'vehicles', fields: [{ name: 'hex', kind: 'colour' }] },
  'risk-types': { group: 'products', fields: [] },
  'cover-types': {
    group: 'products',
    fields: [
      { name: 'description', kind: 'text' },
      { name: 'needs_sum_insured', kind: 'flag' },
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
  agencies: { group: 'intermediaries', fields: [{ name: 'commission_bps', kind: 'percent' }] },
  clos: { group: 'intermediaries', fields: [] },
  states: { group: 'office', fields: [{ name: 'lgas', kind: 'lines' }] },
  targets: { group: 'office', fields: [{ name: 'premium', kind: 'money' }] },
}
