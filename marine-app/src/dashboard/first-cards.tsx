import { RouteLink, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { PersonRegular } from '@fluentui/react-icons/svg/person'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import type { ReactElement, ReactNode } from 'react'
import { type MarineKind, paths } from '../paths.ts'

const useStyles = makeStyles({
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

/** Cards for a user who may see no figures. */
export function FirstCards({ kind }: { kind: MarineKind }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine')
  return (
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
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {action}
    </section>
  )
}
