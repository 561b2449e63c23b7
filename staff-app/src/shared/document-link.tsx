import { errorText, showErrorToast, useClient, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'

const KEEP = 60_000

interface DocumentLinkProps {
  id: string
  name: string
  /** Among facts it takes no more room than a line. */
  small?: boolean
}

/** Downloads a document that is kept with a run. */
export function DocumentLink({ id, name, small = false }: DocumentLinkProps): ReactElement {
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
      showErrorToast(errorText(error, t('actions.download_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size={small ? 'small' : 'medium'}
      icon={<ArrowDownloadRegular />}
      disabledFocusable={busy}
      onClick={() => void download()}
      aria-label={`${t('actions.download')}: ${name}`}
    >
      {name}
    </Button>
  )
}
