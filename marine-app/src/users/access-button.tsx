import type { MarineUsers, Person } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { nameOf } from '@coverdesk/ui/people'
import { Button } from '@fluentui/react-components'
import type { QueryKey } from '@tanstack/query-core'
import { type ReactElement, useState } from 'react'

interface AccessButtonProps {
  user: Person
  api: Pick<MarineUsers, 'enable' | 'disable'>
  changes: QueryKey
}

/** Disables a user after confirmation, or enables the user again. */
export function AccessButton({ user, api, changes }: AccessButtonProps): ReactElement | null {
  const invalidate = useInvalidate()
  const { t, msg } = useText('users')
  const [isConfirming, setConfirming] = useState(false)
  const submit = useSubmit([])
  const name = nameOf(user)
  const enable = useChange(() => api.enable(user.id), {
    onDone: async () => {
      showSuccessToast(t('enable.done', { name }))
      await invalidate(changes)
    },
  })
  const end = (): Promise<boolean> =>
    submit.run(async () => {
      await api.disable(user.id)
      showSuccessToast(t('leave.done', { name }))
      setConfirming(false)
      await invalidate(changes)
    }, msg('leave.failed'))
  if (user.state === 'disabled') return <Button onClick={() => enable()}>{t('enable.button')}</Button>
  if (user.is_you || user.state !== 'active') return null
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t('leave.button')}</Button>
      {isConfirming ? (
        <ConfirmDialog
          title={t('leave.title', { name })}
          confirm={t('leave.confirm')}
          cancel={t('leave.cancel')}
          busy={submit.busy}
          alert={submit.alert}
          onConfirm={() => void end()}
          onClose={() => setConfirming(false)}
        >
          <span>{t('leave.text')}</span>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
