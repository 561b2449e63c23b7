import type { Line } from './lines.ts'

const MAXIMUM = 6
const keyOf = (userId: string): string => `palette_recent:${userId}`

/** Reads the pages recently opened from the palette, newest first. Session storage only: they contain names. */
export function readRecent(userId: string): Line[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLine) : []
  } catch {
    return []
  }
}

export function keepRecent(userId: string, line: Line): void {
  const others = readRecent(userId).filter(({ href }) => href !== line.href)
  const recent: Line[] = [{ ...line, group: 'recent' as const }, ...others].slice(0, MAXIMUM)
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(recent))
  } catch {
    // Without storage there are no recent pages.
  }
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'group', 'title', 'detail'].every((key) => typeof Reflect.get(value, key) === 'string')
