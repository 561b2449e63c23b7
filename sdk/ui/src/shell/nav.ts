import type { ReactElement } from 'react'

/** How much waits somewhere for the person, and how that is read out. */
export interface Waiting {
  count: number
  label: string
}

/** One line of the sidebar. */
export interface NavEntry {
  href: string
  label: string
  icon: ReactElement
  /** Addresses of pages that have no line of their own and belong to this one. */
  covers?: readonly string[]
  waiting?: Waiting
}

/** A titled group of lines; without a label it stands on top untitled. */
export interface NavGroup {
  id: string
  label?: string
  entries: NavEntry[]
  /** Over all its entries: shown where they are folded away. */
  waiting?: Waiting | undefined
}

/** The entry an address belongs to: the longest one that the address starts with. */
export function currentEntry(groups: readonly NavGroup[], location: string): NavEntry | undefined {
  const path = withSlash(location)
  return groups
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => [entry.href, ...(entry.covers ?? [])].map((href) => ({ href, entry })))
    .filter(({ href }) => (href === '/' ? path === '/' : path.startsWith(withSlash(href))))
    .sort((a, b) => b.href.length - a.href.length)[0]?.entry
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
