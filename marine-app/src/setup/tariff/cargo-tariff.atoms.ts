import type { CargoTariff, TariffOf } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { tariffKeys } from '@coverdesk/ui/tariffs'

export const cargoTariffAtom = queryFamily((id: string) =>
  suspenseQueryAtom<TariffOf<CargoTariff>>((client) => ({
    queryKey: tariffKeys.one(id),
    queryFn: () => client.marine.admin.setup.tariffs.get(id),
  })),
)
