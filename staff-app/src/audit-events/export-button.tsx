import { lagosDay } from '@coverdesk/sdk'
import { saveFile, showErrorToast, useClient, useText } from '@coverdesk/sdk/react'
import { useListAddress } from '@coverdesk/sdk/react/list-page/use-list-address.ts'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'

/** Keeps exactly what is filtered as a file. */
export function ExportButton({ filterNames }: { filterNames: readonly string[] }): ReactElement {
  const client = useClient()
  const { t } = useText('audit-events')
  const { q, filters } = useListAddress(filterNames)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const file = await client.auditEvents.export({ ...filters, ...(q ? { q } : {}) })
      saveFile(file, `audit-events-${lagosDay()}.csv`)
    } catch {
      showErrorToast(t('export_failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<ArrowDownloadRegular />} disabledFocusable={busy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
