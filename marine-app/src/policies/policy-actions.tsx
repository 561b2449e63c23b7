import type { CargoPolicy } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  showErrorToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import {
  changePolicyPath,
  copiedPolicyPath,
  type MarineKind,
  newPolicyPath,
  nextPolicyPath,
  pathOf,
  paths,
} from '../paths.ts'
import { historyAtom } from './changes/changes.atoms.ts'
import { isToAdjust } from './is-to-adjust.ts'
import { cargoKeys } from './policies.atoms.ts'
import { useKeys } from './quote/use-keys.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface PolicyActionsProps {
  kind: MarineKind
  policy: CargoPolicy
}

/** What can be done with a policy, by those who may; the primary one last. */
export function PolicyActions({ kind, policy }: PolicyActionsProps): ReactElement | null {
  const user = useAtomValue(currentUserAtom)
  const [, navigate] = useLocation()
  const { t } = useText('marine-policies')
  if (kind === 'partner') {
    return hasPrivilege(user, 'marine.policy.edit') ? <OfPartner policy={policy} /> : null
  }
  if (!hasPrivilege(user, 'marine.policy.approve')) return null
  if (policy.state === 'issued') return <Changes kind={kind} policy={policy} />
  if (policy.state !== 'referred') return null
  return (
    <Button appearance="primary" onClick={() => navigate(pathOf(paths.admin.referral, policy.id))}>
      {t('referrals.decide')}
    </Button>
  )
}

/** Asking for an endorsement, the adjustment or the cancellation of a policy in force; one at a time. */
function Changes({ kind, policy }: PolicyActionsProps): ReactElement | null {
  const [, navigate] = useLocation()
  const { t } = useText('marine-policies')
  const { id } = policy
  const { data } = useAtomValue(historyAtom([kind, id]))
  if (data?.changes[0]?.state === 'requested') return null
  return (
    <>
      <Button onClick={() => navigate(changePolicyPath(kind, id, 'cancellation'))}>
        {t('actions.cancel')}
      </Button>
      <Button onClick={() => navigate(changePolicyPath(kind, id, 'endorsement'))}>
        {t('actions.endorse')}
      </Button>
      {kind === 'admin' && isToAdjust(policy) ? (
        <Button appearance="primary" onClick={() => navigate(changePolicyPath(kind, id, 'adjustment'))}>
          {t('actions.adjust')}
        </Button>
      ) : null}
    </>
  )
}

function OfPartner({ policy }: { policy: CargoPolicy }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t } = useText('marine-policies')
  const [busy, setBusy] = useState(false)
  const [withdrawing, setWithdrawing] = useState(false)
  const { id, state, kind } = policy
  const copy = async (): Promise<void> => {
    setBusy(true)
    try {
      const draft = await client.marine.partner.policies.copy(id)
      void invalidate(cargoKeys.all)
      navigate(copiedPolicyPath(draft.id))
    } catch (error) {
      showErrorToast(errorText(error, t('actions.copy_failed')))
      setBusy(false)
    }
  }
  useKeys({ d: () => void copy() }, busy || withdrawing)
  return (
    <>
      {state === 'referred' || state === 'accepted' ? (
        <Button onClick={() => setWithdrawing(true)}>{t('actions.withdraw')}</Button>
      ) : null}
      {state === 'issued' ? <Changes kind="partner" policy={policy} /> : null}
      <Button
        disabledFocusable={busy}
        aria-keyshortcuts="Control+D"
        title={t('actions.copy_keys')}
        onClick={() => void copy()}
      >
        {t('actions.copy')}
      </Button>
      {state === 'issued' && kind === 'open_cover' ? (
        <Button appearance="primary" onClick={() => navigate(nextPolicyPath({ open_cover: id }))}>
          {t('actions.declare')}
        </Button>
      ) : null}
      {state === 'issued' && kind !== 'open_cover' ? (
        <Button appearance="primary" onClick={() => navigate(nextPolicyPath({ client: policy.client?.id }))}>
          {t('actions.next')}
        </Button>
      ) : null}
      {state === 'draft' ? (
        <Button appearance="primary" onClick={() => navigate(newPolicyPath(id))}>
          {t('actions.go_on')}
        </Button>
      ) : null}
      {withdrawing ? <WithdrawDialog policy={policy} onClose={() => setWithdrawing(false)} /> : null}
    </>
  )
}
