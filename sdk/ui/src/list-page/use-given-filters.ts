import { useSearchParams } from 'wouter'
import type { Filter } from './columns.ts'

interface GivenFilter {
  name: string
  label: string
  /** What a value is called. */
  show: (value: string) => string
}

/** Filters that a link brought along: each can be read and taken off, and is offered by nobody. */
export function useGivenFilters(known: readonly GivenFilter[]): Filter[] {
  const [search] = useSearchParams()
  return known.flatMap(({ name, label, show }) => {
    const value = search.get(name)
    return value ? [{ name, label, options: [{ value, label: `${label}: ${show(value)}` }] }] : []
  })
}
