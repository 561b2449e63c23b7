import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { tariffKeys } from '@coverdesk/ui/tariffs'

export const tariffAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: tariffKeys.one(id),
    queryFn: () => client.motor.tariffs.get(id),
  })),
)
