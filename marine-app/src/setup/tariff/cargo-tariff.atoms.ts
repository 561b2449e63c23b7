import type { CargoTariff, TariffOf } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'
import { tariffKeys } from '@coverdesk/sdk/react/tariffs/tariffs.atoms.ts'

export const cargoTariffAtom = queryFamily((id: string) =>
  suspenseQueryAtom<TariffOf<CargoTariff>>((client) => ({
    queryKey: tariffKeys.one(id),
    queryFn: () => client.marine.admin.setup.tariffs.get(id),
  })),
)
