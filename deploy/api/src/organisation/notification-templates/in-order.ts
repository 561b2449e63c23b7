import type { ListedNotificationTemplate, TemplateArea } from '@coverdesk/sdk'

const AREAS: readonly TemplateArea[] = ['own', 'sign-in', 'buying', 'claims', 'contact', 'office', 'marine']

type Sorted = Pick<ListedNotificationTemplate, 'area' | 'name' | 'updated_at'>

/** Sorts as `sort` requests; by default by area, and within one as the product names them. */
export function inOrder<Row extends Sorted>(rows: readonly Row[], sort = 'area'): Row[] {
  const back = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '')
  return [...rows].sort((one, other) => back * compare(key, one, other))
}

function compare(key: string, one: Sorted, other: Sorted): number {
  if (key === 'name') return one.name.localeCompare(other.name)
  if (key === 'updated_at') return (one.updated_at ?? '').localeCompare(other.updated_at ?? '')
  return AREAS.indexOf(one.area) - AREAS.indexOf(other.area)
}
