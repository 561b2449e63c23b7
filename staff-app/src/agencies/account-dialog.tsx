import type { AgencyAccount } from '@coverdesk/sdk'
import { agencyAccountSchema } from '@coverdesk/sdk/schemas'
import { showSuccessToast, useClient, useInvalidate, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { type ReactElement, useState } from 'react'
import { AccountNumberField, BankField, HolderField } from '../shared/bank-account-fields.tsx'
import { agencyKeys } from './agencies.atoms.ts'

interface AccountDialogProps {
  agency: AgencyAccount
  onClose: () => void
}

/** Requests another bank account of an agency; the server looks up its holder. */
export function AccountDialog({ agency, onClose }: AccountDialogProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('agencies')
  const submit = useSubmit(['bank', 'account_number', 'account_name'])
  const [bank, setBank] = useState('')
  const [number, setNumber] = useState('')
  const [name, setName] = useState(agency.name)
  const { errors } = submit
  const fits = useSchemaCheck(submit)
  const send = (): void => {
    const version = agency.account?.version ?? 0
    const body = { bank, account_number: number, account_name: name, version }
    if (!fits(agencyAccountSchema, body)) return
    void submit.run(async () => {
      const { waiting } = await client.payments.agencies.changeAccount(agency.code, body)
      showSuccessToast(t(waiting ? 'bank_account.waits' : 'bank_account.saved'))
      onClose()
      await invalidate(agencyKeys.all)
    }, msg('bank_account.not_saved'))
  }
  return (
    <ConfirmDialog
      title={t('bank_account.title', { agency: agency.name })}
      confirm={t(agency.account ? 'bank_account.change' : 'bank_account.record')}
      cancel={t('cancel')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t('bank_account.text')}
      <BankField
        label={t('bank_account.bank')}
        none={t('bank_account.choose_bank')}
        required
        error={errors.bank}
        value={bank}
        onChange={setBank}
      />
      <AccountNumberField
        label={t('bank_account.number')}
        required
        error={errors.account_number}
        value={number}
        onChange={setNumber}
      />
      <HolderField
        label={t('bank_account.name')}
        required
        error={errors.account_name}
        value={name}
        onChange={setName}
      />
    </ConfirmDialog>
  )
}
