import type { WalletFileQuery } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/sdk/react'
import { useListAddress } from '@coverdesk/sdk/react/list-page/use-list-address.ts'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'

/** The statement of the days shown, to keep. */
export function StatementFiles({ names }: { names: readonly string[] }): ReactElement {
  const client = useClient()
  const { t } = useText('marine-wallet')
  const { q, filters } = useListAddress(names)
  const [busy, setBusy] = useState(false)
  const save = async (format: 'csv' | 'pdf'): Promise<void> => {
    setBusy(true)
    try {
      const asked = { ...filters, ...(q ? { q } : {}), format } as WalletFileQuery
      saveFile(await client.marine.partner.wallet.download(asked), `${t('statement')}.${format}`)
    } catch (error) {
      showErrorToast(errorText(error, t('file_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {(['pdf', 'csv'] as const).map((format) => (
        <Button
          key={format}
          icon={<ArrowDownloadRegular />}
          disabledFocusable={busy}
          onClick={() => void save(format)}
        >
          {t(`as_${format}`)}
        </Button>
      ))}
    </>
  )
}
