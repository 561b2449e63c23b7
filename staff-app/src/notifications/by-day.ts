import { lagosDay, type Notification } from '@coverdesk/sdk'

/** A notification with its index in the whole list. */
interface Placed {
  item: Notification
  index: number
}

/** Notifications of one day, `yyyy-mm-dd` in Lagos. */
export interface Day {
  day: string
  placed: Placed[]
}

/** Groups a list by day, in its order. */
export function byDay(items: readonly Notification[]): Day[] {
  const days = new Map<string, Placed[]>()
  for (const [index, item] of items.entries()) {
    const day = lagosDay(new Date(item.time))
    const placed = days.get(day) ?? []
    days.set(day, placed)
    placed.push({ item, index })
  }
  return [...days].map(([day, placed]) => ({ day, placed }))
}
