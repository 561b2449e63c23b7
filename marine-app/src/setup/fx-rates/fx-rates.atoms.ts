import type { ChangeRequest, FxPosition, FxRate } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'

export const fxKeys = {
  all: ['fx-rates'],
  positions: ['fx-rates', 'positions'],
  history: ['fx-rates', 'history'],
  waiting: ['fx-rates', 'waiting'],
}

const SHOWN = 120

/** Today’s position of each currency. */
export const fxPositionsAtom = suspenseQueryAtom<FxPosition[]>((client) => ({
  queryKey: fxKeys.positions,
  queryFn: () => client.marine.admin.setup.fxRates.positions(),
}))

/** Latest rates of a currency, newest first; empty without a currency. */
export const fxHistoryAtom = queryFamily((currency: string) =>
  suspenseQueryAtom<FxRate[]>((client) => ({
    queryKey: [...fxKeys.history, currency],
    queryFn: async () =>
      currency ? (await client.marine.admin.setup.fxRates.list({ currency, limit: SHOWN })).data : [],
  })),
)

/** Rates that wait for a second administrator. */
export const waitingRatesAtom = queryAtom<ChangeRequest[]>((client) => ({
  queryKey: fxKeys.waiting,
  queryFn: async () =>
    (await client.marine.admin.changeRequests.list({ state: 'pending', kind: 'fx_rates' })).data,
}))
