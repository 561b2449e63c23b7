import { useText } from '@coverdesk/ui'
import { DocumentLink } from '@coverdesk/ui/parts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { isolatedName } from '../../shared/isolated-name.ts'
import type { FeedEntry, FeedGroup } from './feed-entries.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  entry: {
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke1,
    paddingInlineStart: tokens.spacingHorizontalM,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  notes: { borderInlineStartColor: tokens.colorNeutralForeground3 },
  messages: { borderInlineStartColor: tokens.colorBrandStroke1 },
  files: {},
  changes: {},
  title: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  text: { whiteSpace: 'pre-line' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

/** Lists what happened to a claim, with author and time. */
export function FeedList({ entries }: { entries: readonly FeedEntry[] }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime, dir } = useText('claims')
  const actors = useText('trackers')
  const named = (by: string): string => (actors.has(`actors.${by}`) ? actors.t(`actors.${by}`) : by)
  const groupStyles: Record<FeedGroup, string> = styles
  return (
    <ol className={styles.list}>
      {entries.map(({ key, group, title, text, by, at, file }) => (
        <li key={key} className={mergeClasses(styles.entry, groupStyles[group])}>
          <div className={styles.title}>{title}</div>
          {text ? (
            <div className={styles.text} dir="auto">
              {text}
            </div>
          ) : null}
          {file ? <DocumentLink id={file.id} name={file.file_name} small /> : null}
          <div className={styles.faint}>
            {by
              ? t('by_at', { by: isolatedName(named(by), dir), at: formatDateTime(at) })
              : formatDateTime(at)}
          </div>
        </li>
      ))}
    </ol>
  )
}
