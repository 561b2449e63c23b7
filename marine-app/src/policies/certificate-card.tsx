import type { CargoPolicy } from '@coverdesk/sdk'
import { fallbackLanguage, showSuccessToast, showsPdf, useInvalidate, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect, useState } from 'react'
import type { MarineKind } from '../paths.ts'
import { FileButton } from './file-button.tsx'
import { cargoKeys, certificateCopyAtom } from './policies.atoms.ts'
import { RegistrationStatus } from './registration-status.tsx'
import { SendCertificate } from './send-certificate.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  page: {
    display: 'block',
    width: '100%',
    height: 'min(80vh, 900px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (max-width: 639px)': { display: 'none' },
  },
  // Phone browsers have no embedded viewer: there it is downloaded.
  view: { '@media (max-width: 639px)': { display: 'none' } },
})

interface CertificateCardProps {
  kind: MarineKind
  policy: CargoPolicy
  /** Whether the certificate is visible without a click. */
  open: boolean
}

/** Shows the certificate, with download and the link that verifies it. */
export function CertificateCard({ kind, policy, open }: CertificateCardProps): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime, locale } = useText('marine-policies')
  const invalidate = useInvalidate()
  const [visible, setVisible] = useState(open && showsPdf())
  const { id, verification_url: address, certificate_number: number } = policy
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text)
    showSuccessToast(t('documents.link_copied'))
  }
  return (
    <Card title={t('documents.certificate')}>
      <div className={styles.stack}>
        <div className={styles.bar}>
          {visible || !showsPdf() ? null : (
            <Button
              className={styles.view}
              icon={<DocumentTextRegular />}
              appearance="primary"
              onClick={() => setVisible(true)}
            >
              {t('documents.view')}
            </Button>
          )}
          <FileButton
            {...{ kind, id }}
            file="certificate"
            name={`${number}.pdf`}
            label={t('documents.download')}
            onDone={() => void invalidate(cargoKeys.one(kind, id))}
          />
          <FileButton
            {...{ kind, id }}
            file="certificate"
            name={`${number}-copy.pdf`}
            label={t('documents.download_copy')}
            print="copy"
          />
          {locale === fallbackLanguage ? null : (
            <FileButton
              {...{ kind, id }}
              file="certificate"
              name={`${number}-translation.pdf`}
              label={t('documents.translation')}
              print="translation"
            />
          )}
          {kind === 'partner' ? <SendCertificate id={id} /> : null}
          {address ? (
            <>
              <Button icon={<CopyRegular />} onClick={() => void copy(address)}>
                {t('documents.copy_link')}
              </Button>
              <Button as="a" href={address} target="_blank" rel="noreferrer" icon={<OpenRegular />}>
                {t('documents.verify')}
              </Button>
            </>
          ) : null}
        </div>
        {policy.originals_at ? (
          <p className={styles.hint}>
            {t('documents.originals_at', { moment: formatDateTime(policy.originals_at) })}
          </p>
        ) : null}
        {policy.nia ? <RegistrationStatus kind={kind} policy={policy} registration={policy.nia} /> : null}
        {visible ? <Viewer kind={kind} id={id} /> : null}
      </div>
    </Card>
  )
}

function Viewer({ kind, id }: { kind: MarineKind; id: string }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { data, isError, refetch } = useAtomValue(certificateCopyAtom([kind, id]))
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(new Blob([data], { type: 'application/pdf' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (isError) return <Button onClick={() => void refetch()}>{t('documents.again')}</Button>
  if (!url) {
    return (
      <Skeleton aria-label={t('documents.certificate')}>
        <SkeletonItem className={styles.page} />
      </Skeleton>
    )
  }
  return (
    <iframe className={styles.page} src={`${url}#navpanes=0&view=FitH`} title={t('documents.certificate')} />
  )
}
