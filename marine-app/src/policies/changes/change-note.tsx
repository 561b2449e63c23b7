import type { CargoPolicy, ListedPolicyChange } from '@coverdesk/sdk'
import {
  currentUserAtom,
  errorText,
  hasPrivilege,
  RouteLink,
  showErrorToast,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { type MarineKind, pathOf, paths } from '../../paths.ts'
import { cargoKeys } from '../policies.atoms.ts'
import { historyAtom } from './changes.atoms.ts'
import { signedNaira } from './signed-naira.ts'

interface ChangeNoteProps {
  kind: MarineKind
  policy: CargoPolicy
}

/**
 * Shows the waiting change with whose turn it is, or the outcome of the last change unless it was applied as
 * requested.
 */
export function ChangeNote({ kind, policy }: ChangeNoteProps): ReactElement | null {
  const { data } = useAtomValue(historyAtom([kind, policy.id]))
  const last = data?.changes[0]
  if (last?.state === 'requested') return <Waiting {...{ kind, policy, change: last }} />
  if (last && (last.state === 'rejected' || last.kind === 'cancellation') && last.state !== 'withdrawn') {
    return <Decided change={last} kind={kind} />
  }
  return null
}

function Waiting({ kind, change }: ChangeNoteProps & { change: ListedPolicyChange }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const user = useAtomValue(currentUserAtom)
  const { t, formatNaira, formatDate } = useText('marine-policies')
  const [busy, setBusy] = useState(false)
  const isOwn = change.side === (kind === 'partner' ? 'partner' : 'insurer')
  const mayWithdraw =
    isOwn && hasPrivilege(user, kind === 'partner' ? 'marine.policy.edit' : 'marine.policy.approve')
  const withdraw = async (): Promise<void> => {
    setBusy(true)
    try {
      const api = client.marine[kind].policyChanges
      const { version } = await api.get(change.id)
      await api.withdraw(change.id, { version })
      showSuccessToast(t('changes.withdrawn'))
    } catch (error) {
      showErrorToast(errorText(error, t('changes.failed')))
    }
    setBusy(false)
    await invalidate(cargoKeys.all)
  }
  const values = {
    who: change.requested_by,
    // A line does not end between the sign and the amount.
    amount: signedNaira(change.difference, formatNaira).replace('+', '+\u2060'),
    day: formatDate(change.effective_on),
  }
  const turn = change.override ? 'second' : kind
  return (
    <MessageBar intent={kind === 'admin' ? 'warning' : 'info'} layout="multiline" role="status">
      <MessageBarBody>
        <MessageBarTitle>{t(`changes.waiting.${change.kind}`)}</MessageBarTitle>{' '}
        {t('changes.waiting.asked', values)} {t('changes.waiting.reason', { reason: change.reason })}{' '}
        {t(`changes.waiting.turn_${turn}`)}
      </MessageBarBody>
      <MessageBarActions>
        {mayWithdraw ? (
          <Button disabledFocusable={busy} onClick={() => void withdraw()}>
            {t('changes.withdraw')}
          </Button>
        ) : null}
        {kind === 'admin' && hasPrivilege(user, 'marine.policy.approve') ? (
          <RouteLink href={pathOf(paths.admin.policyChange, change.id)}>{t('changes.decide')}</RouteLink>
        ) : null}
      </MessageBarActions>
    </MessageBar>
  )
}

function Decided({ change }: { change: ListedPolicyChange; kind: MarineKind }): ReactElement {
  const { t, formatNaira, formatDate } = useText('marine-policies')
  const { decision, credit_note: note, override } = change
  const sentence =
    change.state === 'rejected'
      ? t('changes.rejected', { who: decision?.by ?? '', reason: decision?.reason ?? '' })
      : t('changes.cancelled', { day: formatDate(change.effective_on), reason: change.reason })
  return (
    <MessageBar intent={change.state === 'rejected' ? 'warning' : 'error'} layout="multiline" role="status">
      <MessageBarBody>
        <MessageBarTitle>{t(`changes.titles.${change.state}_${change.kind}`)}</MessageBarTitle> {sentence}{' '}
        {override ? t('changes.overridden', { who: override.by, reason: override.reason }) : ''}{' '}
        {note ? t('changes.credited', { number: note.number, amount: formatNaira(note.amount) }) : ''}
      </MessageBarBody>
    </MessageBar>
  )
}
