import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  title: {
    marginBlock: `0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 120px), 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  /** One row on a wide screen, two columns on a narrow one: no cell stays empty. */
  row: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    '@media (min-width: 1024px)': {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      '& > :last-child:nth-child(odd)': { gridColumn: 'auto' },
    },
  },
  waiting: { '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  below: { marginBlockStart: tokens.spacingHorizontalS },
})

interface FigureGroupProps {
  title: string
  /** The lengths of queues, as small figures under the others. */
  waiting?: ReactNode
  children?: ReactNode
}

/** The figures of one kind of work. */
export function FigureGroup({ title, waiting, children }: FigureGroupProps): ReactElement {
  const styles = useStyles()
  const row = mergeClasses(styles.figures, waiting ? styles.row : undefined)
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children ? <div className={row}>{children}</div> : null}
      {waiting ? (
        <div className={mergeClasses(row, styles.waiting, children ? styles.below : undefined)}>
          {waiting}
        </div>
      ) : null}
    </section>
  )
}
