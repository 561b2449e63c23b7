import type { Delivery, Page } from '@coverdesk/sdk'
import { suspenseInfiniteQueryAtom } from '@coverdesk/sdk/react'

export const deliveryKeys = { all: ['deliveries'] }

export const deliveriesAtom = suspenseInfiniteQueryAtom<Page<Delivery>, string>((client) => ({
  queryKey: deliveryKeys.all,
  queryFn: ({ pageParam }) => client.deliveries.list(pageParam ? { cursor: pageParam } : {}),
  initialPageParam: '',
  getNextPageParam: (page) => page.meta.next_cursor,
}))
