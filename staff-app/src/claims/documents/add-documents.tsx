import { showSuccessToast, useInvalidate, useText } from '@coverdesk/ui'
import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons/svg/attach'
import { type DragEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { useFileSending } from '../../shared/answer-form/use-file-sending.ts'
import { claimKeys } from '../claims.atoms.ts'

const useStyles = makeStyles({
  drop: {
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'stretch',
    borderRadius: tokens.borderRadiusMedium,
    outlineOffset: tokens.spacingHorizontalS,
  },
  over: { outline: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}` },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  refusal: { color: tokens.colorStatusDangerForeground1 },
})

interface AddDocumentsProps {
  claimId: string
  /** The form of the first notice, to which the files belong. */
  formId: string
  children: ReactNode
}

/** Adds files to a claim: by a button, or dropped on its documents. */
export function AddDocuments({ claimId, formId, children }: AddDocumentsProps): ReactElement {
  const styles = useStyles()
  const invalidate = useInvalidate()
  const { t } = useText('claims')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const sending = useFileSending({ formId, path: 'claim', purpose: 'file' }, ({ file_name: name }) => {
    showSuccessToast(t('documents.added', { name }))
    void invalidate(claimKeys.one(claimId))
  })
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent): void => {
    drag(false)(event)
    void sending.send([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop does what the button does
    <div
      className={mergeClasses(styles.drop, over && styles.over)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {children}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          event.target.value = ''
          void sending.send(chosen)
        }}
      />
      <div className={styles.row}>
        <Button
          size="small"
          icon={<AttachRegular />}
          disabledFocusable={sending.share !== null}
          onClick={() => input.current?.click()}
        >
          {t('documents.add')}
        </Button>
        <span className={styles.faint}>{t('documents.drop')}</span>
      </div>
      {sending.share === null ? null : (
        <ProgressBar value={sending.share} aria-label={t('documents.sending')} />
      )}
      {sending.refusal ? (
        <div role="alert" className={styles.refusal}>
          {sending.refusal}
        </div>
      ) : null}
    </div>
  )
}
