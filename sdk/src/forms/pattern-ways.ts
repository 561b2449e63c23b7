/** A character, a class, the start or end of a group, or a quantifier. */
const PART =
  /\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\\\]])*\]|\((?:\?(?:<?[=!]|<\w+>|[\w-]*:))?|([*+?]|\{(\d+)(,?)(\d*)\})\??|./gsu

interface Group {
  /** Ways through the alternatives before this one, through this one up to its last part, and through that. */
  others: number
  before: number
  last: number
}

/**
 * Estimates in how many ways a text can be divided among the parts of a pattern, at most: `RegExp` tries one after
 * the other until one matches.
 */
export function waysThrough(pattern: string, length: number): number {
  const around: Group[] = []
  let group = begin()
  for (const [part, sign, least, comma, most] of pattern.matchAll(PART)) {
    if (part.startsWith('(')) {
      around.push(group)
      group = begin()
    } else if (part === ')') group = follow(around.pop() ?? begin(), through(group))
    else if (part === '|') group = { ...begin(), others: through(group) }
    else if (!sign) group = follow(group, 1)
    else {
      const from = Number(least ?? (sign === '+' ? 1 : 0))
      const once = sign === '?' || comma === ''
      const to = once ? 1 : Number(most || length)
      const times = Math.max(from, Math.min(to, length))
      group.last = group.last ** times * (times - from + 1)
    }
  }
  return through(group)
}

const begin = (): Group => ({ others: 0, before: 1, last: 1 })
const through = ({ others, before, last }: Group): number => others + before * last
const follow = ({ others, before, last }: Group, next: number): Group => ({
  others,
  before: before * last,
  last: next,
})
