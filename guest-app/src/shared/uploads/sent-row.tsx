import type { FileAnswer } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { FileRow } from './file-row.tsx'
import { usePicture } from './use-picture.ts'

interface SentRowProps {
  file: FileAnswer
  /** Displayed name; by default the name of the file. */
  name?: string
  onRemove: () => void
  /** Takes it off and opens the camera once more. */
  onAgain?: (() => void) | undefined
}

/** A file the insurer has. */
export function SentRow({ file, name = file.file_name, onRemove, onAgain }: SentRowProps): ReactElement {
  const { t } = useText('journeys')
  return (
    <FileRow
      picture={usePicture(file)}
      name={name}
      detail={<span className="soft">{t('upload.states.sent')}</span>}
    >
      {onAgain ? (
        <button type="button" className="link" onClick={onAgain}>
          {t('upload.take_again')}
        </button>
      ) : null}
      <button type="button" className="link" onClick={onRemove} aria-label={t('remove_named', { name })}>
        {t('remove')}
      </button>
    </FileRow>
  )
}
