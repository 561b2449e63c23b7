import { errorText, saveFile, showErrorToast, useClient, useText } from '@coverdesk/ui'
import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useState } from 'react'
import type { MarineKind } from '../paths.ts'
import type { CargoFile } from './policies.atoms.ts'

interface FileButtonProps {
  kind: MarineKind
  /** Policy the file belongs to. */
  id: string
  file: CargoFile
  /** Name under which the file is saved. */
  name: string
  label: string
  /** Version; by default the one in force, or the first debit note. */
  version?: number
  /** Kind of copy; by default the originals of a certificate. */
  print?: 'copy' | 'translation'
  subtle?: boolean
  onDone?: () => void
}

/** Downloads a document of a policy. */
export function FileButton({
  kind,
  id,
  file,
  name,
  label,
  subtle,
  onDone,
  ...wanted
}: FileButtonProps): ReactElement {
  const client = useClient()
  const { t } = useText('marine-policies')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await client.marine[kind].policies[file](id, wanted), name)
      onDone?.()
    } catch (error) {
      showErrorToast(errorText(error, t('documents.failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      {...(subtle ? { appearance: 'subtle', size: 'small' } : {})}
      disabledFocusable={busy}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}
