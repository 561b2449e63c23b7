import { useSearchParams } from 'wouter'
import type { Filter } from './columns.ts'

interface LinkFilter {
  name: string
  label: string
  /** Returns the label of a value. */
  show: (value: string) => string
}

/** Returns filters of a link that the filter bar does not offer: each can be read and removed. */
export function useLinkFilters(known: readonly LinkFilter[]): Filter[] {
  const [search] = useSearchParams()
  return known.flatMap(({ name, label, show }) => {
    const value = search.get(name)
    return value ? [{ name, label, options: [{ value, label: `${label}: ${show(value)}` }] }] : []
  })
}
