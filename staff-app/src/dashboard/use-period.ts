import type { DashboardQuery } from '@coverdesk/sdk'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { daysOf, type PeriodName, periods } from './period.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export interface SelectedPeriod {
  name: PeriodName
  branch: string
  query: DashboardQuery & { from: string; until: string }
  change: (wanted: Record<string, string>) => void
}

/** Reads and sets the period and branch of the figures. The URL stores them, so they survive reloads and can be shared. */
export function usePeriod(): SelectedPeriod {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => {
    const requested = periods.find((one) => one === search.get('period')) ?? 'days_30'
    const [from, until] = [search.get('from') ?? '', search.get('until') ?? '']
    const isOwn = requested === 'own' && DAY.test(from) && DAY.test(until) && from <= until
    const branch = search.get('branch') ?? ''
    const days =
      isOwn || requested === 'own' ? (isOwn ? { from, until } : daysOf('days_30')) : daysOf(requested)
    return {
      name: requested,
      branch,
      query: { ...days, ...(branch ? { branch } : {}) },
      change: (wanted) =>
        setSearch(
          (current) => {
            const next = new URLSearchParams(current)
            for (const [name, value] of Object.entries(wanted)) {
              if (value) next.set(name, value)
              else next.delete(name)
            }
            return next
          },
          { replace: true },
        ),
    }
  }, [search, setSearch])
}
