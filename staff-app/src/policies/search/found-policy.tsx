import type { ListedPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { claimRequestPath, policyPath } from '../../paths.ts'
import { PolicyStateBadge } from '../policy-state.tsx'

const useStyles = makeStyles({
  policy: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** One policy a caller may mean: who, which vehicle, in what state, and what can be done. */
export function FoundPolicy({ policy, mayClaim }: { policy: ListedPolicy; mayClaim: boolean }): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('policies')
  const { policy_number: number, plate } = policy
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
  const href = policyPath(policy.id)
  const claimHref = claimRequestPath(number)
  return (
    <li className={styles.policy}>
      <div className={styles.facts}>
        <div className={styles.head}>
          <h2 className={styles.name}>{joined(plate, policy.customer.name)}</h2>
          <PolicyStateBadge state={policy.state} />
        </div>
        <div>{joined(policy.cover_type.name, `${policy.make} ${policy.model}`.trim())}</div>
        <div className={styles.faint}>
          {joined(
            t('detail.from_to', { start: formatDate(policy.start_date), end: formatDate(policy.end_date) }),
            number,
            policy.customer.masked_phone,
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Link href={href} asChild>
          <Button as="a" href={href} appearance="primary" aria-label={t('find.open_policy', { number })}>
            {t('find.open')}
          </Button>
        </Link>
        {mayClaim ? (
          <Link href={claimHref} asChild>
            <Button as="a" href={claimHref} aria-label={t('find.claim_policy', { number })}>
              {t('find.claim')}
            </Button>
          </Link>
        ) : null}
      </div>
    </li>
  )
}
