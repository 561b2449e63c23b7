import {
  lagosDay,
  parseNaira,
  type StatementLine,
  type SuspenseReason,
  suspenseReasons,
} from '@coverdesk/sdk'
import { showSuccessToast, useClient, useSubmit, useText } from '@coverdesk/ui'
import { ConfirmDialog } from '@coverdesk/ui/parts'
import { Field, Input, Select } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { branchesAtom } from '../../shared/branch/branches.atoms.ts'
import { useRefreshPayments } from '../use-refresh-payments.ts'
import { type Money, MoneyFields } from './money-fields.tsx'

interface RecordDialogProps {
  /** The line that shows the money; without one its facts are entered. */
  line?: StatementLine
  onClose: () => void
  onDone?: () => void
}

/** Puts received money into suspense. */
export function RecordDialog({ line, onClose, onDone = onClose }: RecordDialogProps): ReactElement {
  const client = useClient()
  const refresh = useRefreshPayments()
  const { t, msg, formatDate, formatNaira } = useText('suspense-items')
  const submit = useSubmit(['account', 'amount', 'day', 'reference', 'payer', 'reason', 'branch_id'])
  const [money, setMoney] = useState<Money>({ account: '', amount: '', day: lagosDay(), reference: '' })
  const branches = useAtomValue(branchesAtom).data ?? []
  const [branch, setBranch] = useState('')
  const [payer, setPayer] = useState('')
  const [reason, setReason] = useState<SuspenseReason>('unknown_reference')
  const { errors } = submit
  const send = (): void =>
    void submit.run(async () => {
      await client.payments.suspenseItems.record({
        reason,
        payer: payer.trim(),
        ...(branch ? { branch_id: branch } : {}),
        ...(line ? { line_id: line.id } : { ...money, amount: parseNaira(money.amount) ?? 0 }),
      })
      showSuccessToast(t('record.done'))
      onDone()
      await refresh()
    }, msg('not_saved'))
  return (
    <ConfirmDialog
      title={t('record.title')}
      confirm={t('record.button')}
      cancel={t('close')}
      busy={submit.busy}
      alert={submit.alert}
      onConfirm={send}
      onClose={onClose}
    >
      {line
        ? t('record.line', {
            amount: formatNaira(line.amount),
            day: formatDate(line.day),
            reference: line.reference || line.narration,
          })
        : t('record.text')}
      {line ? null : <MoneyFields money={money} errors={errors} onChange={setMoney} />}
      <Field label={t('columns.payer')} validationMessage={errors.payer ?? null}>
        <Input
          dir="auto"
          autoComplete="off"
          value={payer}
          onChange={(_event, data) => setPayer(data.value)}
        />
      </Field>
      {branches.length > 1 || errors.branch_id ? (
        <Field label={t('columns.branch')} validationMessage={errors.branch_id ?? null}>
          <Select value={branch} onChange={(_event, data) => setBranch(data.value)}>
            <option value="" />
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label={t('columns.reason')} required validationMessage={errors.reason ?? null}>
        <Select value={reason} onChange={(_event, data) => setReason(data.value as SuspenseReason)}>
          {suspenseReasons.map((one) => (
            <option key={one} value={one}>
              {t(`reasons.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ConfirmDialog>
  )
}
