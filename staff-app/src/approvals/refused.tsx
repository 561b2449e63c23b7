import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** Explains why the user may not decide. */
export function Refused({ message }: { message: string }): ReactElement {
  const { t } = useText('queues')
  return (
    <Card title={t('decide.title')}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{message}</MessageBarBody>
      </MessageBar>
    </Card>
  )
}
