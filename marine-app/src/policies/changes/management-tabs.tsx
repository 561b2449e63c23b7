import { useText } from '@coverdesk/ui'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'

const useStyles = makeStyles({ tabs: { marginBlockEnd: tokens.spacingVerticalM } })

const tabs = { referrals: paths.admin.policyManagement, changes: paths.admin.policyChanges } as const

/** The two queues of policy management. */
export function ManagementTabs({ at }: { at: keyof typeof tabs }): ReactElement {
  const styles = useStyles()
  const [, navigate] = useLocation()
  const { t } = useText('marine-policies')
  return (
    <TabList
      className={styles.tabs}
      aria-label={t('changes.management')}
      selectedValue={at}
      onTabSelect={(_event, data) => navigate(tabs[data.value as keyof typeof tabs])}
    >
      <Tab value="referrals">{t('referrals.open')}</Tab>
      <Tab value="changes">{t('changes.title')}</Tab>
    </TabList>
  )
}
