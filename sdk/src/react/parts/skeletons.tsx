import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'

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
  },
  cell: { flexGrow: 1, flexBasis: 0 },
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
  const { t } = useText('common')
  return (
    <Skeleton className={styles.table} aria-label={t('loading')}>
      {range(rows).map((row) => (
        <div key={row} className={styles.row}>
          {range(columns).map((column) => (
            <SkeletonItem key={column} className={styles.cell} size={12} />
          ))}
        </div>
      ))}
    </Skeleton>
  )
}

/** The shape of a card that is on its way. */
export function CardSkeleton({ lines = 3 }: { lines?: number }): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  return (
    <Skeleton className={styles.card} aria-label={t('loading')}>
      <SkeletonItem size={24} />
      {range(lines).map((line) => (
        <SkeletonItem key={line} size={16} />
      ))}
    </Skeleton>
  )
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}
