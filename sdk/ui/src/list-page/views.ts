import type { ListState, View as SavedView } from '@coverdesk/sdk'
import { earlierNames } from './use-list-address.ts'

/** A predefined view of a list, as a tab: choosing it sets the filters in the address. */
export interface View {
  name: string
  label: string
  filters: Readonly<Record<string, string>>
  /** Why it is empty, when that is more specific than the default. */
  empty?: { title: string; text: string }
}

type Values = Readonly<Record<string, string>>

/** The present state of a list. */
export interface Showing {
  q: string
  sort: string
  columns: string
  widths?: string
  /** The saved view it was opened with; empty for none. */
  view: string
  filters: Values
}

/** The columns on the screen, as a view stores them. */
export interface ColumnState {
  columns: string
  widths: string
}

/** The selected tab of a list. */
export interface SelectedView {
  view: View | null
  saved: SavedView | null
  /** Whether the state differs from the saved view, by a change that is not saved yet. */
  changed: boolean
}

const same = (one: Values, other: Values): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

/** Returns the saved view the list was opened with or is equal to, or else the predefined one with these filters. */
export function selectedView(
  views: readonly View[],
  saved: readonly SavedView[],
  { q, sort, columns, widths = '', view, filters }: Showing,
): SelectedView {
  const showing = { ...filters, q, sort, columns, widths }
  const opened = saved.find(({ id }) => id === view) ?? saved.find(({ shown }) => same(shown, showing))
  if (opened) return { view: null, saved: opened, changed: !same(opened.shown, showing) }
  return { view: views.find((one) => same(one.filters, filters)) ?? null, saved: null, changed: false }
}

/** Converts a saved view to the present names of filters. */
export function byPresentNames(view: SavedView): SavedView {
  const renamed = Object.entries(earlierNames).filter(
    ([name, earlier]) => earlier in view.shown && !(name in view.shown),
  )
  if (renamed.length === 0) return view
  const shown = { ...view.shown }
  for (const [name, earlier] of renamed) {
    shown[name] = shown[earlier] ?? ''
    delete shown[earlier]
  }
  return { ...view, shown }
}

/** Returns the part of a list's state that a view stores; `columns` and `widths` are those on the screen. */
export function toKeep(
  { q, sort, filters }: Omit<Showing, 'view'>,
  { columns, widths }: ColumnState,
): ListState {
  return Object.fromEntries(
    Object.entries({ ...filters, q, sort, columns, widths }).filter(([, value]) => value !== ''),
  )
}

/** A view stored on the device before the server stored them. */
export interface DeviceView {
  name: string
  address: ListState
}

/** Parses the views of a device; returns none for other texts. */
export function readViews(text: string | null | undefined): DeviceView[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isDeviceView) : []
  } catch {
    return []
  }
}

function isDeviceView(value: unknown): value is DeviceView {
  if (typeof value !== 'object' || value === null) return false
  const { name, address } = value as Partial<DeviceView>
  return (
    typeof name === 'string' &&
    name !== '' &&
    typeof address === 'object' &&
    address !== null &&
    Object.values(address).every((part) => typeof part === 'string')
  )
}
