import { hasPrivilege, marineUserAtom, useText } from '@coverdesk/ui'
import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Tab,
  TabList,
  tokens,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'
import { walletAtom } from './wallet.atoms.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gap: tokens.spacingVerticalM, marginBlockEnd: tokens.spacingVerticalL },
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXXL}`,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  figure: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  label: { color: tokens.colorNeutralForeground2 },
  balance: {
    fontSize: 'clamp(1.75rem, 7vw, 2.75rem)',
    lineHeight: 1.15,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  beside: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  buys: { color: tokens.colorNeutralForeground2 },
  end: { marginInlineStart: 'auto' },
})

/** Shows the available balance first, with the amount on hold and the number of policies it pays for. */
export function WalletCard({ shown }: { shown: 'requests' | 'statement' }): ReactElement {
  const styles = useStyles()
  const wallet = useAtomValue(walletAtom)
  const user = useAtomValue(marineUserAtom)
  const [, navigate] = useLocation()
  const { t, tn, formatNaira } = useText('marine-wallet')
  const mayAdd = wallet.open && hasPrivilege(user, 'marine.wallet.edit')
  return (
    <div className={styles.stack}>
      {wallet.suspended ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{t('suspended.title')}</MessageBarTitle> {t('suspended.text')}
          </MessageBarBody>
        </MessageBar>
      ) : null}
      {wallet.is_low && wallet.low_balance !== null ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('low', { amount: formatNaira(wallet.low_balance) })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <section className={styles.card} aria-label={t('wallet')}>
        <div className={styles.figure}>
          <span className={styles.label}>{t('available')}</span>
          <span className={styles.balance}>{formatNaira(wallet.available)}</span>
          <span className={styles.buys}>
            {wallet.buys_about === null ? t('buys_none') : tn('buys', wallet.buys_about)}
          </span>
        </div>
        <div className={styles.figure}>
          <span className={styles.label}>{t('held')}</span>
          <span className={styles.beside}>{formatNaira(wallet.held)}</span>
          <span className={styles.buys}>{t('held_text')}</span>
        </div>
        {wallet.asked_for > 0 ? (
          <div className={styles.figure}>
            <span className={styles.label}>{t('asked_for')}</span>
            <span className={styles.beside}>{formatNaira(wallet.asked_for)}</span>
            <span className={styles.buys}>{t('asked_for_text')}</span>
          </div>
        ) : null}
        {mayAdd ? (
          <Button
            className={styles.end}
            appearance="primary"
            size="large"
            icon={<AddRegular />}
            onClick={() => navigate(paths.partner.newWalletFundingRequest)}
          >
            {t('add')}
          </Button>
        ) : null}
      </section>
      <TabList
        selectedValue={shown}
        onTabSelect={(_event, { value }) =>
          navigate(value === 'statement' ? paths.partner.wallet : paths.partner.walletFundingRequests)
        }
      >
        <Tab value="requests">{t('tabs.requests')}</Tab>
        <Tab value="statement">{t('tabs.statement')}</Tab>
      </TabList>
    </div>
  )
}
