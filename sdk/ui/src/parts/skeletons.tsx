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
})

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

/** The shape of a card that is on its way. */
export function CardSkeleton({ lines = 3 }: { lines?: number }): ReactElement {
  const styles = useStyles()
  return (
    <OnItsWay className={styles.card}>
      <div className={styles.bar} style={{ height: 24 }} />
      {range(lines).map((line) => (
        <div key={line} className={styles.bar} style={{ height: 16 }} />
      ))}
    </OnItsWay>
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
