import type { ListedTariff, TariffState } from '@coverdesk/sdk'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { StateBadge, type StateTone } from '../parts/state-badge.tsx'

const tones: Record<TariffState, StateTone> = {
  draft: 'attention',
  upcoming: 'waiting',
  in_force: 'success',
  past: 'neutral',
}

export function TariffStateBadge({ state }: { state: TariffState }): ReactElement {
  const { t } = useText('tariffs')
  return <StateBadge tone={tones[state]} label={t(`states.${state}`)} />
}

/** The days of a tariff in words; the last one counts. */
export function usePeriod(): (tariff: Pick<ListedTariff, 'first_day' | 'last_day'>) => string {
  const { t, formatDate } = useText('tariffs')
  return ({ first_day, last_day }) => {
    if (!first_day) return t('no_day')
    const from = formatDate(first_day)
    return last_day ? t('period', { from, to: formatDate(last_day) }) : t('period_open', { from })
  }
}
