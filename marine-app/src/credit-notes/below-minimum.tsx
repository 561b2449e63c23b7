import type { Creditable } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useText } from '@coverdesk/ui'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { changePolicyPath } from '../paths.ts'

/** Warns that a return leaves less than the minimum premium, and links to the cancellation. */
export function BelowMinimum({ creditable: { policy, minimum } }: { creditable: Creditable }): ReactElement {
  const { t, formatNaira } = useText('marine-credit-notes')
  const [, navigate] = useLocation()
  const mayChange = hasPrivilege(useAtomValue(currentUserAtom), 'marine.policy.approve')
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{t('worth.below_minimum', { minimum: formatNaira(minimum) })}</MessageBarBody>
      {mayChange ? (
        <MessageBarActions>
          <Button size="small" onClick={() => navigate(changePolicyPath('admin', policy.id, 'cancellation'))}>
            {t('worth.cancel_policy')}
          </Button>
          <Button size="small" onClick={() => navigate(changePolicyPath('admin', policy.id, 'endorsement'))}>
            {t('worth.reduce_policy')}
          </Button>
        </MessageBarActions>
      ) : null}
    </MessageBar>
  )
}
