import { useText } from '@coverdesk/ui'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

const useStyles = makeStyles({ tabs: { marginBlockEnd: tokens.spacingVerticalM } })

const tabs = { wallets: paths.admin.walletTransactions, other: paths.admin.otherTransactions } as const

/** Tabs for wallet transactions and for postings without a wallet. */
export function TransactionTabs({ at }: { at: keyof typeof tabs }): ReactElement {
  const styles = useStyles()
  const [, navigate] = useLocation()
  const { t } = useText('marine-wallet')
  return (
    <TabList
      className={styles.tabs}
      aria-label={t('transactions')}
      selectedValue={at}
      onTabSelect={(_event, data) => navigate(tabs[data.value as keyof typeof tabs])}
    >
      <Tab value="wallets">{t('tabs.wallets')}</Tab>
      <Tab value="other">{t('tabs.other')}</Tab>
    </TabList>
  )
}
