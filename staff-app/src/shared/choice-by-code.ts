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
  const asked = search.get(name)
  const offered = (rows ?? []).map((row) => ({ value: row.code, label: row.name }))
  const unknown = asked && !offered.some(({ value }) => value === asked)
  const options = unknown ? [...offered, { value: asked, label: asked }] : offered
  return rows && options.length < 2 && !asked ? [] : [{ name, label, options }]
}
