import type { ChangeRequest } from '@coverdesk/sdk'
import { hasPrivilege, userAtom } from '@coverdesk/ui'
import { ChangeRequestsPage } from '@coverdesk/ui/change-requests'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import {
  agencyPath,
  clientPath,
  conditionPath,
  policyPath,
  rolePath,
  tariffPath,
  userPath,
  workflowPath,
} from '../paths.ts'

/** `/change-requests/`, and `/change-requests/:id` for one of them. */
export function ChangeRequestsScreen(): ReactElement {
  const { id } = useParams<{ id?: string }>()
  const user = useAtomValue(userAtom)
  const hrefOf = ({ kind, object }: ChangeRequest): string | null => {
    if (kind === 'role' && hasPrivilege(user, 'role.role.read')) return rolePath(object.id)
    if (kind === 'user' && hasPrivilege(user, 'user.user.read')) return userPath(object.id)
    if (kind === 'tariff' && hasPrivilege(user, 'settings.setup.edit')) return tariffPath(object.id)
    if (kind === 'workflow' && hasPrivilege(user, 'workflow.workflow.read'))
      return workflowPath(Number(object.id))
    if (kind === 'condition' && hasPrivilege(user, 'workflow.workflow.read')) return conditionPath(object.id)
    if ((kind === 'client' || kind === 'client_contact') && hasPrivilege(user, 'customer.customer.read'))
      return clientPath(object.id)
    if (kind === 'agency_account' && hasPrivilege(user, 'payment.payment.read')) return agencyPath(object.id)
    if (kind === 'policy_agency' && hasPrivilege(user, 'policy.motor.read')) return policyPath(object.id)
    return null
  }
  return <ChangeRequestsPage of="office" id={id} hrefOf={hrefOf} />
}
