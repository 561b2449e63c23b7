import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { claimPath, policyPath } from '../paths.ts'
import { useLossType } from '../shared/loss-type.ts'
import { relatedAtom } from './claims.atoms.ts'
import { FoldedCard } from './folded-card.tsx'
import { InsuredStateBadge } from './insured-state.tsx'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

/** Shows the terms of the policy of a claim, and other policies and claims of its customer, vehicle and third parties. */
export function RelatedCard({ claimId }: { claimId: string }): ReactElement {
  const styles = useStyles()
  const { t, formatDate, dotted } = useText('claims')
  const maySeePolicies = hasPrivilege(useAtomValue(userAtom), 'policy.motor.read')
  const typeOf = useLossType()
  const { data } = useAtomValue(relatedAtom(claimId))
  const { terms = [], policies = [], claims = [] } = data ?? {}
  const count = { policies: String(policies.length), claims: String(claims.length) }
  const sameOf = (same: readonly string[]): string => same.map((one) => t(`related.same.${one}`)).join(' · ')
  return (
    <FoldedCard
      title={t('related.title')}
      actions={null}
      summary={policies.length + claims.length > 0 ? t('related.summary', count) : t('related.none')}
      filled={terms.length + policies.length + claims.length > 0}
    >
      <div className={styles.stack}>
        <Group title={t('related.policies')} filled={policies.length > 0}>
          {policies.map(({ id, policy_number: number, plate, state, same }) => (
            <li key={id}>
              <div className={styles.line}>
                {maySeePolicies ? <Link href={policyPath(id)}>{number}</Link> : number}
                <InsuredStateBadge state={state} />
              </div>
              <div className={styles.faint}>{dotted([plate, sameOf(same)])}</div>
            </li>
          ))}
        </Group>
        <Group title={t('related.claims')} filled={claims.length > 0}>
          {claims.map(({ id, claim_number: number, state, loss_type: type, loss_date: day, same }) => (
            <li key={id}>
              <div className={styles.line}>
                <Link href={claimPath(id)}>{number}</Link>
                {t(`states.${state}`)}
              </div>
              <div className={styles.faint}>{dotted([typeOf(type), formatDate(day), sameOf(same)])}</div>
            </li>
          ))}
        </Group>
        <Group title={t('related.terms')} filled={terms.length > 0}>
          {terms.map(({ number, start_date: start, end_date: end }) => (
            <li key={number}>
              {t('related.term', { number: String(number), start: formatDate(start), end: formatDate(end) })}
            </li>
          ))}
        </Group>
      </div>
    </FoldedCard>
  )
}

interface GroupProps {
  title: string
  filled: boolean
  children: ReactNode
}

function Group({ title, filled, children }: GroupProps): ReactElement | null {
  const styles = useStyles()
  return filled ? (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  ) : null
}
