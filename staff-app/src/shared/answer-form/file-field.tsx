import { type FormField, isLater, PHOTO_LATER } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { DocumentLink } from '@coverdesk/ui/parts'
import { Button, Checkbox, Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons/svg/attach'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { type ReactElement, useRef } from 'react'
import { filesOf } from '../answer-text.ts'
import { withFile, withoutFile } from './answer-files.ts'
import { CameraButton } from './camera-button.tsx'
import { PhotoThumbnail } from './photo-thumbnail.tsx'
import { useFileSending } from './use-file-sending.ts'

const useStyles = makeStyles({
  column: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  bar: { justifySelf: 'stretch' },
})

const IMAGES = 'image/jpeg,image/png,image/webp,image/heic,image/heif'
const MOST_FILES = 10

export interface FileFieldProps {
  field: FormField & { kind: 'file' | 'photo' | 'signature' }
  value: unknown
  onChange: (value: unknown) => void
  fault: string | null
  path: string
  formId: string
}

/** Uploads the files of an answer as they are chosen; a refusal appears at the field. */
export function FileField({ field, value, onChange, fault, path, formId }: FileFieldProps): ReactElement {
  const styles = useStyles()
  const { t, labelled } = useText('staff')
  const input = useRef<HTMLInputElement>(null)
  const { share, waiting, refusal, interrupted, send, stop } = useFileSending(
    { formId, path, purpose: field.kind },
    (file) => onChange(withFile(field.kind, value, file)),
  )
  const files = filesOf(value)
  const single = field.kind === 'signature'
  const full = !single && files.length >= (field.most ?? MOST_FILES)
  const action =
    share !== null
      ? t('upload.under_way')
      : single && files.length > 0
        ? t('upload.replace')
        : t(`upload.${field.kind}`)
  return (
    <Field
      label={field.label}
      required={field.required === true}
      hint={field.help ?? ''}
      validationMessage={refusal ?? fault}
    >
      {({ 'aria-describedby': describedBy }) => (
        <div className={styles.column}>
          {files.length > 0 ? (
            <ul className={styles.list}>
              {files.map((file) => (
                <li key={file.document_id} className={styles.file}>
                  {field.kind === 'photo' ? (
                    <PhotoThumbnail id={file.document_id} name={file.file_name} />
                  ) : null}
                  <DocumentLink id={file.document_id} name={file.file_name} small />
                  <Button
                    size="small"
                    appearance="subtle"
                    icon={<DeleteRegular />}
                    aria-label={t('upload.remove', { name: file.file_name })}
                    onClick={() => onChange(withoutFile(value, file.document_id))}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          {share === null ? null : (
            <>
              <ProgressBar className={styles.bar} value={share} aria-label={t('upload.under_way')} />
              <div className={styles.file}>
                <span role="status">{waiting ? t('upload.waiting') : ''}</span>
                <Button size="small" appearance="subtle" onClick={stop}>
                  {t('upload.stop')}
                </Button>
              </div>
            </>
          )}
          {interrupted.map((name) => (
            <span key={name}>{t('upload.interrupted', { name })}</span>
          ))}
          <input
            ref={input}
            type="file"
            hidden
            accept={field.kind === 'file' ? undefined : field.kind === 'photo' ? IMAGES : 'image/png'}
            multiple={!single}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])]
              event.target.value = ''
              void send(chosen)
            }}
          />
          {field.kind === 'photo' && !full ? (
            <CameraButton label={field.label} isBusy={share !== null} onTaken={(taken) => void send(taken)} />
          ) : null}
          {field.allows_later && field.kind === 'photo' && files.length === 0 ? (
            <Checkbox
              label={t('upload.later')}
              checked={isLater(field, value)}
              onChange={(_event, data) => onChange(data.checked === true ? PHOTO_LATER : undefined)}
            />
          ) : null}
          {full ? null : (
            <Button
              icon={<AttachRegular />}
              aria-label={labelled(action, field.label)}
              aria-describedby={describedBy}
              disabledFocusable={share !== null}
              onClick={() => input.current?.click()}
            >
              {action}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
