import { useText } from '@coverdesk/ui'
import { Button, makeStyles } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { type ReactElement, useRef } from 'react'

const useStyles = makeStyles({
  // A device with a mouse has no camera that the file dialog would open.
  button: { '@media (pointer: fine)': { display: 'none' } },
})

interface CameraButtonProps {
  /** Label of the field that the photo is for. */
  label: string
  isBusy: boolean
  onTaken: (photos: File[]) => void
}

/** Takes a photo with the camera of a phone. */
export function CameraButton({ label, isBusy, onTaken }: CameraButtonProps): ReactElement {
  const styles = useStyles()
  const { t, labelled } = useText('staff')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const taken = [...(event.target.files ?? [])]
          event.target.value = ''
          onTaken(taken)
        }}
      />
      <Button
        className={styles.button}
        icon={<CameraRegular />}
        aria-label={labelled(t('upload.camera'), label)}
        disabledFocusable={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('upload.camera')}
      </Button>
    </>
  )
}
