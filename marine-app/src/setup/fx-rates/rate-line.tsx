import type { FxRate } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useRateText } from './use-rate-text.ts'

const WIDTH = 600
const HEIGHT = 80
const LEAST_POINTS = 3

const useStyles = makeStyles({
  figure: {
    margin: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    marginBlockEnd: tokens.spacingVerticalM,
  },
  line: { inlineSize: '100%', blockSize: '80px' },
  path: {
    stroke: tokens.colorBrandStroke1,
    strokeWidth: '2px',
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
  },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    textAlign: 'center',
    // On a phone the span between the days takes two lines.
    '& > :nth-child(odd)': { whiteSpace: 'nowrap' },
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Chart of a currency's rates; the table below has the figures. Time runs from the left in any language. */
export function RateLine({ rates }: { rates: readonly FxRate[] }): ReactElement | null {
  const styles = useStyles()
  const { t, formatDate } = useText('marine-setup')
  const { rateText } = useRateText()
  const [first, last] = [rates[0], rates.at(-1)]
  if (!first || !last || rates.length < LEAST_POINTS) return null
  const values = rates.map(({ rate_micro }) => rate_micro)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [start, end] = [Date.parse(first.day), Date.parse(last.day)]
  const points = rates.map(({ day, rate_micro }) => {
    const x = ((Date.parse(day) - start) / (end - start)) * WIDTH
    const y =
      most === least ? HEIGHT / 2 : HEIGHT - 4 - ((rate_micro - least) / (most - least)) * (HEIGHT - 8)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  const label = t('fx.range', { least: rateText(least), most: rateText(most) })
  return (
    <figure className={styles.figure} dir="ltr">
      <svg
        className={styles.line}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <polyline className={styles.path} points={points.join(' ')} />
      </svg>
      <figcaption className={styles.ends}>
        <span>{formatDate(first.day)}</span>
        <span>{label}</span>
        <span>{formatDate(last.day)}</span>
      </figcaption>
    </figure>
  )
}
