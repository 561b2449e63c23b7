import type { CompanyImageKind } from '@coverdesk/sdk'
import { errorMessage, fieldMessages, type Message, useClient, useMessages, useText } from '@coverdesk/ui'
import type { RecordForm } from '@coverdesk/ui/record-form'
import { Button, Field, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactElement, useRef, useState } from 'react'
import type { CompanyAnswers } from './company-answers.ts'

const MOST_BYTES = 1_000_000

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  frame: {
    display: 'grid',
    placeItems: 'center',
    inlineSize: '170px',
    blockSize: '72px',
    padding: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  // Paper is white in the dark too.
  paper: { backgroundColor: '#ffffff' },
  image: { maxInlineSize: '100%', maxBlockSize: '56px' },
})

interface ImageFieldProps {
  kind: CompanyImageKind
  form: Pick<RecordForm<CompanyAnswers>, 'answers' | 'set' | 'faultOf'>
}

/** Uploads an image with a preview as printed. An unusable image leaves the present one. */
export function ImageField({ kind, form }: ImageFieldProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, msg, locale } = useText('company-profile')
  const say = useMessages()
  const errors = useText('errors')
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Message | null>(null)
  const image = form.answers[kind]
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setFailure(file.size > MOST_BYTES ? errors.msg('image_large') : null)
    if (file.size > MOST_BYTES) return
    setBusy(true)
    try {
      const checked = await client.admin.companyProfile.checkImage(kind, file)
      form.set({ [kind]: checked.image })
    } catch (error) {
      setFailure(fieldMessages(error, locale).image ?? errorMessage(error, msg('image_failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Field
      label={t(kind)}
      hint={t(`hints.${kind}`)}
      validationMessage={failure ? say(failure) : form.faultOf(kind)}
    >
      {(control) => (
        <div className={styles.row}>
          <div className={mergeClasses(styles.frame, image !== null && styles.paper)}>
            {image ? <img className={styles.image} src={image} alt={t(`${kind}_alt`)} /> : t('no_image')}
          </div>
          <input
            ref={chooser}
            hidden
            type="file"
            accept="image/png,image/jpeg"
            aria-label={t(`${kind}_file`)}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button
            {...control}
            aria-labelledby={`${control['aria-labelledby']} ${control.id}`}
            disabledFocusable={busy}
            onClick={() => chooser.current?.click()}
          >
            {t(image ? 'replace_image' : 'choose_image')}
          </Button>
          {image ? (
            <Button appearance="transparent" onClick={() => form.set({ [kind]: null })}>
              {t('remove_image')}
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  )
}
