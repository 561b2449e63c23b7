import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'

/** The state of a list in the address. */
export interface ListAddress {
  q: string
  sort: string
  filters: Record<string, string>
  /** The column keys of a view or a link; empty for the user's own. */
  columns: string
  /** The column widths of a view or a link; empty for the user's own. */
  widths: string
  /** The saved view it was opened with; empty for none. */
  view: string
  /** Changes parts of it; an empty value is removed from the address. */
  change: (change: Record<string, string>) => void
  /** Replaces search, sort and filters. */
  show: (wanted: Readonly<Record<string, string>>) => void
  clear: () => void
  isFiltered: boolean
}

/** Former names of filters, so that stored links continue to work. */
export const earlierNames: Readonly<Record<string, string>> = { state: 'status' }

/**
 * Reads and writes search, sort and filters of a list in the address, so that it can be reloaded, shared and
 * navigated.
 */
export function useListAddress(filterNames: readonly string[]): ListAddress {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (wanted: Record<string, string>) => setSearch((current) => changed(current, wanted), { replace: true }),
    [setSearch],
  )
  return useMemo(() => {
    const q = search.get('q') ?? ''
    const filters = Object.fromEntries(
      filterNames.flatMap((name) => {
        const value = search.get(name) || search.get(earlierNames[name] ?? '')
        return value ? [[name, value]] : []
      }),
    )
    return {
      q,
      sort: search.get('sort') ?? '',
      filters,
      columns: search.get('columns') ?? '',
      widths: search.get('widths') ?? '',
      view: search.get('view') ?? '',
      change,
      show: (wanted) =>
        change({ ...emptied(['q', 'sort', 'columns', 'widths', 'view', ...filterNames]), ...wanted }),
      clear: () => change(emptied(['q', ...filterNames])),
      isFiltered: q !== '' || Object.keys(filters).length > 0,
    }
  }, [search, change, filterNames])
}

const emptied = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']))

/** Returns the search part of an address with some of it changed. */
export function changed(current: URLSearchParams, wanted: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(wanted)) {
    next.delete(earlierNames[name] ?? '')
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
