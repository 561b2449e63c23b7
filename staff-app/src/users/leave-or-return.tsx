import type { StaffUser } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/sdk/react'
import { nameOf } from '@coverdesk/sdk/react/people/person-state.tsx'
import { Button } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import { userKeys } from './users.atoms.ts'

/** Ends somebody’s access, or gives it back. */
export function LeaveOrReturn({ user }: { user: StaffUser }): ReactElement | null {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('users')
  const [open, setOpen] = useState(false)
  const enable = useChange(() => client.users.enable(user.id), {
    onDone: async () => {
      showSuccessToast(t('enable.done', { name: nameOf(user) }))
      await invalidate(userKeys.all)
    },
  })
  if (user.state === 'disabled') return <Button onClick={() => enable()}>{t('enable.button')}</Button>
  if (user.is_you || user.state !== 'active') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('leave.button')}</Button>
      {open ? <LeaveDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
