import { lagosDay, type Policy, type PolicyTransferRequest } from '@coverdesk/sdk'
import { policyTransferRequestSchema } from '@coverdesk/sdk/schemas'
import {
  DateField,
  FormAlert,
  showSuccessToast,
  useClient,
  useInvalidate,
  useStoredState,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { useLocation } from 'wouter'
import { changeOfPolicyPath, policyPath } from '../../paths.ts'
import { policyKeys } from '../policies.atoms.ts'
import { changeKeys } from './changes.atoms.ts'

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  wide: { gridColumn: '1 / -1', margin: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

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
  const invalidate = useInvalidate()
  const { t, msg } = useText('policy-record')
  const [, navigate] = useLocation()
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
      showSuccessToast(t(`change.done.${change.status}`))
      await Promise.all([invalidate(policyKeys.all), invalidate(changeKeys.all)])
      navigate(changeOfPolicyPath(policy.id, change.id))
    }, msg('change.not_requested'))
  }
  const { errors } = submit
  return (
    <form onSubmit={request} noValidate>
      <Card title={t('change.kinds.transfer')}>
        <div className={styles.fields}>
          <p className={styles.wide}>{t('change.transfer_text')}</p>
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
          <Field
            className={styles.wide}
            label={t('change.reason')}
            required
            validationMessage={errors.reason ?? null}
          >
            <Textarea
              dir="auto"
              value={draft.reason}
              onChange={(_event, data) => put({ reason: data.value })}
            />
          </Field>
          <div className={styles.wide}>
            <FormAlert text={submit.alert} />
          </div>
          <div className={styles.actions}>
            <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
              {t('change.transfer_send')}
            </Button>
            <Button onClick={() => navigate(policyPath(policy.id))}>{t('change.back')}</Button>
          </div>
        </div>
      </Card>
    </form>
  )
}
