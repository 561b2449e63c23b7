import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { Mark } from './feature-marks.tsx'
import { features, type PricedCover } from './price-covers.ts'
import { useFeatureNames } from './use-feature-names.ts'
import { withoutZeroKobo } from './whole-naira.ts'

interface CompareTableProps {
  covers: readonly PricedCover[]
  /** Kobo; up to which damage to others is paid. */
  limit: number | null
  chosen: PricedCover | undefined
  onChoose: (code: string) => void
}

/** All covers in one table, a row each: it fits the narrowest phone. */
export function CompareTable({ covers, limit, chosen, onChoose }: CompareTableProps): ReactElement {
  const { t, formatNaira } = useText('prices')
  const featureName = useFeatureNames(limit)
  const amount = (kobo: number): string => withoutZeroKobo(formatNaira(kobo))
  return (
    <section className="compare" aria-label={t('list.compare')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('list.price')}</th>
            {features.map((feature) => (
              <th key={feature} scope="col" className="tall">
                {t(`short.${feature}`)}
              </th>
            ))}
            <th scope="col" className="tall">
              {t('list.own_first')}
            </th>
          </tr>
        </thead>
        <tbody>
          {covers.map((one) => (
            <tr key={one.cover.code}>
              <th scope="row">
                <label>
                  <input
                    type="radio"
                    name="cover"
                    aria-label={t('list.choose', { cover: one.cover.name })}
                    checked={one === chosen}
                    disabled={one.premium === null}
                    onChange={() => onChoose(one.cover.code)}
                  />{' '}
                  {one.cover.name}
                  <b className="money">{one.premium === null ? '–' : amount(one.premium)}</b>
                </label>
              </th>
              {features.map((feature) => (
                <td key={feature}>
                  <Mark pays={one.pays} feature={feature} />
                </td>
              ))}
              <td className="money">{one.excess ? amount(one.excess) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {features.map((feature) => (
          <div key={feature}>
            <dt>{t(`short.${feature}`)}</dt>
            <dd>{featureName(feature)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
