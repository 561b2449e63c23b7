import { useText } from '@coverdesk/ui'
import { Button, type FieldControlProps, makeStyles, tokens } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons/svg/attach'
import { type ReactElement, useRef } from 'react'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere' },
})

interface FileChoiceProps {
  /** Of the field that it stands in. */
  control: FieldControlProps
  label: string
  /** The kinds of file, as an input's `accept`. */
  accept: string
  multiple?: boolean
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Chooses files on the device, with a button in the reader's language, and lists those that are chosen. */
export function FileChoice(props: FileChoiceProps): ReactElement {
  const { control, label, accept, multiple = false, files, onChange } = props
  const styles = useStyles()
  const { t } = useText('staff')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.row}>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ target }) => {
          onChange([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        {...control}
        aria-labelledby={`${control['aria-labelledby']} ${control.id}`}
        icon={<AttachRegular />}
        onClick={() => input.current?.click()}
      >
        {t('upload.file')}
      </Button>
      {files.map(({ name }) => (
        <span key={name} className={styles.name} dir="auto">
          {name}
        </span>
      ))}
    </div>
  )
}
