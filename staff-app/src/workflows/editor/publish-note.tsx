import { useText } from '@coverdesk/ui'
import { ChangeList, WaitingNote } from '@coverdesk/ui/change-requests'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { paths } from '../../paths.ts'
import type { WorkflowEdit } from './use-workflow-edit.ts'

/** Shows which changes await a second administrator, or would after publishing. */
export function PublishNote({ edit }: { edit: WorkflowEdit }): ReactElement | null {
  const { t } = useText('workflows')
  const { saved, changed, waits } = edit
  if (saved?.waiting) return <WaitingNote waiting={saved.waiting} href={paths.changeRequests} />
  const isDraft = saved === null || changed || saved.has_draft || saved.state !== 'published'
  if (!isDraft || waits.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('publish_waits.title')}</MessageBarTitle>
        <div>{t('publish_waits.why')}</div>
        <ChangeList changes={waits} />
      </MessageBarBody>
    </MessageBar>
  )
}
