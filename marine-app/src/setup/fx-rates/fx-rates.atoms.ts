import type { FxPosition, FxRate } from '@coverdesk/sdk'
import { queryFamily, suspenseQueryAtom } from '@coverdesk/sdk/react'

export const fxKeys = {
  all: ['fx-rates'],
  positions: ['fx-rates', 'positions'],
  history: ['fx-rates', 'history'],
}

const SHOWN = 120

/** How it stands with each currency today. */
export const fxPositionsAtom = suspenseQueryAtom<FxPosition[]>((client) => ({
  queryKey: fxKeys.positions,
  queryFn: () => client.marine.admin.setup.fxRates.positions(),
}))

/** The latest rates of a currency, the newest first; nothing for none. */
export const fxHistoryAtom = queryFamily((currency: string) =>
  suspenseQueryAtom<FxRate[]>((client) => ({
    queryKey: [...fxKeys.history, currency],
    queryFn: async () =>
      currency ? (await client.marine.admin.setup.fxRates.list({ currency, limit: SHOWN })).data : [],
  })),
)
