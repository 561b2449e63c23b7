import type { CompanyInput } from '@coverdesk/sdk'
import { companySchema, schemaErrors } from '@coverdesk/sdk/schemas'
import { useClient, useDebounced, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { type ReactElement, useEffect, useState } from 'react'

const useStyles = makeStyles({
  card: {
    position: 'sticky',
    insetBlockStart: 'calc(var(--header, 56px) + 64px)',
    '@media (max-width: 1023px)': { position: 'static' },
  },
  page: {
    display: 'block',
    inlineSize: '100%',
    // A skeleton line has its own height, which would distort the shape of the page.
    height: 'auto',
    aspectRatio: '595 / 842',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  // Paper is white in the dark too.
  paper: { backgroundColor: '#ffffff' },
  note: { color: tokens.colorNeutralForeground2, marginBlockEnd: 0 },
})

/** Shows the certificate that the server renders from the form, with sample data. Invalid values leave the last one. */
export function CertificatePreview({ body }: { body: CompanyInput }): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const { t } = useText('company-profile')
  const [picture, setPicture] = useState<string | null>(null)
  const [behind, setBehind] = useState(false)
  const sent = useDebounced(JSON.stringify(body))
  useEffect(() => {
    const company: CompanyInput = JSON.parse(sent)
    const wrong = Object.keys(schemaErrors(companySchema, company)).length > 0
    setBehind(wrong)
    if (wrong) return undefined
    const gone = new AbortController()
    client.admin.companyProfile
      .preview(company, { signal: gone.signal })
      .then((file) => setPicture(URL.createObjectURL(file)))
      .catch(() => setBehind(!gone.signal.aborted))
    return () => gone.abort()
  }, [client, sent])
  useEffect(() => (picture ? () => URL.revokeObjectURL(picture) : undefined), [picture])
  return (
    <Card title={t('preview.title')} className={styles.card}>
      {picture ? (
        <img className={mergeClasses(styles.page, styles.paper)} src={picture} alt={t('preview.alt')} />
      ) : (
        <Skeleton aria-label={t('preview.title')}>
          <SkeletonItem className={styles.page} />
        </Skeleton>
      )}
      <p className={styles.note} role="status">
        {t(behind ? 'preview.behind' : 'preview.text')}
      </p>
    </Card>
  )
}
