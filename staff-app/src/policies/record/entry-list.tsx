import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'baseline',
    borderBlockStartWidth: tokens.strokeWidthThin,
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    paddingBlockStart: tokens.spacingVerticalS,
    ':first-child': { borderBlockStartStyle: 'none', paddingBlockStart: 0 },
  },
  what: { minWidth: 0, overflowWrap: 'anywhere' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

export interface RecordEntry {
  key: string
  title: ReactNode
  /** When, by whom, and the like. */
  details: readonly string[]
  /** Amount or state at the end side. */
  end?: ReactNode
}

/** Lists records of a policy, or says that there are none. */
export function EntryList({
  entries,
  none,
}: {
  entries: readonly RecordEntry[]
  none: string
}): ReactElement {
  const styles = useStyles()
  const { dotted } = useText('common')
  if (entries.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <ul className={styles.list}>
      {entries.map(({ key, title, details, end }) => (
        <li key={key} className={styles.entry}>
          <div className={styles.what}>
            <div dir="auto">{title}</div>
            <div className={styles.faint}>
              <bdi>{dotted(details)}</bdi>
            </div>
          </div>
          <div className={styles.end}>{end}</div>
        </li>
      ))}
    </ul>
  )
}

/** Returns how to name the author of an entry: a user by name, else the customer or the system. */
export function useActorName(): (by: string) => string {
  const { t, has } = useText('trackers')
  return (by) => (has(`actors.${by}`) ? t(`actors.${by}`) : by)
}
