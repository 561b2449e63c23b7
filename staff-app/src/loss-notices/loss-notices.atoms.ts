import type { LossNoticeQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { listAtoms } from '@coverdesk/sdk/react/list-page/list.atoms.ts'

export const lossNoticeKeys = {
  all: ['loss-notices'],
  list: ['loss-notices', 'list'],
  one: (id: string): string[] => ['loss-notices', 'one', id],
}

export const lossNoticeListAtoms = listAtoms(lossNoticeKeys.list, (client, query: LossNoticeQuery) =>
  client.lossNotices.list(query),
)

export const lossNoticeAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: lossNoticeKeys.one(id),
    queryFn: () => client.lossNotices.get(id),
  })),
)
