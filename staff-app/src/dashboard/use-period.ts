import type { DashboardQuery } from '@coverdesk/sdk'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { daysOf, type PeriodName, periods } from './period.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

export interface ShownPeriod {
  name: PeriodName
  branch: string
  query: DashboardQuery & { from: string; until: string }
  change: (wanted: Record<string, string>) => void
}

/** Which days and which branch the figures are of, kept in the address: it can be reloaded, sent and gone back to. */
export function usePeriod(): ShownPeriod {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => {
    const asked = periods.find((one) => one === search.get('period')) ?? 'days_30'
    const [from, until] = [search.get('from') ?? '', search.get('until') ?? '']
    const isOwn = asked === 'own' && DAY.test(from) && DAY.test(until) && from <= until
    const branch = search.get('branch') ?? ''
    const days = isOwn || asked === 'own' ? (isOwn ? { from, until } : daysOf('days_30')) : daysOf(asked)
    return {
      name: asked,
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
