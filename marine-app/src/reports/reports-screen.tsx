import { currentUserAtom, hasPrivilege, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { reports } from './reports.ts'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  card: { display: 'flex', flexDirection: 'column', height: '100%', boxSizing: 'border-box' },
  text: { marginBlock: `0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
})

/** `/marine-admin/reports`: every report a person may read, and what it answers. */
export function ReportsScreen(): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-reports')
  const user = useAtomValue(currentUserAtom)
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <ul className={styles.grid}>
        {reports
          .filter(({ privilege }) => hasPrivilege(user, privilege))
          .map(({ name }) => (
            <li key={name}>
              <Card className={styles.card} title={t(`names.${name}`)}>
                <p className={styles.text}>{t(`about.${name}`)}</p>
                <RouteLink href={pathOf(paths.admin.report, name)}>
                  {t('open', { report: t(`names.${name}`) })}
                </RouteLink>
              </Card>
            </li>
          ))}
      </ul>
    </>
  )
}
