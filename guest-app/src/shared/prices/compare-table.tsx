import { useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'
import { features, type PricedCover } from './price-covers.ts'
import { useFeatureNames } from './use-feature-names.ts'

interface CompareTableProps {
  covers: readonly PricedCover[]
  /** Kobo; up to which damage to others is paid. */
  limit: number | null
  chosen: PricedCover | undefined
  onChoose: (code: string) => void
}

/** All covers in one table. It scrolls by itself on a narrow phone. */
export function CompareTable({ covers, limit, chosen, onChoose }: CompareTableProps): ReactElement {
  const { t, formatNaira } = useText('prices')
  const featureName = useFeatureNames(limit)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
    <section className="compare" aria-label={t('list.compare')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {covers.map(({ cover }) => (
              <th key={cover.code} scope="col">
                {cover.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            title={t('list.price')}
            covers={covers}
            of={({ premium }) => (premium === null ? '–' : formatNaira(premium))}
          />
          {features.map((feature) => (
            <Row
              key={feature}
              title={featureName(feature)}
              covers={covers}
              of={({ pays }) => (pays ? t(pays.includes(feature) ? 'list.yes' : 'list.no') : '–')}
            />
          ))}
          <Row
            title={t('list.own_first')}
            covers={covers}
            of={({ cover }) => (cover.excess ? formatNaira(cover.excess) : '–')}
          />
          <tr>
            <td />
            {covers.map((one) => (
              <td key={one.cover.code}>
                <input
                  type="radio"
                  name="cover"
                  aria-label={t('list.choose', { cover: one.cover.name })}
                  checked={one === chosen && one.premium !== null}
                  disabled={one.premium === null}
                  onChange={() => onChoose(one.cover.code)}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  title: string
  covers: readonly PricedCover[]
  of: (cover: PricedCover) => string
}

function Row({ title, covers, of }: RowProps): ReactElement {
  return (
    <tr>
      <th scope="row">{title}</th>
      {covers.map((one) => (
        <td key={one.cover.code}>{of(one)}</td>
      ))}
    </tr>
  )
}
