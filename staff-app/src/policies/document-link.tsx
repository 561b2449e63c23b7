import { errorText, showErrorToast, useClient, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'

const KEEP = 60_000

/** Downloads a document of a policy. */
export function DocumentLink({ id, name }: { id: string; name: string }): ReactElement {
  const client = useClient()
  const { t } = useText('staff')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const url = URL.createObjectURL(await client.documents.download(id))
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), KEEP)
    } catch (error) {
      showErrorToast(errorText(error, ''))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      disabledFocusable={busy}
      onClick={() => void download()}
      aria-label={`${t('actions.download')}: ${name}`}
    >
      {name}
    </Button>
  )
}
