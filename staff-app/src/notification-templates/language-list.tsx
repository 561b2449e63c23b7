import type { NotificationTemplate } from '@coverdesk/sdk'
import { languages, StateBadge, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { templatePath } from '../paths.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
    gap: tokens.spacingHorizontalXS,
  },
  link: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  here: { backgroundColor: tokens.colorNeutralBackground1Selected, fontWeight: tokens.fontWeightSemibold },
  rule: { marginBlock: 0, marginBlockEnd: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
})

const TONES = { supplied: 'neutral', changed: 'success', missing: 'attention' } as const

interface LanguageListProps {
  template: NotificationTemplate
  shown: string
}

/** Lists all languages, each with the source of its text. */
export function LanguageList({ template, shown }: LanguageListProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('notification-templates')
  return (
    <Card title={t('languages')}>
      <p className={styles.rule}>{t('rule')}</p>
      <ul className={styles.list}>
        {template.texts.map(({ language, state, behind_english }) => (
          <li key={language}>
            <Link
              href={`${templatePath(template.id)}?language=${language}`}
              aria-current={language === shown ? 'true' : undefined}
              className={mergeClasses(styles.link, language === shown && styles.here)}
            >
              {languages.find(({ code }) => code === language)?.name ?? language}
              {state === 'supplied' && !behind_english ? null : (
                <StateBadge
                  tone={behind_english ? 'attention' : TONES[state]}
                  label={t(behind_english ? 'behind' : `language_states.${state}`)}
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
