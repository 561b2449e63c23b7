import type { PartnerWalletFigures } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, RouteLink, StateBadge, useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../paths.ts'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    alignContent: 'start',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    fontVariantNumeric: 'tabular-nums',
    minWidth: 0,
  },
  sums: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
  },
  label: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, margin: 0 },
  faint: { color: tokens.colorNeutralForeground2 },
  balance: {
    fontSize: 'clamp(2rem, 9vw, 2.75rem)',
    lineHeight: 1.15,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  // Both fit beside the balance on a wide page.
  side: { '@media (min-width: 640px)': { maxWidth: '160px' } },
  beside: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  next: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
})

/**
 * Shows the available balance, the amount on hold and the number of policies it pays for, with the way to add money.
 */
export function WalletCard({ wallet }: { wallet: PartnerWalletFigures }): ReactElement {
  const styles = useStyles()
  const { t, tn, formatNaira } = useText('marine-dashboard')
  const [, navigate] = useLocation()
  const mayFund = hasPrivilege(useAtomValue(marineUserAtom), 'marine.wallet.edit')
  const { available, held, asked_for, buys_about: buys, is_low, low_balance } = wallet
  return (
    <section className={styles.card} aria-label={t('wallet.title')}>
      <div className={styles.sums}>
        <div>
          <p className={styles.label}>
            <span className={styles.faint}>{t('wallet.available')}</span>
            {is_low && low_balance !== null ? (
              <StateBadge tone="attention" label={t('wallet.low', { amount: formatNaira(low_balance) })} />
            ) : null}
          </p>
          <div className={styles.balance}>{formatNaira(available)}</div>
          <span className={styles.faint}>
            {buys === null ? t('wallet.buys_none') : tn('wallet.buys', buys)}
          </span>
        </div>
        <div className={styles.side}>
          <p className={styles.label}>
            <span className={styles.faint}>{t('wallet.held')}</span>
          </p>
          <div className={styles.beside}>{formatNaira(held)}</div>
          <span className={styles.faint}>{t('wallet.held_text')}</span>
        </div>
        {asked_for > 0 ? (
          <div className={styles.side}>
            <p className={styles.label}>
              <span className={styles.faint}>{t('wallet.asked_for')}</span>
            </p>
            <div className={styles.beside}>{formatNaira(asked_for)}</div>
            <RouteLink href={paths.partner.walletFundingRequests}>{t('wallet.asked_for_text')}</RouteLink>
          </div>
        ) : null}
      </div>
      <div className={styles.next}>
        {mayFund ? (
          <Button
            appearance="primary"
            size="large"
            icon={<AddRegular />}
            onClick={() => navigate(paths.partner.newWalletFundingRequest)}
          >
            {t('wallet.fund')}
          </Button>
        ) : null}
        <RouteLink href={paths.partner.wallet}>{t('wallet.statement')}</RouteLink>
      </div>
    </section>
  )
}
