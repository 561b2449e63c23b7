import type { DashboardPart } from '@coverdesk/sdk'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { RouteLink } from '../sign-in/route-link.tsx'

const useStyles = makeStyles({
  table: { inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  name: { textAlign: 'start', fontWeight: tokens.fontWeightRegular, paddingBlock: tokens.spacingVerticalXS },
  count: {
    inlineSize: '1%',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  amount: {
    inlineSize: '1%',
    textAlign: 'end',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  track: {
    height: '6px',
    marginBlockStart: tokens.spacingVerticalXXS,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  bar: {
    height: '100%',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
  },
  // Room and bar up to the limit, then what is over it.
  limited: { display: 'flex', position: 'relative' },
  over: {
    height: '100%',
    borderStartEndRadius: tokens.borderRadiusSmall,
    borderEndEndRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorPaletteRedBackground3,
  },
  mark: {
    position: 'absolute',
    insetBlock: '-3px',
    inlineSize: '2px',
    backgroundColor: tokens.colorNeutralForeground1,
  },
  said: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

export interface ChartPart extends Pick<DashboardPart, 'name' | 'count' | 'amount'> {
  key: string
  href: string | null
}

interface PartsChartProps {
  title: string
  parts: readonly ChartPart[]
  /** How long a bar is: by how many there are, or by their money. */
  by: 'count' | 'amount'
  labels: { name: string; count: string; amount?: string }
  /** The amount as it stands in the table; without it there is none. */
  amountOf?: (kobo: number) => string
  countOf: (count: number) => string
  /** What no amount should be above: a mark on each bar, and what is over it in another colour. */
  limit?: number | null
}

/** Parts of a whole as bars, each with its name, its figures and the list behind it: a table that is drawn. */
export function PartsChart(props: PartsChartProps): ReactElement {
  const { title, parts, by, labels, amountOf, countOf, limit = null } = props
  const styles = useStyles()
  const most = Math.max(...parts.map((part) => part[by]), limit ?? 0, 1)
  const wide = (value: number): string => `${(value / most) * 100}%`
  return (
    <table className={styles.table}>
      <caption className={styles.said}>{title}</caption>
      <thead className={styles.said}>
        <tr>
          <th scope="col">{labels.name}</th>
          <th scope="col">{labels.count}</th>
          {amountOf ? <th scope="col">{labels.amount}</th> : null}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.key}>
            <th scope="row" className={styles.name}>
              {part.href ? <RouteLink href={part.href}>{part.name}</RouteLink> : part.name}
              <div className={mergeClasses(styles.track, styles.limited)} aria-hidden="true">
                <div className={styles.bar} style={{ inlineSize: wide(Math.min(part[by], limit ?? most)) }} />
                {limit !== null && part[by] > limit ? (
                  <div className={styles.over} style={{ inlineSize: wide(part[by] - limit) }} />
                ) : null}
                {limit === null ? null : (
                  <div className={styles.mark} style={{ insetInlineStart: `calc(${wide(limit)} - 2px)` }} />
                )}
              </div>
            </th>
            <td className={styles.count}>{countOf(part.count)}</td>
            {amountOf ? <td className={styles.amount}>{amountOf(part.amount)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
