import type { ReactElement } from 'react'

/** One line of the sidebar. */
export interface NavEntry {
  href: string
  label: string
  icon: ReactElement
  /** How much waits there for the person, and how that is read out. */
  waiting?: { count: number; label: string }
}

/** A titled group of lines; without a label it stands on top untitled. */
export interface NavGroup {
  id: string
  label?: string
  entries: NavEntry[]
}

/** The entry an address belongs to: the longest one that the address starts with. */
export function currentEntry(groups: readonly NavGroup[], location: string): NavEntry | undefined {
  const path = withSlash(location)
  return groups
    .flatMap((group) => group.entries)
    .filter(({ href }) => (href === '/' ? path === '/' : path.startsWith(withSlash(href))))
    .sort((a, b) => b.href.length - a.href.length)[0]
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
