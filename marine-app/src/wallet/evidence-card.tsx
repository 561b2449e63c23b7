import type { Evidence } from '@coverdesk/sdk'
import { errorText, saveFile, showErrorToast, showsPdf, useClient, useText } from '@coverdesk/ui'
import { Card, FileName } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { type ReactElement, useEffect, useState } from 'react'
import type { MarineKind } from '../paths.ts'

const useStyles = makeStyles({
  stack: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    justifyItems: 'start',
  },
  link: { maxWidth: '100%' },
  picture: {
    maxWidth: '100%',
    maxHeight: '70vh',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  pages: {
    display: 'block',
    inlineSize: '100%',
    blockSize: 'min(80vh, 900px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    // Phone browsers have no embedded viewer: there it is downloaded.
    '@media (max-width: 639px)': { display: 'none' },
  },
  hash: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
})

interface EvidenceCardProps {
  evidence: Evidence | null
  side: MarineKind
}

/** Shows the evidence of a payment: an image or PDF inline, any file as a download. */
export function EvidenceCard({ evidence, side }: EvidenceCardProps): ReactElement {
  const styles = useStyles()
  const { documents } = useClient().marine[side]
  const { t } = useText('marine-wallet')
  if (!evidence) return <Card title={t('evidence.title')}>{t('evidence.none')}</Card>
  const download = (): void => {
    documents
      .download(evidence.id)
      .then((file) => saveFile(file, evidence.file_name))
      .catch((error: unknown) => showErrorToast(errorText(error, t('evidence.unread'))))
  }
  return (
    <Card title={t('evidence.title')}>
      <div className={styles.stack}>
        {isPreviewable(evidence) ? <Preview evidence={evidence} side={side} /> : null}
        <Button className={styles.link} icon={<ArrowDownloadRegular />} onClick={download}>
          <FileName>{evidence.file_name}</FileName>
        </Button>
        <span className={styles.hash}>{t('evidence.hash', { hash: evidence.sha256 })}</span>
      </div>
    </Card>
  )
}

const isPdf = ({ media_type }: Evidence): boolean => media_type === 'application/pdf'
const isPreviewable = (evidence: Evidence): boolean =>
  isPdf(evidence) ? showsPdf() : evidence.media_type.startsWith('image/')

/** Shows an image or the pages of a PDF beside the decision. */
function Preview({ evidence, side }: EvidenceCardProps & { evidence: Evidence }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-wallet')
  const { documents } = useClient().marine[side]
  const [source, setSource] = useState('')
  useEffect(() => {
    let address = ''
    let gone = false
    documents.download(evidence.id).then(
      (file) => {
        if (gone) return
        address = URL.createObjectURL(isPdf(evidence) ? new Blob([file], { type: 'application/pdf' }) : file)
        setSource(address)
      },
      () => undefined,
    )
    return () => {
      gone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [documents, evidence])
  if (source && isPdf(evidence))
    return (
      <iframe className={styles.pages} src={`${source}#navpanes=0&view=FitH`} title={evidence.file_name} />
    )
  return source ? (
    <img className={styles.picture} src={source} alt={evidence.file_name} />
  ) : (
    <span>{t('evidence.loading')}</span>
  )
}
