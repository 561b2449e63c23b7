import { languageTag } from '@coverdesk/gateway'
import type { ListedNotificationTemplate, TemplateArea } from '@coverdesk/sdk'

const AREAS: readonly TemplateArea[] = ['own', 'sign-in', 'buying', 'claims', 'contact', 'office', 'marine']

type Sorted = Pick<ListedNotificationTemplate, 'area' | 'name' | 'updated_at'>

/** Sorts as `sort` requests, names as their language does; by default by area, and within one as the product names them. */
export function inOrder<Row extends Sorted>(rows: readonly Row[], locale: string, sort = 'area'): Row[] {
  const names = new Intl.Collator(languageTag(locale))
  const back = sort.startsWith('-') ? -1 : 1
  const key = sort.replace('-', '')
  return [...rows].sort((one, other) => back * compare(names, key, one, other))
}

function compare(names: Intl.Collator, key: string, one: Sorted, other: Sorted): number {
  if (key === 'name') return names.compare(one.name, other.name)
  if (key === 'updated_at') return (one.updated_at ?? '').localeCompare(other.updated_at ?? '')
  return AREAS.indexOf(one.area) - AREAS.indexOf(other.area)
}
