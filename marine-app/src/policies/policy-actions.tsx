import type { CargoPolicy } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  showErrorToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
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
import { VoidDialog } from './void-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface PolicyActionsProps {
  kind: MarineKind
  policy: CargoPolicy
}

/** Actions on a policy the user may take, the primary one last. */
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

/**
 * Requests an endorsement, the adjustment or the cancellation of a policy in force. While one waits, a partner can still
 * request an endorsement: one that costs nothing applies at once.
 */
function Changes({ kind, policy }: PolicyActionsProps): ReactElement | null {
  const [, navigate] = useLocation()
  const { t } = useText('marine-policies')
  const { id } = policy
  const { data } = useAtomValue(historyAtom([kind, id]))
  const waits = data?.changes.some(({ state }) => state === 'requested') ?? false
  if (waits && kind === 'admin') return null
  return (
    <>
      {waits ? null : (
        <Button onClick={() => navigate(changePolicyPath(kind, id, 'cancellation'))}>
          {t('actions.cancel')}
        </Button>
      )}
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
  const [voiding, setVoiding] = useState(false)
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
  const isVoidable = policy.voidable_until !== null && Date.parse(policy.voidable_until) > Date.now()
  useKeys({ d: () => void copy() }, busy || withdrawing || voiding)
  return (
    <>
      {state === 'referred' || state === 'accepted' ? (
        <Button onClick={() => setWithdrawing(true)}>{t('actions.withdraw')}</Button>
      ) : null}
      {isVoidable ? <Button onClick={() => setVoiding(true)}>{t('actions.void')}</Button> : null}
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
      {voiding ? <VoidDialog policy={policy} onClose={() => setVoiding(false)} /> : null}
      {withdrawing ? <WithdrawDialog policy={policy} onClose={() => setWithdrawing(false)} /> : null}
    </>
  )
}
