import type { PolicyMessage } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { EntryList, useActorName } from './entry-list.tsx'

const tones: Record<NonNullable<PolicyMessage['state']>, StateTone> = {
  waiting: 'waiting',
  retrying: 'attention',
  sent: 'success',
  failed: 'danger',
}

/** Lists the emails and SMS to the customer, with their delivery. */
export function MessagesCard({ messages }: { messages: readonly PolicyMessage[] }): ReactElement {
  const { t, formatDateTime } = useText('policy-record')
  const actorName = useActorName()
  return (
    <Card title={t('messages.title')}>
      <EntryList
        none={t('messages.none')}
        entries={messages.map(({ id, channel, title, masked_to, by, at, state, reason }) => ({
          key: id,
          title,
          details: [
            t(`messages.${channel}`),
            masked_to ?? '',
            formatDateTime(at),
            actorName(by),
            state === 'failed' || state === 'retrying' ? (reason ?? '') : '',
          ],
          end: state ? <StateBadge tone={tones[state]} label={t(`messages.states.${state}`)} /> : null,
        }))}
      />
    </Card>
  )
}
