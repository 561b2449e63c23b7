import { lagosDay } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'

const MOST = 200

/** Downloads what waits for its confirmation as a file that the bank pays from. */
export function BankFile(): ReactElement {
  const client = useClient()
  const { t } = useText('payments')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const { data } = await client.claimPayments.list({ state: 'recorded', limit: MOST })
      const ids = data.map(({ id }) => id)
      if (ids.length === 0) showErrorToast(t('out.bank_file_empty'))
      else saveFile(await client.claimPayments.bankFile({ ids }), `claim-payments-${lagosDay()}.csv`)
    } catch (error) {
      showErrorToast(errorText(error, t('out.bank_file_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy} onClick={() => void download()}>
      {t('out.bank_file')}
    </Button>
  )
}
