import type { Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, DocumentLink } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { AddDocuments } from './add-documents.tsx'
import { Photo } from './photo.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  photos: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  files: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
    overflowWrap: 'anywhere',
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Shows photos and other files, and adds further ones. */
export function DocumentsCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const { documents, notice_form_id: formId } = claim
  const photos = documents.filter(({ media_type: type }) => type.startsWith('image/'))
  const files = documents.filter((document) => !photos.includes(document))
  const list = (
    <div className={styles.stack}>
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Photo document={photo} />
            </li>
          ))}
        </ul>
      ) : null}
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id}>
              <DocumentLink id={file.id} name={file.file_name} small />
            </li>
          ))}
        </ul>
      ) : null}
      {documents.length === 0 ? <p className={styles.none}>{t('documents.none')}</p> : null}
    </div>
  )
  return (
    <Card title={t('documents.title')}>
      {may && formId ? (
        <AddDocuments claimId={claim.id} formId={formId}>
          {list}
        </AddDocuments>
      ) : (
        list
      )}
    </Card>
  )
}
