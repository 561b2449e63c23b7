import type { Choice } from './fields.tsx'

/** More than one looks through: people write more instead. */
const MOST = 50

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the options whose code or name contains the search text, best match first. */
export function matching<Option extends Choice>(options: readonly Option[], searchText: string): Option[] {
  const wanted = folded(searchText.trim())
  if (!wanted) return options.slice(0, MOST)
  const ranked = options.flatMap((option) => {
    const [code, name] = [folded(option.code), folded(option.name)]
    if (code === wanted) return [{ option, rank: 0 }]
    if (name.startsWith(wanted) || code.startsWith(wanted)) return [{ option, rank: 1 }]
    return name.includes(wanted) || code.includes(wanted) ? [{ option, rank: 2 }] : []
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ option }) => option)
}

/** Returns the option that a text identifies without ambiguity. */
export function meant<Option extends Choice>(found: readonly Option[], searchText: string): Option | null {
  const wanted = folded(searchText.trim())
  const exact = found.find(({ code, name }) => [folded(code), folded(name)].includes(wanted))
  return exact ?? (found.length === 1 ? (found[0] ?? null) : null)
}
