import { useText } from '@coverdesk/ui'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

const tabPaths = { accounts: paths.agencies, runs: paths.commissionRuns } as const

const useStyles = makeStyles({ tabs: { marginBlockEnd: tokens.spacingVerticalM, flexWrap: 'wrap' } })

/** Shows the accounts of agencies and their payment runs as tabs. */
export function AgenciesHead({ tab }: { tab: keyof typeof tabPaths }): ReactElement {
  const styles = useStyles()
  const { t } = useText('agencies')
  const [, navigate] = useLocation()
  return (
    <TabList
      className={styles.tabs}
      aria-label={t('title')}
      selectedValue={tab}
      onTabSelect={(_event, { value }) => navigate(tabPaths[value as keyof typeof tabPaths])}
    >
      <Tab value="accounts">{t('tabs.accounts')}</Tab>
      <Tab value="runs">{t('tabs.runs')}</Tab>
    </TabList>
  )
}
