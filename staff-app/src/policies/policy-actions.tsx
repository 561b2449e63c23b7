import type { Policy } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimRequestPath, newChangePath, paths } from '../paths.ts'
import { ChangeContact } from './change-contact.tsx'
import { SendDocuments } from './send-documents.tsx'

/** Offers what the user may do with the policy. */
export function PolicyActions({ policy }: { policy: Policy }): ReactElement {
  const { t } = useText('policy-record')
  const user = useAtomValue(userAtom)
  const mayEdit = hasPrivilege(user, 'policy.motor.edit')
  const claimHref = claimRequestPath(policy.policy_number)
  return (
    <>
      {hasPrivilege(user, 'customer.contact.edit') ? <ChangeContact policy={policy} /> : null}
      {mayEdit && policy.documents.length > 0 ? <SendDocuments policy={policy} /> : null}
      {hasPrivilege(user, 'claim.claim.edit') ? (
        <Link href={claimHref} asChild>
          <Button as="a" href={claimHref}>
            {t('actions.claim')}
          </Button>
        </Link>
      ) : null}
      {mayEdit && isDue(policy) ? <Renew id={policy.id} /> : null}
      {mayEdit ? <Changes policy={policy} /> : null}
    </>
  )
}

/** Days before and after the end of cover in which a policy is listed for renewal. */
const RENEWAL_DAYS = 90

function isDue({ state, end_date }: Policy): boolean {
  const daysLeft = (Date.parse(end_date) - Date.now()) / 86_400_000
  return state !== 'cancelled' && Math.abs(daysLeft) <= RENEWAL_DAYS
}

/** Links to the renewal of the policy. */
function Renew({ id }: { id: string }): ReactElement {
  const { t } = useText('policy-record')
  const href = paths.renewals + id
  return (
    <Link href={href} asChild>
      <Button as="a" href={href}>
        {t('actions.renew')}
      </Button>
    </Link>
  )
}

/** Links to the forms that change, end or reinstate the cover. */
function Changes({ policy: { id, state } }: { policy: Policy }): ReactElement | null {
  const { t } = useText('policy-record')
  if (state === 'expired') return null
  const link = (action: 'change' | 'cancel' | 'reinstate', isPrimary = false): ReactElement => {
    const href = newChangePath(id, action === 'change' ? '' : action)
    return (
      <Link href={href} asChild>
        <Button as="a" href={href} appearance={isPrimary ? 'primary' : 'secondary'}>
          {t(`actions.${action}`)}
        </Button>
      </Link>
    )
  }
  if (state === 'cancelled') return link('reinstate', true)
  return (
    <>
      {link('cancel')}
      {link('change', true)}
    </>
  )
}
