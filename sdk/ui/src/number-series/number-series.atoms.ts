import {
  marineNumberKinds,
  type NumberKind,
  type NumberPreview,
  type NumberRule,
  type NumberRuleInput,
  type NumberSeries,
} from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import type { Atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { keepPreviousData } from '../queries/keep-previous-data.ts'
import { type QueryAtom, queryAtom, suspenseQueryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

/** Returns the API of a kind of number: of staff or of marine. */
export function numberApi(client: AppClient, kind: NumberKind): NumberSeries {
  return marineNumberKinds.some((name) => name === kind)
    ? client.marine.admin.setup.numberSeries
    : client.admin.numberSeries
}

export const numberSeriesKeys: Record<'all' | 'list' | 'preview', QueryKey> = {
  all: ['number-series'],
  list: ['number-series', 'list'],
  preview: ['number-series', 'preview'],
}

export const numberSeriesAtom: (area: 'office' | 'marine') => Atom<NumberRule[] | Promise<NumberRule[]>> =
  queryFamily((area: 'office' | 'marine') =>
    suspenseQueryAtom<NumberRule[]>((client) => ({
      queryKey: [...numberSeriesKeys.list, area],
      queryFn: () =>
        (area === 'marine' ? client.marine.admin.setup.numberSeries : client.admin.numberSeries).list(),
    })),
  )

interface Preview {
  kind: NumberKind
  rule: string
}

/** What the next numbers would be, by the kind and the pattern as JSON. */
export const numberPreviewAtom: (preview: Preview) => QueryAtom<NumberPreview> = queryFamily(
  ({ kind, rule }: Preview) =>
    queryAtom<NumberPreview>((client, get) => ({
      queryKey: [...numberSeriesKeys.preview, kind, rule],
      queryFn: () => numberApi(client, kind).preview(kind, JSON.parse(rule) as NumberRuleInput),
      placeholderData: keepPreviousData(get, [...numberSeriesKeys.preview, kind]),
      retry: false,
    })),
)
