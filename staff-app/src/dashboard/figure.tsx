import { useText } from '@coverdesk/sdk/react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { changeText, sparkline } from './figures.ts'

const WIDTH = 120
const HEIGHT = 28

const useStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    padding: tokens.spacingHorizontalXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    alignContent: 'start',
  },
  faint: { color: tokens.colorNeutralForeground2 },
  value: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  up: { color: tokens.colorStatusSuccessForeground1 },
  down: { color: tokens.colorStatusDangerForeground1 },
  line: { stroke: tokens.colorBrandStroke1, fill: 'none', strokeWidth: '1.5px' },
})

interface FigureProps {
  label: string
  value: string
  note: string
  /** Against the month before: 0.1 is 10 % more. */
  change?: number | null
  /** The last days, for a small line. */
  line?: readonly number[]
}

export function Figure({ label, value, note, change = null, line }: FigureProps): ReactElement {
  const styles = useStyles()
  const { t, locale } = useText('dashboard')
  return (
    <section className={styles.card}>
      <span className={styles.faint}>{label}</span>
      <span className={styles.value}>{value}</span>
      {change === null ? null : (
        <span className={mergeClasses(change < 0 ? styles.down : styles.up)}>
          {t('figures.against_last_month', { change: changeText(change, locale) })}
        </span>
      )}
      <span className={styles.faint}>{note}</span>
      {line ? (
        <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path className={styles.line} d={sparkline(line, WIDTH, HEIGHT)} />
        </svg>
      ) : null}
    </section>
  )
}
