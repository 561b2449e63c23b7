import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'
import { useClient } from '../client.ts'
import { errorText } from '../errors/error-text.ts'
import { saveFile } from '../files/save-file.ts'
import { useText } from '../locale/use-text.ts'
import { showErrorToast } from '../toasts/toasts.ts'
import { FileName } from './file-name.tsx'

const useStyles = makeStyles({ link: { maxWidth: '100%' } })

interface DocumentLinkProps {
  id: string
  name: string
  /** Shown instead of the name. */
  label?: string
  /** Among facts it takes no more room than a line. */
  small?: boolean
}

/** Downloads a document of a run or a policy. */
export function DocumentLink({ id, name, label, small = false }: DocumentLinkProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, labelled } = useText('parts')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await client.workflow.documents.download(id), name)
    } catch (error) {
      showErrorToast(errorText(error, t('documents.failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      className={styles.link}
      size={small ? 'small' : 'medium'}
      icon={<ArrowDownloadRegular />}
      disabledFocusable={busy}
      onClick={() => void download()}
      aria-label={labelled(t('documents.download'), name)}
    >
      {label ?? <FileName>{name}</FileName>}
    </Button>
  )
}
