import type { Claim } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useKeyDown, userAtom, useSubmit, useText } from '@coverdesk/ui'
import { isTyping } from '@coverdesk/ui/list-page'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, Field, Select, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { ownerCandidatesAtom } from '../claims.atoms.ts'

const FIELDS = ['user_id', 'reason']

/** Assigns the claim to a colleague, who gets its open form, or removes its owner; the key `a` opens it. */
export function Assign({ claim }: { claim: Claim }): ReactElement {
  const { t } = useText('claims')
  const [open, setOpen] = useState(false)
  useKeyDown((event) => {
    if (event.key !== 'a' || isTyping(event) || document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(claim.owner ? 'owner.hand_over' : 'owner.assign')}</Button>
      {open ? <AssignDialog claim={claim} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AssignDialog({ claim, onClose }: { claim: Claim; onClose: () => void }): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const own = useAtomValue(userAtom)?.id ?? ''
  const { data: colleagues } = useAtomValue(ownerCandidatesAtom(claim.id))
  const submit = useSubmit(FIELDS)
  const [to, setTo] = useState(claim.owner ? '' : own)
  const [reason, setReason] = useState('')
  const assign = (): void => {
    void submit.run(async () => {
      const input = { user_id: to || null, reason: reason.trim(), version: claim.version }
      const { owner } = await client.claims.assign(claim.id, input)
      onClose()
      showSuccessToast(owner ? t('owner.assigned', { name: owner.name }) : t('owner.unassigned'))
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('owner.title', { number: claim.claim_number })}
      confirm={t(to ? 'owner.assign' : 'owner.unassign')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={assign}
      onClose={onClose}
    >
      <Field label={t('owner.to')} validationMessage={submit.errors.user_id ?? null}>
        <Select value={to} onChange={(_event, data) => setTo(data.value)}>
          <option value="">{t('owner.none')}</option>
          {(colleagues ?? []).map(({ id, name, role }) => (
            <option key={id} value={id}>
              {id === own ? t('owner.me', { name }) : t('owner.candidate', { name, role })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('owner.reason')} validationMessage={submit.errors.reason ?? null}>
        <Textarea
          dir="auto"
          maxLength={1000}
          value={reason}
          onChange={(_event, data) => setReason(data.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
