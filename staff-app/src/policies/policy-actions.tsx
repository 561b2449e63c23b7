import type { Policy } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimRequestPath, newChangePath } from '../paths.ts'
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
      {mayEdit ? <Changes policy={policy} /> : null}
    </>
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
