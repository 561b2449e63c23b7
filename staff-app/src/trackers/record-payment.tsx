import { paymentRecordSchema } from '@coverdesk/sdk/schemas'
import {
  FormAlert,
  showSuccessToast,
  UserError,
  useClient,
  useInvalidate,
  useSubmit,
  useText,
} from '@coverdesk/ui'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { useRefreshQueues } from '../shared/use-refresh-queues.ts'
import { trackerKeys } from './trackers.atoms.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'start' },
  field: { width: 'min(100%, 420px)' },
})

/** Takes the reference of a payment made another way; the gateway decides whether it is valid. */
export function RecordPayment({ paymentId }: { paymentId: string }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const refresh = useRefreshQueues()
  const { t, msg } = useText('sales')
  const submit = useSubmit(['reference'])
  const fits = useSchemaCheck(submit)
  const [reference, setReference] = useState('')
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body = { reference: reference.trim() }
    if (!fits(paymentRecordSchema, body)) return
    await submit.run(async () => {
      const { status, policy } = await client.payments.record(paymentId, body)
      if (status !== 'succeeded') throw new UserError(msg('pay.not_yet'))
      const number = policy?.policy_number
      showSuccessToast(number ? t('pay.recorded', { number }) : t('pay.recorded_only'))
      await invalidate(trackerKeys.all)
      void refresh()
    }, msg('pay.failed'))
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void ask(event)}>
      <FormAlert text={submit.alert} />
      <Field
        className={styles.field}
        label={t('pay.reference')}
        hint={t('pay.reference_hint')}
        required
        validationMessage={submit.errors.reference ?? null}
      >
        <Input
          autoFocus
          dir="ltr"
          autoComplete="off"
          value={reference}
          onChange={(_event, data) => setReference(data.value)}
        />
      </Field>
      <Button type="submit" appearance="primary" disabledFocusable={submit.busy}>
        {t('pay.ask')}
      </Button>
    </form>
  )
}
