import { useText } from '@coverdesk/ui'
import type { Feature } from './price-covers.ts'
import { withoutZeroKobo } from './whole-naira.ts'

/** What a cover pays for, in words; `limit` in kobo. */
export function useFeatureNames(limit: number | null): (feature: Feature) => string {
  const { t, formatNaira } = useText('prices')
  return (feature) =>
    feature === 'damage' && limit === null
      ? t('features.damage_plain')
      : t(`features.${feature}`, { limit: limit === null ? '' : withoutZeroKobo(formatNaira(limit)) })
}
