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
    return `${filter?.label ?? name}: ${option?.label ?? value}`
  })
  return [...chosen, ...(q ? [`${search}: ${q}`] : [])].join(' · ')
}
