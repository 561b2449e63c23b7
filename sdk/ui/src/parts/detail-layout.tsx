import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(280px, 1fr)',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stack: { display: 'grid', gap: tokens.spacingVerticalXL, minWidth: 0 },
  // As tall as the work, so that a part of it can stay in view.
  side: { alignSelf: 'stretch', alignContent: 'start' },
})

/**
 * The work in the order it is done, the timeline at the end side. Key it by the id of what it shows: nothing
 * typed or revealed for one may stay on the page of the next.
 */
export function DetailLayout({ main, side }: { main: ReactNode; side: ReactNode }): ReactElement {
  const styles = useStyles()
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>{main}</div>
      <div className={mergeClasses(styles.stack, styles.side)}>{side}</div>
    </div>
  )
}
