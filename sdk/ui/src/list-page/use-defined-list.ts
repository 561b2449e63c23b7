import {
  type AnyList,
  filterNamesOf,
  filterValueText,
  type List,
  type ListFilter,
  labelOf,
  type TextOf,
} from '@coverdesk/lists/list'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { type Text, useText } from '../locale/use-text.ts'
import { useTextOf } from '../locale/use-text-of.ts'
import type { Column, Days, Filter } from './columns.ts'

type Filters = Readonly<Record<string, ListFilter>>
type Name<Own> = keyof Own & string

/** Cells that show more than the value of their column: a badge, a link, a count in words. */
export type Cells<Row, Key extends string> = Partial<Record<Key, (row: Row) => ReactNode>>

export interface DefinedListOptions<Row, Key extends string, OwnFilters> {
  cells?: Cells<Row, Key>
  /** Columns that this screen does not have. */
  without?: readonly Key[]
  /** Options of filters that take records; a filter without options can only be removed. */
  options?: Partial<Record<Name<OwnFilters>, Filter['options'] | undefined>>
  /** Filters that come by a link alone, each with the text of its value; `true` for the text of the definition. */
  given?: Partial<Record<Name<OwnFilters>, true | ((value: string) => string)>>
  /** Filters that this screen does not have. */
  withoutFilters?: readonly Name<OwnFilters>[]
}

interface DefinedList<Row> {
  title: string
  listKey: string
  exported: true
  columns: Column<Row>[]
  filters: Filter[]
  filterNames: string[]
  days: Days[]
}

/** Returns what a list page takes from the definition of its list. */
export function useDefinedList<Row, Key extends string, OwnFilters extends Filters>(
  list: List<Row, Key, string, OwnFilters>,
  { cells, without, options, given, withoutFilters }: DefinedListOptions<Row, Key, OwnFilters> = {},
): DefinedList<Row> {
  const t = useListText(list)
  const { formatDate, labelled } = useText(list.namespace)
  const [search] = useSearchParams()
  const dropped = withoutFilters?.join() ?? ''
  const filterNames = useMemo(
    () => filterNamesOf(list).filter((name) => !dropped.split(',').includes(name)),
    [list, dropped],
  )
  const offered: Partial<Record<string, Filter['options'] | undefined>> = options ?? {}
  const linked: Partial<Record<string, true | ((value: string) => string)>> = given ?? {}
  const filters = Object.entries<ListFilter>(list.filters).flatMap(([name, filter]): Filter[] => {
    if (!filterNames.includes(name)) return []
    const label = t(...labelOf(list, filter.label))
    const defined = (value: string): string | undefined => filterValueText(list, filter, value, t)
    const values = filter.offered ?? filter.values ?? []
    const fixed = values.map((value) => ({ value, label: defined(value) ?? value }))
    const choices = offered[name] ?? (fixed.length > 0 ? fixed : undefined)
    if (choices) return [{ name, label, options: choices }]
    const value = search.get(name)
    if (!value) return []
    const textOf = linked[name] ?? (filter.kind === 'day' ? formatDate : undefined)
    const text = textOf === true ? defined(value) : textOf?.(value)
    return text === undefined ? [] : [{ name, label, options: [{ value, label: labelled(label, text) }] }]
  })
  return {
    title: t(...labelOf(list, list.title)),
    listKey: list.name,
    exported: true,
    columns: useListColumns(list, cells, without),
    filters,
    filterNames,
    days: list.days.map(({ label, from, until }) => ({ label: t(...labelOf(list, label)), from, until })),
  }
}

/** Returns the columns of a defined list: each with the cell of its kind, or with its own. */
export function useListColumns<Row, Key extends string>(
  list: Pick<List<Row, Key>, 'namespace' | 'texts' | 'columns' | 'shown'>,
  cells: Cells<Row, Key> = {},
  without: readonly Key[] = [],
): Column<Row>[] {
  const t = useListText(list)
  const formats = useText(list.namespace)
  const keys = list.shown ?? (Object.keys(list.columns) as Key[])
  return keys
    .filter((key) => !without.includes(key))
    .map((key) => {
      const { label, kind = 'text', value, sort, numeric, width, spare, optional } = list.columns[key]
      return {
        key,
        label: t(...labelOf(list, label)),
        render: cells[key] ?? ((row) => cellOf(value(row, t), kind, formats)),
        numeric: numeric ?? (kind === 'money' || kind === 'number'),
        ...(sort === undefined ? {} : { sort }),
        ...(width === undefined ? {} : { width }),
        ...(spare === undefined ? {} : { spare }),
        ...(optional ? { optional } : {}),
      }
    })
}

const useListText = ({ namespace, texts = [] }: Pick<AnyList, 'namespace' | 'texts'>): TextOf =>
  useTextOf([namespace, ...texts])

/** Formats a value; a day or an instant is a text, an amount or a figure a number. */
function cellOf(value: string | number | null, kind: string, formats: Text): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number')
    return kind === 'money' ? formats.formatNaira(value) : formats.formatNumber(value)
  if (kind === 'day') return formats.formatDate(value)
  return kind === 'instant' ? formats.formatDateTime(value) : value
}
