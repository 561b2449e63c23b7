import type { Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Entries } from '../entries.tsx'
import { AnswerForm } from './answer-form.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalL },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Shows the messages between customer and staff, and a field to answer. */
export function MessagesCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('claims')
  const { messages } = claim
  if (messages.length === 0 && !may) return null
  return (
    <Card title={t('messages.title')}>
      <div className={styles.stack}>
        {claim.disputed_at ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('messages.disputed')}</MessageBarBody>
          </MessageBar>
        ) : null}
        {messages.length > 0 ? (
          <Entries
            entries={messages.map(({ id: key, text, by, at, disagrees }) => ({
              key,
              text,
              by,
              at,
              ...(disagrees ? { title: t('messages.disagrees') } : {}),
            }))}
          />
        ) : (
          <p className={styles.none}>{t('messages.none')}</p>
        )}
        {may ? <AnswerForm id={claim.id} waits={claim.unanswered_since !== null} /> : null}
      </div>
    </Card>
  )
}
