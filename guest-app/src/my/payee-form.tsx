import { banks, type MyClaim } from '@coverdesk/sdk'
import { payeeSchema, schemaErrors } from '@coverdesk/sdk/schemas'
import { useSubmit, useText } from '@coverdesk/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactElement, useState } from 'react'
import { SelectField, TextField } from '../shared/fields.tsx'
import { myClientAtom } from './my.atoms.ts'

interface PayeeFormProps {
  claim: MyClaim
  onSaved: () => void
  onCancel: () => void
}

/** Another account that the claim is paid to; who one is was proven by the code already. */
export function PayeeForm({ claim, onSaved, onCancel }: PayeeFormProps): ReactElement {
  const { my } = useAtomValue(myClientAtom)
  const { t } = useText('my')
  const errors = useText('errors')
  const submit = useSubmit(['name', 'bank', 'account_number'])
  const [payee, setPayee] = useState({ name: '', bank: '', account_number: '' })
  const [visibleErrors, setVisibleErrors] = useState<Record<string, string>>({})
  const errorOf = (field: string): string | undefined =>
    visibleErrors[field] ? errors.t(visibleErrors[field]) : submit.errors[field]
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const body = { ...payee, name: payee.name.trim(), account_number: payee.account_number.trim() }
    const found = schemaErrors(payeeSchema, body)
    setVisibleErrors(found)
    if (Object.keys(found).length > 0) return
    void submit.run(async () => {
      await my.changePayee(claim.id, body)
      onSaved()
    }, errors.msg('internal_error'))
  }
  return (
    <form onSubmit={send} noValidate>
      <p className="note">{t('payee.text')}</p>
      {submit.alert ? (
        <p className="summary" role="alert">
          {submit.alert}
        </p>
      ) : null}
      <SelectField
        name={`bank-${claim.id}`}
        label={t('payee.bank')}
        options={banks.map(({ name }) => ({ code: name, name }))}
        value={payee.bank}
        error={errorOf('bank')}
        onChange={(bank) => setPayee({ ...payee, bank })}
      />
      <TextField
        name={`account-${claim.id}`}
        label={t('payee.account_number')}
        help={t('payee.account_help')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={payee.account_number}
        error={errorOf('account_number')}
        onChange={(account_number) => setPayee({ ...payee, account_number })}
      />
      <TextField
        name={`payee-${claim.id}`}
        label={t('payee.name')}
        value={payee.name}
        error={errorOf('name')}
        onChange={(name) => setPayee({ ...payee, name })}
      />
      <div className="pair">
        <button type="submit" className="button primary" aria-disabled={submit.busy}>
          {t('payee.save')}
        </button>
        <button type="button" className="link" onClick={onCancel}>
          {t('payee.cancel')}
        </button>
      </div>
    </form>
  )
}
