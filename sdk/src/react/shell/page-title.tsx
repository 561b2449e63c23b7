import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
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
  lead: { color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
})

export interface PageTitleProps {
  /** Shown by the header as the heading, and in the browser title. */
  title: string
  /** A count or a short lead under the header. */
  lead?: ReactNode
  /** The page's actions; the primary one last. */
  actions?: ReactNode
}

/** Names the page, with its lead and its actions. */
export function PageTitle({ title, lead, actions }: PageTitleProps): ReactElement | null {
  const styles = useStyles()
  usePageTitle(title)
  if (!lead && !actions) return null
  return (
    <div className={styles.row}>
      <div className={styles.lead}>{lead}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
