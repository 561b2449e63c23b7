import type { DeliveryQuery } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

export const deliveryKeys = {
  all: ['deliveries'],
  list: ['deliveries', 'list'],
  one: (id: string): QueryKey => ['deliveries', 'one', id],
}

export const deliveryListAtoms = listAtoms(deliveryKeys.list, (client, query: DeliveryQuery) =>
  client.admin.deliveries.list(query),
)

export const deliveryAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: deliveryKeys.one(id),
    queryFn: () => client.admin.deliveries.get(id),
  })),
)
