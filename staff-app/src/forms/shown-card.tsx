import type { FormDetail } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card, DocumentLink, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  total: { fontSize: tokens.fontSizeBase400 },
  documents: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

/** Shows the facts that the form refers to, above its questions. */
export function ShownCard({ shown }: { shown: FormDetail['shown'] }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('queues')
  const { facts, documents } = shown
  if (facts.length === 0 && documents.length === 0) return null
  return (
    <Card title={t('form.shown')}>
      <Facts
        facts={facts.map(({ label, value, total }) => [
          label,
          total ? (
            <strong key="total" className={styles.total}>
              {value}
            </strong>
          ) : (
            value
          ),
        ])}
      />
      {documents.length > 0 ? (
        <div className={styles.documents}>
          {documents.map(({ id, file_name: name }) => (
            <DocumentLink key={id} id={id} name={name} />
          ))}
        </div>
      ) : null}
    </Card>
  )
}
