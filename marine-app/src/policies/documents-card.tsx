import type { CargoPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { MarineKind } from '../paths.ts'
import { FileButton } from './file-button.tsx'

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface DocumentsCardProps {
  kind: MarineKind
  policy: CargoPolicy
}

/** Lists the documents of an issued policy for download. */
export function DocumentsCard({ kind, policy }: DocumentsCardProps): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { id, state, certificate_number: certificate, debit_note_number: note } = policy
  if (state !== 'issued') return null
  return (
    <Card title={t('detail.documents')}>
      <div className={styles.list}>
        <FileButton
          {...{ kind, id }}
          file="certificate"
          name={`${certificate}.pdf`}
          label={t('documents.certificate')}
        />
        {note ? (
          <FileButton
            {...{ kind, id }}
            file="debitNote"
            name={`${note}.pdf`}
            label={t('documents.debit_note')}
          />
        ) : null}
      </div>
    </Card>
  )
}
