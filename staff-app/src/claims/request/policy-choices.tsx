import type { ListedPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { InsuredStateBadge } from '../insured-state.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
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
  plate: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface PolicyChoicesProps {
  policies: readonly ListedPolicy[]
  /** The policy whose claim is being begun. */
  begun: string | null
  onChoose: (policy: ListedPolicy) => void
}

/** The policies found; choosing one begins its claim. */
export function PolicyChoices({ policies, begun, onChoose }: PolicyChoicesProps): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('claims')
  const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')
  return (
    <ul className={styles.list} aria-label={t('request.results')}>
      {policies.map((policy) => (
        <li key={policy.id} className={styles.policy}>
          <div className={styles.facts}>
            <div className={styles.head}>
              <span className={styles.plate}>{joined(policy.plate, policy.customer.name)}</span>
              <InsuredStateBadge state={policy.state} />
            </div>
            <div className={styles.faint}>
              {joined(policy.policy_number, `${policy.make} ${policy.model}`.trim(), policy.cover_type.name)}
            </div>
            <div className={styles.faint}>
              {t('policy.from_to', {
                start: formatDate(policy.start_date),
                end: formatDate(policy.end_date),
              })}
            </div>
          </div>
          <Button
            disabledFocusable={begun !== null}
            icon={begun === policy.id ? <Spinner size="tiny" /> : null}
            aria-label={t('request.choose_policy', { number: policy.policy_number, plate: policy.plate })}
            onClick={() => onChoose(policy)}
          >
            {t('request.choose')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
