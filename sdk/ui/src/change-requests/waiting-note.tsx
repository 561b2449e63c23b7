import type { WaitingChange } from '@coverdesk/sdk'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { RouteLink } from '../sign-in/route-link.tsx'
import { ChangeList } from './change-list.tsx'

interface WaitingNoteProps {
  waiting: WaitingChange | null | undefined
  /** The page of change requests. */
  href: string
}

/** Says what of a record waits for a second administrator, and leads to the decision. */
export function WaitingNote({ waiting, href }: WaitingNoteProps): ReactElement | null {
  const { t, formatDateTime } = useText('change-requests')
  if (!waiting) return null
  const { requested_by: by, requested_at, id, changes } = waiting
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('waits')}</MessageBarTitle>
        <div>{t('requested', { by, at: formatDateTime(requested_at) })}</div>
        <ChangeList changes={changes} />
        <RouteLink href={`${href.replace(/\/$/, '')}/${id}`}>{t('open')}</RouteLink>
      </MessageBarBody>
    </MessageBar>
  )
}
