import { hasPrivilege, marineUserAtom, PageTitle, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { type MarineKind, paths } from '../paths.ts'
import { AdminDashboard } from './admin-dashboard.tsx'
import { FirstCards } from './first-cards.tsx'
import { PartnerDashboard } from './partner-dashboard.tsx'

const useStyles = makeStyles({
  welcome: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  lead: {
    marginBlock: `0 ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground2,
    maxWidth: '72ch',
  },
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
})

/** First page after sign-in: the user, waiting items and production. */
export function DashboardScreen({ kind }: { kind: MarineKind }): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('marine')
  const common = useText('common')
  const user = useAtomValue(marineUserAtom)
  const [, navigate] = useLocation()
  if (!user) return null
  const role = user.role?.name ?? common.t('profile_menu.no_role')
  const lead = user.partner
    ? t('dashboard.text_partner', { partner: user.partner.name, role })
    : t('dashboard.text', { role })
  const figures = kind === 'admin' ? <AdminDashboard /> : <PartnerDashboard />
  return (
    <>
      <PageTitle
        title={t('dashboard.title')}
        actions={
          kind === 'admin' && hasPrivilege(user, 'marine.report.read') ? (
            <Button onClick={() => navigate(paths.admin.reports)}>{t('dashboard.reports')}</Button>
          ) : null
        }
      />
      <h2 className={styles.welcome}>{t('dashboard.welcome', { name: user.first_name })}</h2>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.page}>
        {hasPrivilege(user, 'marine.dashboard.read') ? figures : <FirstCards kind={kind} />}
      </div>
    </>
  )
}
