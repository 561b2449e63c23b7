import type { StaffUser } from '@coverdesk/sdk'
import { showSuccessToast, useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { nameOf } from '@coverdesk/ui/people'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import { openWorkAtom, userKeys } from './users.atoms.ts'

/** Ends a user's access, or restores it. */
export function LeaveOrReturn({ user }: { user: StaffUser }): ReactElement | null {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('users')
  const [open, setOpen] = useState(false)
  const enable = useChange(() => client.admin.users.enable(user.id), {
    onDone: async () => {
      showSuccessToast(t('enable.done', { name: nameOf(user) }))
      await invalidate(userKeys.all)
    },
  })
  if (user.state === 'disabled') {
    return (
      <>
        <HandOverButton user={user} />
        <Button onClick={() => enable()}>{t('enable.button')}</Button>
      </>
    )
  }
  if (user.is_you || user.state !== 'active') return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('leave.button')}</Button>
      {open ? <LeaveDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Hands over the open work of a disabled user; nothing without any. */
function HandOverButton({ user }: { user: StaffUser }): ReactElement | null {
  const { t } = useText('users')
  const work = useAtomValue(openWorkAtom(user.id)).data
  const [open, setOpen] = useState(false)
  if (!work || work.forms + work.approvals + work.delegations === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('hand_over.button')}</Button>
      {open ? <LeaveDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
