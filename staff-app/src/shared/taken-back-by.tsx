import type { ClaimPayment } from '@coverdesk/sdk'
import { useRoleName, useText } from '@coverdesk/ui'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { ReactElement } from 'react'

type Users = NonNullable<ClaimPayment['can_take_back']>

/** Says who can take back what is in a bank file, where the reader cannot; nothing otherwise. */
export function TakenBackBy({ users }: { users: Users | null }): ReactElement | null {
  return users ? <Note users={users} /> : null
}

function Note({ users }: { users: Users }): ReactElement {
  const { t } = useText('payments')
  const roleOf = useRoleName()
  const names = users.map(({ name, role }) => t('out.filed.user', { name, role: roleOf(role) })).join(' · ')
  return (
    <MessageBar intent={names ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>{names ? t('out.filed.others', { names }) : t('out.filed.none')}</MessageBarBody>
    </MessageBar>
  )
}
