import type { WalletFileQuery } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/ui'
import { useListAddress } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'

/** Downloads the statement of the shown days as a PDF. */
export function StatementFile({ names }: { names: readonly string[] }): ReactElement {
  const client = useClient()
  const { t } = useText('marine-wallet')
  const { q, filters } = useListAddress(names)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const query = { ...filters, ...(q ? { q } : {}), format: 'pdf' } as WalletFileQuery
      saveFile(await client.marine.partner.wallet.download(query), `${t('statement')}.pdf`)
    } catch (error) {
      showErrorToast(errorText(error, t('file_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy} onClick={() => void save()}>
      {t('as_pdf')}
    </Button>
  )
}
