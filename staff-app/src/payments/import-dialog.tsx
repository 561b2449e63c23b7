import { type BankDateFormat, type BankDecimal, bankDateFormats } from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { FileChoice } from '../shared/file-choice.tsx'
import { useRefreshPayments } from './use-refresh-payments.ts'

const FIELDS = ['account', 'file', 'sheet', 'date_format', 'decimal']

interface ImportDialogProps {
  accounts: readonly { code: string; name: string }[]
  onClose: () => void
}

/** Imports a bank statement; asks for the date and amount formats if the file does not define them. */
export function ImportDialog({ accounts, onClose }: ImportDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg } = useText('payments')
  const submit = useSubmit(FIELDS)
  const [account, setAccount] = useState(accounts[0]?.code ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [sheet, setSheet] = useState('')
  const [dates, setDates] = useState<BankDateFormat | ''>('')
  const [decimal, setDecimal] = useState<BankDecimal | ''>('')
  const { errors } = submit
  const send = () => {
    if (!file) return submit.setErrors({ file: msg('statement.import_dialog.file_needed') })
    void submit.run(async () => {
      const { added, left_out } = await client.payments.statementLines.import(file, {
        account,
        file_name: file.name,
        ...(sheet ? { sheet } : {}),
        ...(dates ? { date_format: dates } : {}),
        ...(decimal ? { decimal } : {}),
      })
      showSuccessToast(t('statement.import_dialog.done', { added, left_out }))
      onClose()
      await refresh()
    }, msg('statement.import_dialog.failed'))
  }
  return (
    <ConfirmDialog
      title={t('statement.import_dialog.title')}
      confirm={t('statement.import_dialog.import')}
      cancel={t('statement.import_dialog.close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      <Field label={t('statement.import_dialog.account')} required validationMessage={errors.account ?? null}>
        <Select value={account} onChange={(_event, { value }) => setAccount(value)}>
          {accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('statement.import_dialog.file')}
        required
        hint={t('statement.import_dialog.file_hint')}
        validationMessage={errors.file ?? null}
      >
        {(control) => (
          <FileChoice
            control={control}
            label={t('statement.import_dialog.file')}
            accept=".csv,.txt,.xlsx,text/csv"
            files={file ? [file] : []}
            onChange={([chosen]) => setFile(chosen ?? null)}
          />
        )}
      </Field>
      {errors.sheet || sheet ? (
        <Field label={t('statement.import_dialog.sheet')} required validationMessage={errors.sheet ?? null}>
          <Input value={sheet} onChange={(_event, { value }) => setSheet(value)} />
        </Field>
      ) : null}
      {errors.date_format || dates ? (
        <Field
          label={t('statement.import_dialog.date_format')}
          required
          validationMessage={errors.date_format ?? null}
        >
          <Select value={dates} onChange={(_event, { value }) => setDates(value as BankDateFormat)}>
            <option value="">{t('statement.import_dialog.choose')}</option>
            {bankDateFormats.map((one) => (
              <option key={one} value={one}>
                {t(`statement.import_dialog.dates.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {errors.decimal || decimal ? (
        <Field
          label={t('statement.import_dialog.decimal')}
          required
          validationMessage={errors.decimal ?? null}
        >
          <Select value={decimal} onChange={(_event, { value }) => setDecimal(value as BankDecimal)}>
            <option value="">{t('statement.import_dialog.choose')}</option>
            <option value=".">{t('statement.import_dialog.decimals.point')}</option>
            <option value=",">{t('statement.import_dialog.decimals.comma')}</option>
          </Select>
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}
