import type { Claim } from '@coverdesk/sdk'
import { EmptyState, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { CaseEventsLink } from '../../shared/case-events-link.tsx'
import { Composer } from './composer.tsx'
import { DiaryList } from './diary-list.tsx'
import { type FeedGroup, feedGroups, feedOf } from './feed-entries.ts'
import { FeedList } from './feed-list.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL, justifyItems: 'stretch' },
})

/** Shows everything that happened to a claim, newest first, with a composer for notes and messages on top. */
export function FeedCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const text = useText('claims')
  const { t } = text
  const [group, setGroup] = useState<FeedGroup | 'all'>('all')
  const entries = feedOf(claim, text).filter((entry) => group === 'all' || entry.group === group)
  return (
    <Card
      title={t('history.title')}
      actions={
        <Select
          size="small"
          aria-label={t('feed.show')}
          value={group}
          onChange={(_event, data) => setGroup(data.value as FeedGroup | 'all')}
        >
          {(['all', ...feedGroups] as const).map((one) => (
            <option key={one} value={one}>
              {t(`feed.groups.${one}`)}
            </option>
          ))}
        </Select>
      }
    >
      <div className={styles.stack}>
        {may ? <Composer claim={claim} /> : null}
        <DiaryList claim={claim} may={may} />
        {entries.length > 0 ? <FeedList entries={entries} /> : <EmptyState title={t('history.none')} />}
        <CaseEventsLink of="tracker_id" id={claim.tracker_id} />
      </div>
    </Card>
  )
}
