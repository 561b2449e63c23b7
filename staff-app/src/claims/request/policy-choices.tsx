import type { ListedPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { PolicyItem } from '../../shared/find-policy/policy-item.tsx'
import { openClaimsAtom } from '../claims.atoms.ts'
import { InsuredStateBadge } from '../insured-state.tsx'
import { OpenClaims } from './open-claims.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
})

interface PolicyChoicesProps {
  policies: readonly ListedPolicy[]
  /** Chooses the policy of the loss; omitted for the chosen one. */
  onChoose?: (policy: ListedPolicy) => void
}

/** Lists policies with the open claims on their vehicles. */
export function PolicyChoices({ policies, onChoose }: PolicyChoicesProps): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('claims')
  const plates = [...new Set(policies.map(({ plate }) => plate))].toSorted()
  const { data: open = [] } = useAtomValue(openClaimsAtom(plates))
  return (
    <ul className={styles.list} aria-label={t('request.results')}>
      {policies.map((policy) => (
        <PolicyItem
          key={policy.id}
          title={[policy.plate, policy.customer.name]}
          badge={<InsuredStateBadge state={policy.state} />}
          cover={[policy.policy_number, `${policy.make} ${policy.model}`.trim(), policy.cover_type.name]}
          details={[
            t('policy.from_to', { start: formatDate(policy.start_date), end: formatDate(policy.end_date) }),
          ]}
          note={<OpenClaims claims={open.filter(({ plate }) => plate === policy.plate)} />}
          actions={
            onChoose ? (
              <Button
                aria-label={t('request.choose_policy', { number: policy.policy_number, plate: policy.plate })}
                onClick={() => onChoose(policy)}
              >
                {t('request.choose')}
              </Button>
            ) : null
          }
        />
      ))}
    </ul>
  )
}
