import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { tariffKeys } from '@coverdesk/sdk/react/tariffs/tariffs.atoms.ts'

export const tariffAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({ queryKey: tariffKeys.one(id), queryFn: () => client.tariffs.get(id) })),
)
