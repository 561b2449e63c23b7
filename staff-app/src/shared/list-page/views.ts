/** A ready selection of a list, as a tab: choosing it sets the filters in the address. */
export interface View {
  name: string
  label: string
  filters: Readonly<Record<string, string>>
  /** Why it is empty, when that says more than that nothing matches. */
  empty?: { title: string; text: string }
}

/** A view saved by the user: search, sort and filters as they stood in the address. */
export interface SavedView {
  name: string
  address: Readonly<Record<string, string>>
}

type Values = Readonly<Record<string, string>>

const same = (one: Values, other: Values): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/** The tab an address is on: an own view that says all of it, else the ready one with these filters. */
export function shownView(
  views: readonly View[],
  saved: readonly SavedView[],
  { q, sort, filters }: { q: string; sort: string; filters: Values },
): { view: View | null; own: SavedView | null } {
  const own = saved.find(({ address }) => same(address, { ...filters, q, sort })) ?? null
  if (own) return { view: null, own }
  return { view: views.find((one) => same(one.filters, filters)) ?? null, own: null }
}

/** The saved views with one more; a view of the same name is replaced. */
export function withView(saved: readonly SavedView[], added: SavedView): SavedView[] {
  const name = added.name.trim()
  const address = Object.fromEntries(Object.entries(added.address).filter(([, value]) => value !== ''))
  return [...saved.filter((one) => one.name !== name), { name, address }]
}

/** The saved views without one. */
export function withoutView(saved: readonly SavedView[], name: string): SavedView[] {
  return saved.filter((one) => one.name !== name)
}

/** Saved views as they were stored; anything else is nothing. */
export function readViews(text: string | null | undefined): SavedView[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isSavedView) : []
  } catch {
    return []
  }
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, address } = value as Partial<SavedView>
  return (
    typeof name === 'string' &&
    name !== '' &&
    typeof address === 'object' &&
    address !== null &&
    Object.values(address).every((part) => typeof part === 'string')
  )
}
