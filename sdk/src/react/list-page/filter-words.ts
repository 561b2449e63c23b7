import type { Filter } from './columns.ts'

interface Asked {
  q: string
  filters: Readonly<Record<string, string>>
}

/** Search and filters as people read them: `State: Waiting · Search: toyota`; empty for none. */
export function filterWords(
  filters: readonly Filter[],
  { q, filters: asked }: Asked,
  search: string,
): string {
  const chosen = Object.entries(asked).map(([name, value]) => {
    const filter = filters.find((one) => one.name === name)
    const option = filter?.options.find((one) => one.value === value)
    const label = filter?.label ?? name
    const shown = option?.label ?? value
    return shown.startsWith(`${label}:`) ? shown : `${label}: ${shown}`
  })
  return [...chosen, ...(q ? [`${search}: ${q}`] : [])].join(' · ')
}
