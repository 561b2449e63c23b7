import { useNarrow, useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

/** A window that holds the whole claim: each pane scrolls by itself there. */
const WHOLE = '@media (min-width: 1200px) and (min-height: 640px)'

const useStyles = makeStyles({
  panes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)' },
    [WHOLE]: {
      gridTemplateColumns: 'minmax(270px, 4fr) minmax(0, 7fr) minmax(300px, 5fr)',
      flexGrow: 1,
      minHeight: 0,
      alignItems: 'stretch',
    },
  },
  pane: {
    display: 'grid',
    alignContent: 'start',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    [WHOLE]: { overflowY: 'auto', scrollbarWidth: 'thin', paddingBlockEnd: tokens.spacingVerticalXS },
  },
  feed: {
    '@media (min-width: 1000px)': { gridColumn: 2, gridRow: '1 / span 2' },
    [WHOLE]: { gridColumn: 'auto', gridRow: 'auto' },
  },
})

interface ClaimPanesProps {
  facts: ReactNode
  work: ReactNode
  feed: ReactNode
}

/**
 * Arranges a claim in three panes: its facts, the work that is due, first of all on a phone, and the activity. Key it by the ID of the claim:
 * nothing typed or revealed for one may stay on the page of the next.
 */
export function ClaimPanes({ facts, work, feed }: ClaimPanesProps): ReactElement {
  const styles = useStyles()
  const panes = [
    <Pane key="facts" name="facts">
      {facts}
    </Pane>,
    <Pane key="work" name="work">
      {work}
    </Pane>,
  ]
  return (
    <div className={styles.panes}>
      {useNarrow() ? panes.toReversed() : panes}
      <Pane name="activity" className={styles.feed}>
        {feed}
      </Pane>
    </div>
  )
}

interface PaneProps {
  name: 'facts' | 'work' | 'activity'
  className?: string
  children: ReactNode
}

/** A pane takes the focus, so that the keyboard scrolls it. */
function Pane({ name, className, children }: PaneProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by keyboard
    <section className={mergeClasses(styles.pane, className)} tabIndex={0} aria-label={t(`panes.${name}`)}>
      {children}
    </section>
  )
}
