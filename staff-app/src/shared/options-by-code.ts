import type { Filter } from '@coverdesk/ui/list-page'
import { useSearchParams } from 'wouter'

/**
 * Returns the options of a filter by a coded value. There are none while there is only one value, except that a value
 * from a link can always be read and removed.
 */
export function useOptionsByCode(
  name: string,
  rows: readonly { code: string; name: string }[] | undefined,
): Filter['options'] | undefined {
  const [search] = useSearchParams()
  const selected = search.get(name)
  const offered = (rows ?? []).map((row) => ({ value: row.code, label: row.name }))
  const unknown = selected && !offered.some(({ value }) => value === selected)
  const options = unknown ? [...offered, { value: selected, label: selected }] : offered
  return rows && options.length < 2 && !selected ? undefined : options
}
