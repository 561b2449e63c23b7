import { type MarineDocument, ValidationError } from '@coverdesk/sdk'
import {
  errorText,
  fieldErrors,
  saveFile,
  showErrorToast,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { Card, FileName } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { AttachRegular } from '@fluentui/react-icons/svg/attach'
import { useAtomValue } from 'jotai'
import { type ChangeEvent, type ReactElement, useRef, useState } from 'react'
import { documentsAtom, type RecordRef, recordKeys } from './records.atoms.ts'

const MOST_BYTES = 10 * 1024 * 1024

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  file: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalS, minWidth: 0 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalM,
  },
})

interface RecordDocumentsProps {
  record: RecordRef
  /** Kinds of file that may be added, the usual one first. */
  adds: readonly ('licence' | 'paper')[]
}

/** Lists the files of a record for download, with an upload for users who may add files. */
export function RecordDocuments({ record, adds }: RecordDocumentsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-records')
  const documents = useAtomValue(documentsAtom(record))
  return (
    <Card title={t('papers.title')}>
      {documents.length === 0 ? <div className={styles.faint}>{t('papers.none')}</div> : null}
      <ul className={styles.list}>
        {documents.map((stored) => (
          <DocumentRow key={stored.id} stored={stored} record={record} />
        ))}
      </ul>
      {adds.length > 0 ? (
        <>
          <div className={styles.bar}>
            {adds.map((kind) => (
              <AddDocument key={kind} kind={kind} record={record} />
            ))}
          </div>
          <div className={styles.faint}>{t('papers.hint')}</div>
        </>
      ) : null}
    </Card>
  )
}

function DocumentRow({
  stored,
  record: { side },
}: {
  stored: MarineDocument
  record: RecordRef
}): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t, formatDate } = useText('marine-records')
  const download = async (): Promise<void> => {
    try {
      saveFile(await client.marine[side].documents.download(stored.id), stored.file_name)
    } catch (error) {
      showErrorToast(errorText(error, t('papers.unread')))
    }
  }
  const about = { day: formatDate(stored.created_at), name: stored.created_by ?? '' }
  return (
    <li className={styles.file}>
      <div className={styles.text}>
        <div>
          {t(`papers.kinds.${stored.kind}`)} · <FileName>{stored.file_name}</FileName>
        </div>
        <div className={styles.faint}>{stored.created_by ? t('papers.by', about) : about.day}</div>
      </div>
      <Button
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        aria-label={stored.file_name}
        title={stored.file_name}
        onClick={() => void download()}
      />
    </li>
  )
}

function AddDocument({ kind, record }: { kind: 'licence' | 'paper'; record: RecordRef }): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('marine-records')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const object = record.noun === 'client' ? { object_id: record.id } : {}
  const upload = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > MOST_BYTES) return showErrorToast(t('papers.large'))
    setBusy(true)
    try {
      const { documents } = client.marine.admin
      await (record.side === 'admin'
        ? documents.create(file, { partner_id: record.partnerId, kind, ...object })
        : client.marine.partner.documents.create(file, { kind: 'paper', ...object }))
      showSuccessToast(t('papers.kept', { name: file.name }))
      await invalidate(recordKeys.documents(record))
      await invalidate(recordKeys.history(record))
    } catch (error) {
      const fileError = error instanceof ValidationError ? fieldErrors(error).file : undefined
      showErrorToast(fileError ?? errorText(error, t('papers.failed')))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<AttachRegular />} disabledFocusable={busy} onClick={() => input.current?.click()}>
        {t(kind === 'licence' ? 'papers.licence' : 'papers.add')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t(kind === 'licence' ? 'papers.licence' : 'papers.add')}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={(event) => void upload(event)}
      />
    </>
  )
}
