import { type CounterDue, type CounterReceiptMethod, counterReceiptMethods, lagosDay } from '@coverdesk/sdk'
import { DateField, FormAlert, useText } from '@coverdesk/ui'
import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components'
import type { FormEvent, ReactElement } from 'react'
import { FileChoice } from '../file-choice.tsx'
import { type TakenPayment, useTaking } from './use-taking.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, maxWidth: '480px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

interface TakePaymentProps {
  due: CounterDue
  /** Called when the payment is recorded or the form is closed. */
  onEnd: () => void
}

/** Records a payment that a customer makes at the counter; a second user confirms it. */
export function TakePayment({ due, onEnd }: TakePaymentProps): ReactElement {
  const styles = useStyles()
  const { t, formatNaira } = useText('payments')
  const { taken, set, accounts, submit, send } = useTaking(due, onEnd)
  const { method } = taken
  const { errors } = submit
  const text = (
    key: 'amount' | 'reference' | 'drawn_on' | 'payer',
    label: string,
    hint = '',
  ): ReactElement => (
    <Field label={label} required hint={hint} validationMessage={errors[key] ?? null}>
      <Input
        dir={key === 'payer' || key === 'drawn_on' ? 'auto' : 'ltr'}
        autoComplete="off"
        {...(key === 'amount' && { inputMode: 'decimal', contentBefore: '₦' })}
        value={taken[key]}
        onChange={(_event, { value }) => set({ [key]: value } as Partial<TakenPayment>)}
      />
    </Field>
  )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        send()
      }}
    >
      <FormAlert text={submit.alert} />
      <Field label={t('counter.method')} required validationMessage={errors.method ?? null}>
        <Select
          autoFocus
          value={method}
          onChange={(_event, { value }) => set({ method: value as CounterReceiptMethod })}
        >
          {counterReceiptMethods.map((one) => (
            <option key={one} value={one}>
              {t(`counter.methods.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {text('amount', t('counter.amount'), t('counter.amount_exact', { amount: formatNaira(due.amount) }))}
      <Field
        label={t(`counter.accounts.${method}`)}
        required
        hint={accounts.length === 0 ? t('counter.no_accounts') : ''}
        validationMessage={errors.account ?? null}
      >
        <Select value={taken.account} onChange={(_event, { value }) => set({ account: value })}>
          {accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {text('reference', t(`counter.references.${method}`))}
      {method === 'cheque' ? text('drawn_on', t('counter.drawn_on')) : null}
      {text('payer', t('counter.payer'))}
      <DateField
        label={t('counter.received_on')}
        required
        max={lagosDay()}
        value={taken.received_on}
        onChange={(received_on) => set({ received_on })}
        fault={errors.received_on ?? null}
      />
      <Field
        label={t('counter.evidence')}
        hint={t('counter.evidence_hint')}
        validationMessage={errors.file ?? errors.evidence ?? null}
      >
        {(control) => (
          <FileChoice
            control={control}
            label={t('counter.evidence')}
            multiple
            accept="image/*,application/pdf"
            files={taken.files}
            onChange={(files) => set({ files })}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
          {t('counter.record')}
        </Button>
        <Button disabledFocusable={submit.busy} onClick={onEnd}>
          {t('counter.close')}
        </Button>
      </div>
    </form>
  )
}
