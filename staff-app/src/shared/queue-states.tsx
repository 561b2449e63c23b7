import type { ApprovalState, FormStatus } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'

const formTones: Record<FormStatus, StateTone> = { open: 'waiting', submitted: 'success', closed: 'neutral' }

export function FormStatusBadge({ status }: { status: FormStatus }): ReactElement {
  const { t } = useText('queues')
  return <StateBadge tone={formTones[status]} label={t(`form_states.${status}`)} />
}

const approvalTones: Record<ApprovalState, StateTone> = {
  waiting: 'waiting',
  approved: 'success',
  returned: 'attention',
  declined: 'danger',
  closed: 'neutral',
  expired: 'neutral',
}

export function ApprovalStateBadge({ state }: { state: ApprovalState }): ReactElement {
  const { t } = useText('queues')
  return <StateBadge tone={approvalTones[state]} label={t(`approval_states.${state}`)} />
}
