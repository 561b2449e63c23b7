import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { useText } from '../locale/use-text.ts'
import { NARROW } from './narrow.ts'

const useStyles = makeStyles({
  table: { display: 'flex', flexDirection: 'column' },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXL,
    height: '36px',
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke2,
    [NARROW]: { flexWrap: 'wrap', gap: tokens.spacingVerticalS, height: 'auto', paddingBlock: '8px' },
  },
  cell: { flexGrow: 1, flexBasis: 0, [NARROW]: { flexBasis: '100%' } },
  // The first screen shows these: Fluent's own weigh more than the rest of it may.
  bar: {
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { '50%': { opacity: 0.5 } },
    animationDuration: '2s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cards: { display: 'grid', gap: tokens.spacingVerticalXL, alignItems: 'start' },
  // Work above figures, and as wide as a record lays out its own.
  overview: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
    '> :first-child': { gridColumn: '1 / -1' },
  },
  record: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** Lines of each card. */
const CARDS = { overview: [9, 2, 2, 2, 2], record: [14, 9] }

/** The shape of a table that is on its way. */
export function TableSkeleton({ rows = 8, columns = 5 }: { rows?: number; columns?: number }): ReactElement {
  const styles = useStyles()
  return (
    <OnItsWay className={styles.table}>
      {range(rows).map((row) => (
        <div key={row} className={styles.row}>
          {range(columns).map((column) => (
            <div key={column} className={mergeClasses(styles.bar, styles.cell)} style={{ height: 12 }} />
          ))}
        </div>
      ))}
    </OnItsWay>
  )
}

/** What a screen mostly consists of. */
export type ScreenShape = 'overview' | 'record' | 'list'

/**
 * The shape of a screen that is on its way: of a list, of the cards of one record, or of the user's work above figures.
 * @param path pattern of its address, which tells a list from a record
 */
export function ScreenSkeleton({
  path,
  shape,
}: {
  path: string
  shape: ScreenShape | undefined
}): ReactElement {
  const styles = useStyles()
  const known = shape ?? (/(:\w+|\/add\/|\/create)$/.test(path) ? 'record' : 'list')
  if (known === 'list') return <TableSkeleton />
  return (
    <OnItsWay className={mergeClasses(styles.cards, styles[known])}>
      {CARDS[known].map((lines, index) => (
        <div key={index} className={styles.card}>
          <Lines count={lines} />
        </div>
      ))}
    </OnItsWay>
  )
}

/** The shape of a card that is on its way. */
export function CardSkeleton({ lines = 3 }: { lines?: number }): ReactElement {
  const styles = useStyles()
  return (
    <OnItsWay className={styles.card}>
      <Lines count={lines} />
    </OnItsWay>
  )
}

/** A title and lines below it. */
function Lines({ count }: { count: number }): ReactElement {
  const styles = useStyles()
  return (
    <>
      <div className={styles.bar} style={{ height: 24 }} />
      {range(count).map((line) => (
        <div key={line} className={styles.bar} style={{ height: 16 }} />
      ))}
    </>
  )
}

function OnItsWay({ className, children }: { className: string; children: ReactNode }): ReactElement {
  const { t } = useText('common')
  return (
    <div className={className} role="progressbar" aria-busy aria-label={t('loading')}>
      {children}
    </div>
  )
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
