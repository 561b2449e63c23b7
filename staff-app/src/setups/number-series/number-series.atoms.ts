import type { NumberKind, NumberRuleInput } from '@coverdesk/sdk'
import { keepShown, queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'

export const numberSeriesKeys = {
  all: ['number-series'],
  list: ['number-series', 'list'],
  preview: ['number-series', 'preview'],
}

export const numberSeriesAtom = suspenseQueryAtom((client) => ({
  queryKey: numberSeriesKeys.list,
  queryFn: () => client.numberSeries.list(),
}))

/** What the next numbers would be, by the kind and the pattern as JSON. */
export const numberPreviewAtom = queryFamily(({ kind, rule }: { kind: NumberKind; rule: string }) =>
  queryAtom((client, get) => ({
    queryKey: [...numberSeriesKeys.preview, kind, rule],
    queryFn: () => client.numberSeries.preview(kind, JSON.parse(rule) as NumberRuleInput),
    placeholderData: keepShown(get, [...numberSeriesKeys.preview, kind]),
    retry: false,
  })),
)
