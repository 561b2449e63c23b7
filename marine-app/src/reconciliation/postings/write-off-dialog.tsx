import { type WriteOffAccount, writeOffAccounts } from '@coverdesk/sdk'
import { useClient, useText } from '@coverdesk/ui'
import { Field, Select } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { useBankFormats } from '../shared/use-bank-formats.ts'

interface WriteOffDialogProps {
  /** Remaining amount of a line or an entry, in kobo. */
  of: { line_id: string } | { entry_id: string }
  left: number
  version: number
  onDone: () => Promise<void>
  onClose: () => void
}

/** Writes off a small difference; a second user approves before it is posted. */
export function WriteOffDialog({ of, left, version, onDone, onClose }: WriteOffDialogProps): ReactElement {
  const client = useClient()
  const { t } = useText('marine-reconciliation')
  const { formatNaira } = useBankFormats()
  const [account, setAccount] = useState<WriteOffAccount>('bank-charges')
  return (
    <ReasonDialog
      title={t('write_off.title', { amount: formatNaira(left) })}
      confirm={t('write_off.button')}
      onClose={onClose}
      act={async (reason) => {
        await client.marine.admin.reconciliation.proposeWriteOff({ ...of, version, account, reason })
        await onDone()
      }}
    >
      <span>{t('write_off.text')}</span>
      <Field label={t('write_off.account')}>
        <Select value={account} onChange={(_event, { value }) => setAccount(value as WriteOffAccount)}>
          {writeOffAccounts.map((one) => (
            <option key={one} value={one}>
              {t(`write_off.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </ReasonDialog>
  )
}
