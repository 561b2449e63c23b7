import { useSearchParams } from 'wouter'

/** Returns the id of the draft that the money is for, from the address; null where there is none. */
export function useDraftBehind(): string | null {
  const [search] = useSearchParams()
  const draft = search.get('draft') ?? ''
  return /^[0-9a-f-]{36}$/.test(draft) ? draft : null
}
