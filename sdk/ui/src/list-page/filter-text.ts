import type { Text } from '../locale/use-text.ts'
import type { Days, Filter } from './columns.ts'
import { daysText } from './days-text.ts'

interface SearchAndFilters {
  q: string
  filters: Readonly<Record<string, string>>
}

/** Returns search and filters as text: `State: Waiting · Search: toyota`; empty for none. */
export function filterText(
  filters: readonly Filter[],
  days: readonly Days[],
  { q, filters: active }: SearchAndFilters,
  text: Pick<Text, 't' | 'formatDate' | 'labelled'>,
): string {
  const named = new Set(days.flatMap(({ from, until }) => [from, until]))
  const others = Object.entries(active).filter(([name]) => !named.has(name))
  const chosen = others.map(([name, value]) => {
    const filter = filters.find((one) => one.name === name)
    const option = filter?.options.find((one) => one.value === value)
    const label = filter?.label ?? name
    const shown = option?.label ?? value
    return shown.startsWith(text.labelled(label).trimEnd()) ? shown : text.labelled(label, shown)
  })
  const within = days.map((one) => daysText(one, active, text))
  const searched = q ? text.labelled(text.t('list.search'), q) : ''
  return [...chosen, ...within, searched].filter(Boolean).join(' · ')
}
