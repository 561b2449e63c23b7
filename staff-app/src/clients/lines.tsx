import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  faint: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  nothing: { margin: 0, color: tokens.colorNeutralForeground2 },
})

interface Line {
  key: string
  title: string
  /** Page of the record. */
  href?: string | null
  detail: ReactNode
}

interface LinesProps {
  lines: readonly Line[]
  /** Number of all records, where there may be more than the lines. */
  total?: number
}

/** Lists records of a customer, one in a line, with links to their pages. */
export function Lines({ lines, total = lines.length }: LinesProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('clients')
  if (lines.length === 0) return <p className={styles.nothing}>{t('page.none')}</p>
  return (
    <>
      <ul className={styles.list}>
        {lines.map(({ key, title, href, detail }) => (
          <li key={key} className={styles.line}>
            {href ? <Link href={href}>{title}</Link> : <span>{title}</span>}
            <span className={styles.faint}>{detail}</span>
          </li>
        ))}
      </ul>
      {total > lines.length ? (
        <p className={styles.nothing}>{t('page.shown', { shown: lines.length, total })}</p>
      ) : null}
    </>
  )
}
