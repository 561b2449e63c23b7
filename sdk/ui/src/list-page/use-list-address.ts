import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'wouter'

/** What a list shows, as it stands in the address. */
export interface ListAddress {
  q: string
  sort: string
  filters: Record<string, string>
  /** The keys of the columns a view or a link asks for; empty for one's own. */
  columns: string
  /** The widths of columns a view or a link asks for; empty for one's own. */
  widths: string
  /** The saved view it was opened by; empty for none. */
  view: string
  /** Changes parts of it; an empty value leaves the address. */
  change: (change: Record<string, string>) => void
  /** Shows just this, whatever was searched, sorted or filtered before. */
  show: (wanted: Readonly<Record<string, string>>) => void
  clear: () => void
  isFiltered: boolean
}

/** What a filter was called before: links that were kept go on working. */
export const earlierNames: Readonly<Record<string, string>> = { state: 'status' }

/** Search, sort and filters of a list, kept in the address so that it can be reloaded, sent and gone back to. */
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

/** The search part of an address with some of it changed. */
export function changed(current: URLSearchParams, wanted: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(wanted)) {
    next.delete(earlierNames[name] ?? '')
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}
