import type { RetentionKind } from '@coverdesk/sdk'
import { keepPreviousData, queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'

export const retentionRulesKeys = {
  all: ['retention-rules'],
  list: ['retention-rules', 'list'],
  preview: ['retention-rules', 'preview'],
}

export const retentionRulesAtom = suspenseQueryAtom((client) => ({
  queryKey: retentionRulesKeys.list,
  queryFn: () => client.admin.retentionRules.list(),
}))

/** Data that the next deletion would remove with a period. */
export const retentionPreviewAtom = queryFamily(({ kind, days }: { kind: RetentionKind; days: number }) =>
  queryAtom((client, get) => ({
    queryKey: [...retentionRulesKeys.preview, kind, days],
    queryFn: () => client.admin.retentionRules.preview(kind, { days }),
    placeholderData: keepPreviousData(get, [...retentionRulesKeys.preview, kind]),
    retry: false,
  })),
)
