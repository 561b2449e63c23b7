import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  entry: {
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke2,
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  title: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  text: { maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

export interface Entry {
  key: string
  title?: string
  text: string
  by: string
  at: string
}

/** Lists actions and notes with author and time, sorted newest first. */
export function Entries({ entries }: { entries: readonly Entry[] }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('claims')
  const actors = useText('trackers')
  const named = (by: string): string => (actors.has(`actors.${by}`) ? actors.t(`actors.${by}`) : by)
  return (
    <ol className={styles.list}>
      {entries
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map((entry) => (
          <li key={entry.key} className={styles.entry}>
            {entry.title ? <div className={styles.title}>{entry.title}</div> : null}
            {entry.text ? (
              <div className={styles.text} dir="auto">
                {entry.text}
              </div>
            ) : null}
            <div className={styles.faint}>
              {t('by_at', { by: named(entry.by), at: formatDateTime(entry.at) })}
            </div>
          </li>
        ))}
    </ol>
  )
}
