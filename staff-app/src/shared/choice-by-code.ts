import type { Filter } from '@coverdesk/ui/list-page'
import { useSearchParams } from 'wouter'

/**
 * The choice of a list among what has a code. There is none where there is but one; what a link asks for can always be
 * read and taken off.
 */
export function useChoiceByCode(
  name: string,
  label: string,
  rows: readonly { code: string; name: string }[] | undefined,
): Filter[] {
  const [search] = useSearchParams()
  const selected = search.get(name)
  const offered = (rows ?? []).map((row) => ({ value: row.code, label: row.name }))
  const unknown = selected && !offered.some(({ value }) => value === selected)
  const options = unknown ? [...offered, { value: selected, label: selected }] : offered
  return rows && options.length < 2 && !selected ? [] : [{ name, label, options }]
}
