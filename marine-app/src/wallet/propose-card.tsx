import { parseNaira, type WalletTransaction } from '@coverdesk/sdk'
import { FormAlert, showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { useCloseGuard } from '@coverdesk/ui/leave-guard'
import { Card } from '@coverdesk/ui/parts'
import { Button, Field, Input, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type FormEvent, type ReactElement, useState } from 'react'
import { walletKeys } from './wallet.atoms.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM, justifyItems: 'stretch' },
  send: { justifySelf: 'end' },
  text: { margin: 0 },
})

/** Proposes a reversal, which a second user approves. */
export function ProposeCard({ transaction }: { transaction: WalletTransaction }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg, formatNaira } = useText('marine-wallet')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const submit = useSubmit(['amount', 'reason'])
  useCloseGuard(typed !== '' || reason !== '')
  const send = (): void => {
    const amount = parseNaira(typed)
    const faults = {
      ...(amount ? {} : { amount: msg('amount_wrong') }),
      ...(reason.trim() ? {} : { reason: msg('reason_needed') }),
    }
    submit.setErrors(faults)
    if (!amount || Object.keys(faults).length > 0) return
    void submit.run(async () => {
      const input = { transaction_id: transaction.id, amount, reason: reason.trim() }
      await client.marine.admin.walletReversals.create(input)
      showSuccessToast(t('propose.done'))
      await invalidate(walletKeys.all)
    }, msg('save_failed'))
  }
  return (
    <Card title={t('propose.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send()
        }}
      >
        <p className={styles.text}>{t('propose.text', { most: formatNaira(transaction.reversible) })}</p>
        <FormAlert text={submit.alert} />
        <Field label={t('fields.amount')} required validationMessage={submit.errors.amount ?? null}>
          <Input
            dir="ltr"
            inputMode="decimal"
            contentBefore="₦"
            value={typed}
            onChange={(_event, data) => setTyped(data.value)}
          />
        </Field>
        <Field label={t('fields.reason')} required validationMessage={submit.errors.reason ?? null}>
          <Textarea dir="auto" value={reason} onChange={(_event, data) => setReason(data.value)} />
        </Field>
        <Button className={styles.send} type="submit" disabledFocusable={submit.busy}>
          {t('propose.button')}
        </Button>
      </form>
    </Card>
  )
}
