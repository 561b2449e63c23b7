import type { Line } from './lines.ts'

const KEPT = 6
const keyOf = (userId: string): string => `palette_recent:${userId}`

/** Where somebody went by the palette, the newest first; forgotten with the tab, as names are in it. */
export function readRecent(userId: string): Line[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine) : []
  } catch {
    return []
  }
}

export function keepRecent(userId: string, line: Line): void {
  const others = readRecent(userId).filter(({ href }) => href !== line.href)
  const kept: Line[] = [{ ...line, group: 'recent' as const }, ...others].slice(0, KEPT)
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // Without storage nothing is recent.
  }
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'group', 'title', 'detail'].every((key) => typeof Reflect.get(value, key) === 'string')
