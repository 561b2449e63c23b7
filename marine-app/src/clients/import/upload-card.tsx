import { type ClientImport, clientImportColumns, importLimits, neededImportColumns } from '@coverdesk/sdk'
import { useClient, useSubmit, useText } from '@coverdesk/sdk/react'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { Button, Field, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { type ReactElement, useRef, useState } from 'react'
import { sendFile } from './send-file.ts'

const useStyles = makeStyles({
  card: { display: 'grid', rowGap: tokens.spacingVerticalL },
  drop: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  bar: { width: 'min(100%, 320px)' },
})

const KIND = '.csv,.txt,.tsv,.xlsx,text/csv'
const MEGABYTE = 1_048_576

interface UploadCardProps {
  onSent: (sent: ClientImport) => void
}

/** A file of clients: dropped or chosen, and sent at once. Its limits are told before. */
export function UploadCard({ onSent }: UploadCardProps): ReactElement {
  const styles = useStyles()
  const { clientImports } = useClient().marine.partner
  const { t, formatNumber } = useText('client-imports')
  const submit = useSubmit(['file', 'size', 'file_name', 'sha256'])
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [unfit, setUnfit] = useState<'too_large' | 'empty' | null>(null)
  const send = (file: File | undefined): void => {
    if (!file || submit.busy) return
    const fault = file.size > importLimits.bytes ? 'too_large' : file.size === 0 ? 'empty' : null
    setUnfit(fault)
    if (fault) return
    void submit.run(async () => {
      try {
        onSent(await sendFile(clientImports, file, setShare))
      } finally {
        setShare(null)
      }
    }, t('upload.failed'))
  }
  const limits = {
    size: formatNumber(importLimits.bytes / MEGABYTE),
    rows: formatNumber(importLimits.rows),
    columns: formatNumber(importLimits.columns),
  }
  const told = unfit
    ? t(`upload.${unfit}`, limits)
    : (submit.errors.file ?? submit.errors.size ?? submit.errors.file_name ?? submit.alert)
  const named = (columns: readonly string[]): string => columns.map((name) => t(`columns.${name}`)).join(', ')
  const others = clientImportColumns.filter((name) => !neededImportColumns.includes(name))
  return (
    <Card title={t('upload.title')} className={styles.card}>
      <Field label={t('upload.file')} hint={t('upload.limits', limits)} validationMessage={told}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by the keyboard */}
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
            send(event.dataTransfer.files[0])
          }}
        >
          {share === null ? (
            <span>{t('upload.drop')}</span>
          ) : (
            <ProgressBar className={styles.bar} aria-label={t('upload.sending')} value={share} />
          )}
          <Button
            appearance="primary"
            icon={<DocumentRegular />}
            disabledFocusable={submit.busy}
            onClick={() => input.current?.click()}
          >
            {t(submit.busy ? 'upload.sending' : 'upload.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={KIND}
            aria-label={t('upload.file')}
            onChange={(event) => {
              send(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </div>
      </Field>
      <p className={styles.text}>{t('upload.needed', { columns: named(neededImportColumns) })}</p>
      <p className={styles.text}>{t('upload.others', { columns: named(others) })}</p>
    </Card>
  )
}
