import type { Policy } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimRequestPath } from '../paths.ts'
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
    </>
  )
}
