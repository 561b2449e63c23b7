import { marineUserAtom, PageTitle, RouteLink, useText } from '@coverdesk/sdk/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { type MarineKind, paths } from '../paths.ts'

const useStyles = makeStyles({
  welcome: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  lead: { marginBlock: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  section: {
    marginBlockStart: tokens.spacingVerticalXXL,
    marginBlockEnd: tokens.spacingVerticalM,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  icon: { display: 'flex', fontSize: '24px', color: tokens.colorBrandForeground1 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, flexGrow: 1 },
})

/** The first page after sign-in: who you are, and what is here. */
export function DashboardScreen({ kind }: { kind: MarineKind }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine')
  const common = useText('common')
  const user = useAtomValue(marineUserAtom)
  if (!user) return null
  const role = user.role?.name ?? common.t('profile_menu.no_role')
  const lead = user.partner
    ? t('dashboard.text_partner', { partner: user.partner.name, role })
    : t('dashboard.text', { role })
  return (
    <>
      <PageTitle title={t('dashboard.title')} />
      <h2 className={styles.welcome}>{t('dashboard.welcome', { name: user.first_name })}</h2>
      <p className={styles.lead}>{lead}</p>
      <h3 className={styles.section}>{t('dashboard.next')}</h3>
      <div className={styles.cards}>
        <Card
          icon={<PersonRegular />}
          title={t('dashboard.profile_title')}
          text={t('dashboard.profile_text')}
          action={<RouteLink href={paths[kind].profile}>{t('dashboard.profile_action')}</RouteLink>}
        />
        <Card
          icon={<ShieldCheckmarkRegular />}
          title={t('dashboard.security_title')}
          text={t('dashboard.security_text')}
        />
      </div>
    </>
  )
}

interface CardProps {
  icon: ReactNode
  title: string
  text: string
  action?: ReactNode
}

function Card({ icon, title, text, action }: CardProps): ReactElement {
  const styles = useStyles()
  return (
    <section className={styles.card}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.text}>{text}</p>
      {action}
    </section>
  )
}
