import { type Claim, lagosDay, parseNaira, type RecoveryKind, recoveryKinds } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Select, Textarea } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../../shared/use-refresh-queues.ts'

/** Opens a recovery against a third party, or the sale of salvage. */
export function OpenRecovery({ claim, onClose }: { claim: Claim; onClose: () => void }): ReactElement {
  const client = useClient()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('claims')
  const submit = useSubmit(['kind', 'debtor', 'amount', 'follow_up_on', 'note'])
  const [kind, setKind] = useState<RecoveryKind>('third_party')
  const [debtor, setDebtor] = useState(claim.parties[0]?.insurer || claim.parties[0]?.name || '')
  const [amount, setAmount] = useState('')
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const isSalvage = kind === 'salvage'
  const save = (): void => {
    const kobo = isSalvage ? null : parseNaira(amount)
    const faults = {
      ...(isSalvage || debtor.trim() ? {} : { debtor: msg('recoveries.debtor_needed') }),
      ...(isSalvage || kobo ? {} : { amount: msg('reserve.amount_wrong') }),
    }
    submit.setErrors(faults)
    if (Object.keys(faults).length > 0) return
    void submit.run(async () => {
      await client.claims.recoveries.open(claim.id, {
        kind,
        debtor: isSalvage ? '' : debtor.trim(),
        amount: kobo,
        follow_up_on: day || null,
        note: note.trim(),
      })
      onClose()
      showSuccessToast(t('recoveries.opened'))
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('recoveries.open_title', { number: claim.claim_number })}
      confirm={t('recoveries.open')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={save}
      onClose={onClose}
    >
      <Field label={t('recoveries.kind')} validationMessage={submit.errors.kind ?? null}>
        <Select value={kind} onChange={(_event, data) => setKind(data.value as RecoveryKind)}>
          {recoveryKinds.map((one) => (
            <option key={one} value={one}>
              {t(`recoveries.kinds.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isSalvage ? null : (
        <>
          <Field label={t('recoveries.debtor')} required validationMessage={submit.errors.debtor ?? null}>
            <Input dir="auto" value={debtor} onChange={(_event, data) => setDebtor(data.value)} />
          </Field>
          <Field label={t('recoveries.demand')} required validationMessage={submit.errors.amount ?? null}>
            <Input
              dir="ltr"
              inputMode="decimal"
              contentBefore="₦"
              value={amount}
              onChange={(_event, data) => setAmount(data.value)}
            />
          </Field>
        </>
      )}
      <DateField
        label={t('recoveries.follow_up')}
        min={lagosDay()}
        value={day}
        onChange={setDay}
        fault={submit.errors.follow_up_on ?? null}
      />
      <Field label={t('recoveries.note')} validationMessage={submit.errors.note ?? null}>
        <Textarea dir="auto" value={note} onChange={(_event, data) => setNote(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
