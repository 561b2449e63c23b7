import type { LanguageTexts, NotificationTemplate, TemplateVersion } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS },
})

interface VersionsCardProps {
  template: NotificationTemplate
  now: LanguageTexts
  title: string
  locked: boolean
  onCompare: (version: TemplateVersion) => void
  onRestore: (version: TemplateVersion) => void
}

/** Lists earlier versions in a language; each can be compared and restored. */
export function VersionsCard(props: VersionsCardProps): ReactElement {
  const { template, now, title, locked, onCompare, onRestore } = props
  const styles = useStyles()
  const { t, formatDateTime, dotted } = useText('notification-templates')
  const versions = template.versions.filter(({ language }) => language === now.language)
  return (
    <Card title={title}>
      {versions.length === 0 ? <p className={styles.faint}>{t('versions_none')}</p> : null}
      <ul className={styles.list}>
        {versions.map((one) => {
          const number = String(one.version)
          return (
            <li key={one.version}>
              <div>{t(one.version === now.version ? 'version_now' : 'version', { version: number })}</div>
              <div className={styles.faint}>{dotted([one.created_by, formatDateTime(one.created_at)])}</div>
              {one.texts === null ? (
                <div className={styles.faint}>{t('version_supplied')}</div>
              ) : (
                <div className={styles.actions}>
                  <Button
                    size="small"
                    aria-label={t('compare_with', { version: number })}
                    onClick={() => onCompare(one)}
                  >
                    {t('compare')}
                  </Button>
                  {locked || one.version === now.version ? null : (
                    <Button
                      size="small"
                      aria-label={t('restore_version', { version: number })}
                      onClick={() => onRestore(one)}
                    >
                      {t('restore')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
