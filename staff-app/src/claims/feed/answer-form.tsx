import { useClient, useInvalidate, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { claimPath } from '../../paths.ts'
import { useFinishWork } from '../../shared/next-work/use-finish-work.ts'
import { TextForm } from '../../shared/text-form.tsx'
import { claimKeys } from '../claims.atoms.ts'

/** Emails an answer to the customer of a claim; offers the next work item when they waited for it. */
export function AnswerForm({ id, waits }: { id: string; waits: boolean }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const finish = useFinishWork()
  const { t, msg } = useText('claims')
  return (
    <TextForm
      storedAs={`claims/${id}/answer`}
      label={t('messages.label')}
      hint={t('messages.hint')}
      needed={msg('messages.needed')}
      button={t('messages.send')}
      sent={t('messages.sent')}
      failed={msg('not_saved')}
      send={(text) => client.claims.answer(id, { text })}
      onSent={async () => {
        await (waits ? finish(claimPath(id)) : invalidate(claimKeys.one(id)))
      }}
    />
  )
}
