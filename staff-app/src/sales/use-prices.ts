import type { CoverType, ProposedCover } from '@coverdesk/sdk'
import { debounceDelay, localeAtom } from '@coverdesk/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { type Prices, premiumStore } from './premium.atoms.ts'

export interface PriceState {
  byCover: Prices
  working: boolean
}

const none: Prices = {}

/**
 * Calculates the premium of every cover, a moment after each change; a change clears the prices at once. Extensions and
 * a discount count for the chosen cover.
 */
export function usePrices(covers: readonly CoverType[], cover: Partial<ProposedCover>): PriceState {
  const { result, loading } = useAtomValue(premiumStore.calculate)
  const calculate = useSetAtom(premiumStore.calculate)
  const reset = useSetAtom(premiumStore.resetAtom)
  const locale = useAtomValue(localeAtom)
  const { risk_type = '', cover_type = '', sum_insured = 0, extensions = [] } = cover
  const { start_date, short_period, discount } = cover
  const bps = discount?.discount_bps
  const [due, setDue] = useState('')
  const key = JSON.stringify(
    covers.map(({ code, needs_sum_insured }) => ({
      risk_type,
      cover_type: code,
      sum_insured: needs_sum_insured ? sum_insured : 0,
      extensions: code === cover_type ? extensions : [],
      ...(short_period ? { short_period } : {}),
      ...(bps && code === cover_type ? { discount_bps: bps } : {}),
      ...(start_date && (short_period || bps) ? { start_date } : {}),
    })),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: parts of a price and its errors are in the language in use
  useEffect(() => {
    if (!risk_type) return undefined
    const timer = setTimeout(() => {
      setDue(key)
      void calculate(JSON.parse(key) as Parameters<typeof calculate>[0])
    }, debounceDelay)
    return () => {
      clearTimeout(timer)
      reset()
    }
  }, [calculate, reset, key, risk_type, locale])
  const current = due === key
  return {
    byCover: (current && result) || none,
    working: risk_type !== '' && (!current || loading || !result),
  }
}
