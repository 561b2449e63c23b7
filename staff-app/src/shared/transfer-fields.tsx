import { lagosDay } from '@coverdesk/sdk'
import { DateField } from '@coverdesk/ui'
import { Field, Input, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'

interface Account {
  code: string
  name: string
}

/** A bank transfer: the insurer's account by its code, the bank's reference and the day. */
export interface Transfer {
  account: string
  reference: string
  day: string
}

/** The answers about a transfer, from the first account and today. */
export function useTransfer(accounts: readonly Account[]) {
  const [transfer, setTransfer] = useState<Transfer>(() => ({
    account: accounts[0]?.code ?? '',
    reference: '',
    day: lagosDay(),
  }))
  const put = (change: Partial<Transfer>): void => setTransfer((before) => ({ ...before, ...change }))
  return { transfer, put }
}

interface TransferFieldsProps {
  accounts: readonly Account[]
  transfer: Transfer
  put: (change: Partial<Transfer>) => void
  /** Texts by field; hints of an account that is missing and of the reference. */
  labels: { account: string; reference: string; day: string }
  hints?: { account: string; reference: string }
  /** Errors of account, reference and day. */
  errors: { account: string | undefined; reference: string | undefined; day: string | undefined }
}

/** The insurer's account of a transfer, the bank's reference and the day. */
export function TransferFields(props: TransferFieldsProps): ReactElement {
  const { accounts, transfer, put, labels, hints, errors } = props
  return (
    <>
      <Field
        label={labels.account}
        required
        hint={accounts.length === 0 ? hints?.account : undefined}
        validationMessage={errors.account ?? null}
      >
        <Select value={transfer.account} onChange={(_event, data) => put({ account: data.value })}>
          {accounts.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={labels.reference}
        required
        hint={hints?.reference}
        validationMessage={errors.reference ?? null}
      >
        <Input
          dir="ltr"
          autoComplete="off"
          value={transfer.reference}
          onChange={(_event, data) => put({ reference: data.value })}
        />
      </Field>
      <DateField
        label={labels.day}
        required
        max={lagosDay()}
        value={transfer.day}
        onChange={(day) => put({ day })}
        fault={errors.day ?? null}
      />
    </>
  )
}
