import type { IndustryRecordQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const industryRecordKeys = {
  all: ['industry-records'],
  list: ['industry-records', 'list'],
  one: (id: string): QueryKey => ['industry-records', 'one', id],
}

export const industryRecordListAtoms = listAtoms(
  industryRecordKeys.list,
  (client, query: IndustryRecordQuery) => client.motor.industryRecords.list(query),
)

export const industryRecordAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: industryRecordKeys.one(id),
    queryFn: () => client.motor.industryRecords.get(id),
  })),
)
