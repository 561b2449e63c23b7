import { Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'

const useStyles = makeStyles({
  drop: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
})

interface FileDropProps {
  /** Accessible name of the drop area. */
  label: string
  /** Label of the button. */
  choose: string
  /** The kinds of file, as an input's `accept`. */
  accept: string
  busy: boolean
  appearance?: 'primary' | 'secondary'
  onFile: (file: File) => void
  /** Content above the button. */
  children: ReactNode
}

/** Accepts a file by drop or by the button. */
export function FileDrop(props: FileDropProps): ReactElement {
  const { label, choose, accept, busy, appearance = 'secondary', onFile, children } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined): void => {
    if (file && !busy) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by the keyboard
    <div
      className={mergeClasses(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      {children}
      <Button
        appearance={appearance}
        icon={busy ? <Spinner size="tiny" /> : <DocumentRegular />}
        disabledFocusable={busy}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
