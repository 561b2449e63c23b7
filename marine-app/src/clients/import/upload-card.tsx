import { type ClientImport, clientImportColumns, importLimits, neededImportColumns } from '@coverdesk/sdk'
import { useClient, useSubmit, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { FileDrop } from '../../shared/file-drop.tsx'
import { sendFile } from './send-file.ts'

const useStyles = makeStyles({
  card: { display: 'grid', rowGap: tokens.spacingVerticalL },
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
  bar: { width: 'min(100%, 320px)' },
})

const KIND = '.csv,.txt,.tsv,.xlsx,text/csv'
const MEGABYTE = 1_048_576

interface UploadCardProps {
  onSent: (sent: ClientImport) => void
}

/** Uploads a file of clients, dropped or chosen, at once. Its limits are shown before. */
export function UploadCard({ onSent }: UploadCardProps): ReactElement {
  const styles = useStyles()
  const { clientImports } = useClient().marine.partner
  const { t, msg, formatNumber, formatList } = useText('client-imports')
  const submit = useSubmit(['file', 'size', 'file_name', 'sha256'])
  const [share, setShare] = useState<number | null>(null)
  const [unfit, setUnfit] = useState<'too_large' | 'empty' | null>(null)
  const send = (file: File): void => {
    const problem = file.size > importLimits.bytes ? 'too_large' : file.size === 0 ? 'empty' : null
    setUnfit(problem)
    if (problem) return
    void submit.run(async () => {
      try {
        onSent(await sendFile(clientImports, file, setShare))
      } finally {
        setShare(null)
      }
    }, msg('upload.failed'))
  }
  const limits = {
    size: formatNumber(importLimits.bytes / MEGABYTE),
    rows: formatNumber(importLimits.rows),
    columns: formatNumber(importLimits.columns),
  }
  const validationMessage = unfit
    ? t(`upload.${unfit}`, limits)
    : (submit.errors.file ?? submit.errors.size ?? submit.errors.file_name ?? submit.alert)
  const named = (columns: readonly string[]): string =>
    formatList(columns.map((name) => t(`columns.${name}`)))
  const others = clientImportColumns.filter((name) => !neededImportColumns.includes(name))
  return (
    <Card title={t('upload.title')} className={styles.card}>
      <Field label={t('upload.file')} hint={t('upload.limits', limits)} validationMessage={validationMessage}>
        <FileDrop
          label={t('upload.file')}
          choose={t(submit.busy ? 'upload.sending' : 'upload.choose')}
          accept={KIND}
          appearance="primary"
          busy={submit.busy}
          onFile={send}
        >
          {share === null ? (
            <span>{t('upload.drop')}</span>
          ) : (
            <ProgressBar className={styles.bar} aria-label={t('upload.sending')} value={share} />
          )}
        </FileDrop>
      </Field>
      <p className={styles.text}>{t('upload.needed', { columns: named(neededImportColumns) })}</p>
      <p className={styles.text}>{t('upload.others', { columns: named(others) })}</p>
    </Card>
  )
}
