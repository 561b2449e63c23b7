import { useSyncExternalStore } from 'react'

/** Up to here a list shows cards, which have room for everything. */
const CARDS = 700

/** The columns a window has room for; `from` names the width from which a column is shown. */
export function fitting<Column extends { key: string }>(
  columns: readonly Column[],
  from: Readonly<Record<string, number>>,
  width: number,
): Column[] {
  return columns.filter(({ key }) => width <= CARDS || width >= (from[key] ?? 0))
}

/** The width of the window, in pixels. */
export function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, () => window.innerWidth)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
