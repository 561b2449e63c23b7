import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { usePageTitle } from '../preferences/use-page-title.ts'

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalL,
  },
  stays: {
    position: 'sticky',
    insetBlockStart: 'var(--header, 56px)',
    zIndex: 2,
    backgroundColor: tokens.colorNeutralBackground2,
    paddingBlock: tokens.spacingVerticalS,
    marginBlockStart: `calc(-1 * ${tokens.spacingVerticalS})`,
    marginBlockEnd: tokens.spacingVerticalS,
    '@media (max-height: 480px)': { position: 'static' },
  },
  lead: { color: tokens.colorNeutralForeground2, maxWidth: '72ch', textWrap: 'pretty' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: 'auto',
  },
})

export interface PageTitleProps {
  /** Shown by the header as the heading, and in the browser title. */
  title: string
  /** A count or a short lead under the header. */
  lead?: ReactNode
  /** The page's actions; the primary one last. */
  actions?: ReactNode
  /** The row stays on top while one scrolls: what saves a long form is never out of sight. */
  stays?: boolean
}

/** Names the page, with its lead and its actions. */
export function PageTitle({ title, lead, actions, stays = false }: PageTitleProps): ReactElement | null {
  const styles = useStyles()
  usePageTitle(title)
  if (!lead && !actions) return null
  return (
    <div className={mergeClasses(styles.row, stays && styles.stays)}>
      <div className={styles.lead}>{lead}</div>
      {actions ? (
        <div className={styles.actions}>
          <Suspense>{actions}</Suspense>
        </div>
      ) : null}
    </div>
  )
}
