import type { LossNoticeQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'

export const lossNoticeKeys = {
  all: ['loss-notices'],
  list: ['loss-notices', 'list'],
  one: (id: string): string[] => ['loss-notices', 'one', id],
}

export const lossNoticeListAtoms = listAtoms(lossNoticeKeys.list, (client, query: LossNoticeQuery) =>
  client.claims.lossNotices.list(query),
)

export const lossNoticeAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: lossNoticeKeys.one(id),
    queryFn: () => client.claims.lossNotices.get(id),
  })),
)
