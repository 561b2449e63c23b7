/** A list with one of its items moved by so many places, as far as there are any. */
export function moved<Item extends { id: string }>(items: readonly Item[], id: string, by: number): Item[] {
  const from = items.findIndex((item) => item.id === id)
  const item = items[from]
  if (!item) return [...items]
  const to = Math.max(0, Math.min(items.length - 1, from + by))
  const rest = items.filter((other) => other.id !== id)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
