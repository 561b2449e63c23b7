import type { CoverType, Premium, ProposedCover } from '@coverdesk/sdk'
import { debounceDelay, errorText, useClient } from '@coverdesk/sdk/react'
import { useEffect, useState } from 'react'

/** What a cover costs, or why it has no price. */
export interface Price {
  premium: Premium | null
  fault: string | null
}

export interface Prices {
  byCover: Readonly<Record<string, Price>>
  working: boolean
}

const nothing: Prices = { byCover: {}, working: false }

/** The price of every cover, a moment after each change; the extras count for the cover that is chosen. */
export function usePrices(covers: readonly CoverType[], cover: Partial<ProposedCover>): Prices {
  const client = useClient()
  const [prices, setPrices] = useState<Prices>(nothing)
  const { risk_type = '', cover_type = '', sum_insured = 0, extensions = [] } = cover
  const key = JSON.stringify(
    covers.map(({ code, needs_sum_insured }) => ({
      risk_type,
      cover_type: code,
      sum_insured: needs_sum_insured ? sum_insured : 0,
      extensions: code === cover_type ? extensions : [],
    })),
  )
  useEffect(() => {
    if (!risk_type) {
      setPrices(nothing)
      return undefined
    }
    const leave = new AbortController()
    const timer = setTimeout(async () => {
      setPrices((before) => ({ ...before, working: true }))
      const queries = JSON.parse(key) as Parameters<typeof client.setups.calculatePremium>[0][]
      const found = await Promise.all(
        queries.map(async (query): Promise<[string, Price]> => {
          const asked = client.setups.calculatePremium(query, { signal: leave.signal })
          const price = await asked.then(
            (premium) => ({ premium, fault: null }),
            (error: unknown) => ({ premium: null, fault: errorText(error, '') }),
          )
          return [query.cover_type, price]
        }),
      )
      if (!leave.signal.aborted) setPrices({ byCover: Object.fromEntries(found), working: false })
    }, debounceDelay)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [client, key, risk_type])
  return prices
}
