/** Gives the text of a key of `deploy/locales`. */
export type TextOf = (
  namespace: string,
  key: string,
  params?: Readonly<Record<string, string | number>>,
) => string

/** A key of the list's own namespace, or a key with its namespace. */
export type Label = string | readonly [namespace: string, key: string]

/**
 * Content of a column: a text, a figure, an amount in kobo, a day (`2026-11-21`) or an instant (ISO 8601, UTC). It
 * decides the cell on the screen and the format in a file.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'instant'

export type Value = string | number | null

/** A column of a list, on the screen and in a file. */
export interface ListColumn<Row> {
  label: Label
  /** Title in a file where it differs from the screen, such as a figure that needs its unit. */
  fileLabel?: Label
  /** `text` by default. */
  kind?: ColumnKind
  value: (row: Row, t: TextOf) => Value
  /** The API's name of the order; without it the column cannot be sorted. */
  sort?: string
  /** Whether the screen aligns it at the end; by default that of figures and amounts. */
  numeric?: boolean
  /** Width in pixels on the screen; a column without it contains text and shares the rest. */
  width?: number
  /** Whether a narrow window hides it, those with the highest number first. */
  spare?: boolean | number
  /** Whether the screen shows it only to those who choose it. */
  optional?: boolean
}

/** A filter of a list, in its route, on the screen and in the description of a file. */
export interface ListFilter {
  label: Label
  /** The values it takes; without them any text. */
  values?: readonly string[]
  /** Values that the filter bar of the screen offers; `values` by default. */
  offered?: readonly string[]
  /** Beginning of the key of a value's text: `states.` for `states.active`. */
  texts?: string
  /** Keys of the texts of single values. */
  own?: Readonly<Record<string, string>>
  /** Text of a value, where no key gives it. */
  textOf?: (value: string, t: TextOf) => string
  /** Type of a value without a fixed set; `text` by default. */
  kind?: 'text' | 'day' | 'number'
  /** The kind of record whose id or code it takes, by the other filters chosen. */
  record?: string | ((chosen: Readonly<Record<string, string>>) => string)
}

/** Two filters that together are one range of days, or one filter twice that is a single day. */
export interface ListDays {
  label: Label
  from: string
  until: string
}

type Columns<Row> = Readonly<Record<string, ListColumn<Row>>>
type Filters = Readonly<Record<string, ListFilter>>
type Days = readonly ListDays[]

/** A list, defined once: its route, its screen and its export take their part of it. */
export interface List<
  Row,
  Key extends string = string,
  Sort extends string = string,
  OwnFilters extends Filters = Filters,
  OwnDays extends Days = Days,
> {
  /** Name of the list in exports, stored views and bulk actions. */
  name: string
  /** The GET route of the list; `:id` stands for the workflow. */
  url: string
  /** Other parameters of the URL. */
  params?: Readonly<Record<string, string>>
  /** Namespace of its texts. */
  namespace: string
  /** Further namespaces that its labels and values use on the screen. */
  texts?: readonly string[]
  title: Label
  /** Columns in the order of a file. */
  columns: Readonly<Record<Key, ListColumn<Row>>>
  /** Columns of the screen, where it shows fewer of them or in another order. */
  shown?: readonly NoInfer<Key>[]
  /** Orders that the API offers beside those of the columns. */
  sorts?: readonly Sort[]
  filters: OwnFilters
  days: OwnDays
}

/** A list of any rows. */
export type AnyList = List<never>

type SortsOf<Own> = {
  [Key in keyof Own]: Own[Key] extends { sort: infer Sort extends string } ? Sort : never
}

/** The orders of a list by the API's names. */
export type SortOf<Own> = Own extends List<never, string, infer Sort> ? Sort : never

type Input<
  Row,
  Own extends Columns<Row>,
  Sort extends string,
  OwnFilters extends Filters,
  OwnDays extends Days,
> = Omit<List<Row, keyof Own & string, Sort>, 'columns' | 'filters' | 'days'> & {
  columns: Own
  filters?: OwnFilters
  days?: OwnDays
}

/**
 * Defines a list whose rows have the type that the SDK declares for them.
 * @example const claimList = defineList<ListedClaim>()({ name: 'claims', columns: { … } })
 */
export const defineList =
  <Row>() =>
  <
    const Own extends Columns<Row>,
    const Sort extends string = never,
    const OwnFilters extends Filters = Record<never, never>,
    const OwnDays extends Days = readonly [],
  >(
    list: Input<Row, Own, Sort, OwnFilters, OwnDays>,
  ): List<Row, keyof Own & string, Sort | SortsOf<Own>[keyof Own], OwnFilters, OwnDays> => ({
    ...list,
    filters: list.filters ?? ({} as OwnFilters),
    days: list.days ?? ([] as readonly ListDays[] as OwnDays),
  })

/** Returns namespace and key of a label of a list. */
export const labelOf = ({ namespace }: Pick<AnyList, 'namespace'>, label: Label) =>
  typeof label === 'string' ? ([namespace, label] as const) : label

/** Joins values in a cell with the comma of the reader's language, without empty ones. */
export const joinValues = (t: TextOf, values: readonly (string | null | undefined)[]): string =>
  values.filter(Boolean).join(t('language', 'comma'))

/** Formats a stored value without a known text: `hit_and_run` becomes `Hit and run`. */
export function spelled(value: string): string {
  const words = value.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the text of a stored value; spells the value where there is no text. */
export function valueText(t: TextOf, [namespace, key]: readonly [string, string], value: string): string {
  const text = t(namespace, key)
  return text.includes(key) ? spelled(value) : text
}

/** Returns the text of a value of a filter; undefined for free text and records. */
export function filterValueText(
  list: Pick<AnyList, 'namespace'>,
  filter: ListFilter,
  value: string,
  t: TextOf,
): string | undefined {
  const { texts, own, textOf } = filter
  if (textOf) return textOf(value, t)
  const key = own?.[value] ?? (texts === undefined ? undefined : `${texts}${value}`)
  return key === undefined ? undefined : valueText(t, [list.namespace, key], value)
}

/** Returns the names of all filters of a list, those of its days among them. */
export const filterNamesOf = ({ filters, days }: Pick<AnyList, 'filters' | 'days'>): string[] => [
  ...Object.keys(filters),
  ...new Set(days.flatMap(({ from, until }) => [from, until])),
]
