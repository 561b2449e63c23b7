import { lagosDay, type Policy, type PolicyTransferRequest } from '@coverdesk/sdk'
import { policyTransferRequestSchema } from '@coverdesk/sdk/schemas'
import { DateField, useClient, useStoredState, useSubmit, useText } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { Field, Input, makeStyles } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { ChangeFields } from './change-fields.tsx'
import { useOpenRequested } from './use-open-requested.ts'

const useStyles = makeStyles({ lead: { gridColumn: '1 / -1', margin: 0 } })

const empty = (): PolicyTransferRequest => ({
  effective_from: lagosDay(),
  buyer_name: '',
  buyer_email: '',
  buyer_phone: '',
  reason: '',
})

const BUYER = ['buyer_name', 'buyer_email', 'buyer_phone'] as const

/** Asks who bought the vehicle and from when the policy is theirs; the buyer receives a link. */
export function TransferForm({ policy }: { policy: Policy }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const openRequested = useOpenRequested(policy.id)
  const { t, msg } = useText('policy-record')
  const submit = useSubmit(['effective_from', ...BUYER, 'reason'])
  const fits = useSchemaCheck(submit)
  const { value: draft, set, forget } = useStoredState(`policies/${policy.id}/change/transfer`, empty())
  useCloseGuard(draft.buyer_name.trim() !== '')
  const put = (change: Partial<PolicyTransferRequest>): void => set({ ...draft, ...change })
  const request = (event: FormEvent): void => {
    event.preventDefault()
    if (!fits(policyTransferRequestSchema, draft)) return
    void submit.run(async () => {
      const change = await client.motor.policyChanges.transfer(policy.id, draft)
      forget()
      await openRequested(change)
    }, msg('change.not_requested'))
  }
  const { errors } = submit
  return (
    <form onSubmit={request} noValidate>
      <Card title={t('change.kinds.transfer')}>
        <ChangeFields
          policyId={policy.id}
          reason={draft.reason}
          onReason={(reason) => put({ reason })}
          submit={submit}
          send={t('change.transfer_send')}
          isPrimary
        >
          <p className={styles.lead}>{t('change.transfer_text')}</p>
          {BUYER.map((name) => (
            <Field key={name} label={t(`change.${name}`)} required validationMessage={errors[name] ?? null}>
              <Input
                autoComplete="off"
                dir={name === 'buyer_name' ? 'auto' : 'ltr'}
                value={draft[name]}
                onChange={(_event, data) => put({ [name]: data.value })}
              />
            </Field>
          ))}
          <DateField
            label={t('change.transfer_from')}
            required
            value={draft.effective_from}
            fault={errors.effective_from}
            onChange={(value) => put({ effective_from: value })}
          />
        </ChangeFields>
      </Card>
    </form>
  )
}
