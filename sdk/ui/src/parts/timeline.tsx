import type { TimelineEvent } from '@coverdesk/sdk'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  event: {
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke2,
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

type Happening = Omit<TimelineEvent, 'title'> & { title?: string }

interface TimelineProps {
  events: readonly Happening[]
  /** Namespace with `events`, by their kind, and `actors`. */
  texts: string
}

/** What happened, newest first; what has no title is named by its kind. */
export function Timeline({ events, texts }: TimelineProps): ReactElement {
  const styles = useStyles()
  const { t, has, formatDateTime } = useText(texts)
  const said = (group: string, word: string): string =>
    has(`${group}.${word}`) ? t(`${group}.${word}`) : word
  const by = ({ actor, detail }: Happening): string => {
    const name = said('actors', actor)
    const colleague = detail.on_behalf_of
    return typeof colleague === 'string' && has('acting_for') ? t('acting_for', { name, colleague }) : name
  }
  return (
    <ol className={styles.list}>
      {events.toReversed().map((event) => (
        <li key={event.id} className={styles.event}>
          <div>{event.title ?? said('events', event.kind)}</div>
          <div className={styles.faint}>
            {formatDateTime(event.at)} · {by(event)}
          </div>
        </li>
      ))}
    </ol>
  )
}
