import type { OpenCoverQuery, OpenCoverUsage } from '@coverdesk/sdk'
import { queryAtom, queryFamily } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'
import type { MarineKind } from '../../paths.ts'
import { cargoKeys } from '../policies.atoms.ts'

const openCoverKeys = {
  list: [...cargoKeys.all, 'open-covers'],
  usage: (kind: MarineKind, id: string): QueryKey => [...cargoKeys.all, 'usage', kind, id],
}

export const openCoverListAtoms = listAtoms(openCoverKeys.list, (client, query: OpenCoverQuery) =>
  client.marine.admin.openCovers.list(query),
)

export const usageAtom = queryFamily(([kind, id]: [MarineKind, string]) =>
  queryAtom<OpenCoverUsage>((client) => ({
    queryKey: openCoverKeys.usage(kind, id),
    queryFn: () => client.marine[kind].openCovers.get(id),
    meta: { handled: true },
  })),
)
