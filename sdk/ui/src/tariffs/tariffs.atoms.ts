import type { ListedTariff, TariffChain } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'
import type { Atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { suspenseQueryAtom } from '../queries/query-atoms.ts'
import { queryFamily } from '../queries/query-family.ts'

/** What a tariff of any chain is made of. */
export interface AnyContent {
  rates: readonly object[]
}

/** The chain of an area. */
export function tariffApi(client: AppClient, area: 'office' | 'marine'): TariffChain<AnyContent> {
  return area === 'marine' ? client.marine.admin.setup.tariffs : client.motor.tariffs
}

export const tariffKeys: { all: QueryKey; list: QueryKey; one: (id: string) => QueryKey } = {
  all: ['tariffs'],
  list: ['tariffs', 'list'],
  one: (id) => ['tariffs', 'one', id],
}

export const tariffsAtom: (area: 'office' | 'marine') => Atom<ListedTariff[] | Promise<ListedTariff[]>> =
  queryFamily((area: 'office' | 'marine') =>
    suspenseQueryAtom<ListedTariff[]>((client) => ({
      queryKey: [...tariffKeys.list, area],
      queryFn: () => tariffApi(client, area).list(),
    })),
  )
