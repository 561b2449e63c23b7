import type { SuspenseItemDetail } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useDebounced, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Radio, RadioGroup, Textarea } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { duePaymentsAtom } from '../payments.atoms.ts'
import { useRefreshPayments } from '../use-refresh-payments.ts'

export interface UseDialogProps {
  item: SuspenseItemDetail
  onClose: () => void
}

/** Proposes that money in suspense pays a premium. */
export function AllocateDialog({ item, onClose }: UseDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatNaira } = useText('suspense-items')
  const submit = useSubmit(['payment_id', 'amount', 'reason'])
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const q = useDebounced(words.trim())
  const { data: due = [] } = useAtomValue(duePaymentsAtom({ id: item.id, q }))
  const { errors } = submit
  const payment = due.find(({ payment_id }) => payment_id === chosen)
  const send = (): void => {
    const missing = {
      ...(payment ? {} : { payment_id: msg('allocation.choose') }),
      ...(reason.trim() ? {} : { reason: msg('reason_needed') }),
    }
    if (!payment || Object.keys(missing).length > 0) {
      submit.setErrors(missing)
      return
    }
    void submit.run(async () => {
      const { amount, payment_id } = payment
      const use = { kind: 'allocation' as const, payment_id, amount, reason: reason.trim() }
      await client.payments.suspenseItems.propose(item.id, { ...use, version: item.version })
      showSuccessToast(t('proposed'))
      onClose()
      await refresh()
    }, msg('not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('allocation.title')}
      confirm={t('propose')}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      <Field label={t('allocation.search')}>
        <Input dir="auto" value={words} onChange={(_event, data) => setWords(data.value)} />
      </Field>
      <Field
        label={t('allocation.premium')}
        required
        validationMessage={errors.payment_id ?? errors.amount ?? null}
      >
        <RadioGroup value={chosen} onChange={(_event, data) => setChosen(data.value)}>
          {due.map(({ payment_id, amount, reference, matter, customer }) => (
            <Radio
              key={payment_id}
              value={payment_id}
              label={[formatNaira(amount), matter.policy_number ?? matter.plate ?? reference, customer]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </RadioGroup>
      </Field>
      {due.length === 0 ? t('allocation.none') : null}
      <Field label={t('use.reason')} required validationMessage={errors.reason ?? null}>
        <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
      </Field>
    </ConfirmDialog>
  )
}
