import type { ListedUser, UserState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/sdk/react'
import type { ReactElement } from 'react'

const tones: Record<UserState, StateTone> = {
  invited: 'waiting',
  active: 'success',
  disabled: 'neutral',
  withdrawn: 'neutral',
}

/** Whether somebody works here, has yet to come, or has left. */
export function UserStateBadge({ user }: { user: Pick<ListedUser, 'state' | 'invitation'> }): ReactElement {
  const { t } = useText('users')
  const { state, invitation } = user
  const failed = invitation?.expired || invitation?.delivery?.state === 'failed'
  if (state === 'invited' && invitation?.expired) {
    return <StateBadge tone="attention" label={t('states.expired')} />
  }
  return (
    <StateBadge
      tone={state === 'invited' && failed ? 'attention' : tones[state]}
      label={t(`states.${state}`)}
    />
  )
}

export const nameOf = ({ first_name, last_name }: Pick<ListedUser, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`
