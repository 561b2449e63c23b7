import type { ListedPerson, UserState } from '@coverdesk/sdk'
import type { ReactElement } from 'react'
import { useText } from '../locale/use-text.ts'
import { StateBadge, type StateTone } from '../parts/state-badge.tsx'

const tones: Record<UserState, StateTone> = {
  invited: 'waiting',
  active: 'success',
  disabled: 'neutral',
  withdrawn: 'neutral',
}

/** The state of a user: active, invited or disabled. */
export function PersonStateBadge({
  user,
}: {
  user: Pick<ListedPerson, 'state' | 'invitation'>
}): ReactElement {
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

export const nameOf = ({ first_name, last_name }: Pick<ListedPerson, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`
