import type { DashboardPart } from '@coverdesk/sdk'
import { EmptyState, useText } from '@coverdesk/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  faint: { color: tokens.colorNeutralForeground2 },
  track: {
    height: '6px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
    marginBlockStart: tokens.spacingVerticalXS,
  },
  bar: {
    height: '100%',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
  },
})

/** What the year's premium is made of, the largest first. */
export function PartsTable({ parts }: { parts: readonly DashboardPart[] }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatNumber } = useText('dashboard')
  const most = Math.max(...parts.map((part) => part.premium), 1)
  if (parts.length === 0) return <EmptyState title={t('nothing_sold')} text={t('nothing_sold_text')} />
  return (
    <ul className={styles.list}>
      {parts.map((part) => (
        <li key={part.code}>
          <div className={styles.line}>
            <span>
              {part.name} <span className={styles.faint}>{formatNumber(part.count)}</span>
            </span>
            <b>{formatNaira(part.premium)}</b>
          </div>
          <div className={styles.track} aria-hidden="true">
            <div className={styles.bar} style={{ inlineSize: `${(part.premium / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
