import type { Claim } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { DocumentTiles } from '../../shared/documents/document-tiles.tsx'
import { AddDocuments } from './add-documents.tsx'

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Shows photos and other files, and adds further ones. */
export function DocumentsCard({ claim, may }: { claim: Claim; may: boolean }): ReactElement {
  const styles = useStyles()
  const { t } = useText('claims')
  const { documents, notice_form_id: formId } = claim
  const list = (
    <>
      <DocumentTiles documents={documents} />
      {documents.length === 0 ? <p className={styles.none}>{t('documents.none')}</p> : null}
    </>
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
