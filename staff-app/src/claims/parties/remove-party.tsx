import type { Claim, ClaimParty } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

interface RemovePartyProps {
  claim: Claim
  party: ClaimParty
  name: string
  onClose: () => void
}

/** Asks why a third party is removed, and removes it. */
export function RemoveParty({ claim, party, name, onClose }: RemovePartyProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['reason'])
  const [reason, setReason] = useState('')
  const remove = (): void => {
    if (!reason.trim()) {
      submit.setErrors({ reason: msg('reason_needed') })
      return
    }
    void submit.run(async () => {
      const body = { reason: reason.trim(), version: party.version }
      await client.claims.parties.remove(claim.id, party.id, body)
      onClose()
      showSuccessToast(t('parties.removed', { name }))
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('parties.remove_named', { name })}
      confirm={t('parties.remove')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={remove}
      onClose={onClose}
    >
      <Field label={t('changes.reason')} required validationMessage={submit.errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
