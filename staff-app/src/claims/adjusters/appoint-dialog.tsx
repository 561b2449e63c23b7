import { type Claim, type ClaimAdjuster, lagosDay } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Select, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'
import { lossAdjustersAtom } from '../claims.atoms.ts'

interface AppointDialogProps {
  claim: Claim
  /** The appointment that the new one replaces. */
  replaced: ClaimAdjuster | null
  onClose: () => void
}

/** Appoints a loss adjuster from the register, in place of another one or in addition. */
export function AppointDialog({ claim, replaced, onClose }: AppointDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg, formatList, dotted } = useText('claims')
  const submit = useSubmit(['code', 'instructions', 'due_on', 'replaces.reason'])
  const { data: registered } = useAtomValue(lossAdjustersAtom)
  const [code, setCode] = useState('')
  const [instructions, setInstructions] = useState(replaced?.instructions ?? '')
  const [dueOn, setDueOn] = useState('')
  const [reason, setReason] = useState('')
  const isAppointed = (one: string): boolean =>
    claim.adjusters.some((known) => known.code === one && known.state === 'appointed')
  const save = (): void => {
    const faults = {
      ...(code ? {} : { code: msg('adjusters.choose') }),
      ...(instructions.trim() ? {} : { instructions: msg('adjusters.instructions_needed') }),
      ...(replaced && !reason.trim() ? { 'replaces.reason': msg('reason_needed') } : {}),
    }
    submit.setErrors(faults)
    if (Object.keys(faults).length > 0) return
    void submit.run(async () => {
      await client.claims.adjusters.appoint(claim.id, {
        code,
        instructions: instructions.trim(),
        due_on: dueOn,
        replaces: replaced && { id: replaced.id, version: replaced.version, reason: reason.trim() },
      })
      onClose()
      showSuccessToast(t('adjusters.appointed_done'))
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('adjusters.appoint_title', { number: claim.claim_number })}
      confirm={t('adjusters.appoint')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={save}
      onClose={onClose}
    >
      {replaced ? (
        <Field
          label={t('adjusters.replace_reason', { name: replaced.name })}
          required
          validationMessage={submit.errors['replaces.reason'] ?? null}
        >
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
      ) : null}
      <Field
        label={t('adjusters.title')}
        required
        hint={registered?.length === 0 ? t('adjusters.none_registered') : ''}
        validationMessage={submit.errors.code ?? null}
      >
        <Select value={code} onChange={(_event, data) => setCode(data.value)}>
          <option value="">{t('adjusters.choose')}</option>
          {(registered ?? [])
            .filter((one) => one.code === replaced?.code || !isAppointed(one.code))
            .map((one) => (
              <option key={one.code} value={one.code}>
                {dotted([one.name, formatList(one.states)])}
              </option>
            ))}
        </Select>
      </Field>
      <Field
        label={t('adjusters.instructions')}
        required
        hint={t('adjusters.letter')}
        validationMessage={submit.errors.instructions ?? null}
      >
        <Textarea
          dir="auto"
          rows={4}
          resize="vertical"
          value={instructions}
          onChange={(_event, data) => setInstructions(data.value)}
        />
      </Field>
      <DateField
        label={t('adjusters.due')}
        required
        min={lagosDay()}
        value={dueOn}
        onChange={setDueOn}
        fault={submit.errors.due_on ?? null}
      />
    </ConfirmDialog>
  )
}
