import { useText } from '@coverdesk/ui'
import type { Purpose } from '@coverdesk/ui/uploads'
import type { ChangeEvent, ReactElement, RefObject } from 'react'

interface FilePickerProps {
  purpose: Exclude<Purpose, 'signature'>
  /** What the files are for. */
  label: string
  several: boolean
  picker: RefObject<HTMLInputElement | null>
  onFiles: (files: File[]) => void
}

const PAPERS = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** Opens the camera or the files of the device; on a desk there is only the latter. */
export function FilePicker({ purpose, label, several, picker, onFiles }: FilePickerProps): ReactElement {
  const { t } = useText('journeys')
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = ''
  }
  if (purpose === 'file') {
    return (
      <div className="pair">
        <label className="button pick">
          <input
            ref={picker}
            type="file"
            accept={PAPERS}
            multiple={several}
            onChange={take}
            aria-label={t('upload.add_file', { label })}
          />
          {t('upload.file')}
        </label>
      </div>
    )
  }
  return (
    <div className="pair">
      <label className="button pick camera">
        <input
          ref={picker}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={take}
          aria-label={t('upload.take_photo', { label })}
        />
        {t('upload.take')}
      </label>
      <label className="button pick">
        <input
          type="file"
          accept="image/*,.heic,.heif"
          multiple={several}
          onChange={take}
          aria-label={t('upload.add_photo', { label })}
        />
        {t('upload.choose')}
      </label>
    </div>
  )
}
