import { type CashBook, type CashDrawer, lagosDay, parseNaira } from '@coverdesk/sdk'
import { DateField, showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useRefreshPayments } from '../use-refresh-payments.ts'

export interface DrawerDialogProps {
  book: CashBook
  drawer: CashDrawer
  onClose: () => void
}

/** Records that cash of a drawer was deposited; another user confirms it. */
export function DepositDialog({ book, drawer, onClose }: DrawerDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatNumber } = useText('payments')
  const submit = useSubmit(['amount', 'account', 'slip', 'day'])
  const [amount, setAmount] = useState(formatNumber((drawer.closing - drawer.pending) / 100))
  const [account, setAccount] = useState(book.accounts[0]?.code ?? '')
  const [slip, setSlip] = useState('')
  const [day, setDay] = useState(lagosDay())
  const { errors } = submit
  const send = (): void =>
    void submit.run(async () => {
      await client.payments.cashBook.deposit({
        branch_id: book.branch.code,
        cashier_id: drawer.cashier.id,
        amount: parseNaira(amount) ?? 0,
        account,
        slip: slip.trim(),
        day,
      })
      showSuccessToast(t('cash.saved'))
      onClose()
      await refresh()
    }, msg('cash.failed'))
  return (
    <ConfirmDialog
      title={t('cash.deposit_title', { name: drawer.cashier.name })}
      confirm={t('cash.save')}
      cancel={t('cash.close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {t('cash.deposit_text')}
      <Field label={t('cash.amount')} required validationMessage={errors.amount ?? null}>
        <Input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={(_event, data) => setAmount(data.value)}
        />
      </Field>
      <Field label={t('cash.account')} required validationMessage={errors.account ?? null}>
        <Select value={account} onChange={(_event, data) => setAccount(data.value)}>
          {book.accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('cash.slip')} required validationMessage={errors.slip ?? null}>
        <Input dir="ltr" autoComplete="off" value={slip} onChange={(_event, data) => setSlip(data.value)} />
      </Field>
      <DateField
        label={t('cash.deposited_on')}
        required
        max={lagosDay()}
        value={day}
        onChange={setDay}
        fault={errors.day}
      />
    </ConfirmDialog>
  )
}
