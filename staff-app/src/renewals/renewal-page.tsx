import type { Renewal, RenewedTerm } from '@coverdesk/sdk'
import { hasPrivilege, PageTitle, RouteLink, userAtom, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { paths, policyPath } from '../paths.ts'
import { RenewalActions } from './renewal-actions.tsx'
import { renewalAtom } from './renewals.atoms.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  years: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
})

/** Presents the renewal of one policy: this year beside the next, and what explains the difference. */
export function RenewalPage({ id }: { id: string }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime, formatNaira, formatNumber } = useText('renewals')
  const may = hasPrivilege(useAtomValue(userAtom), 'policy.motor.edit')
  const renewal = useAtomValue(renewalAtom(id))
  const { expiring, offered } = renewal
  // The tariff limits the discount, or has none for the cover.
  const discount = renewal.breakdown.find(({ code }) => code === 'NO_CLAIMS')
  return (
    <div className={styles.page}>
      <PageTitle title={`${renewal.policy_number} · ${renewal.plate}`} />
      <div className={styles.links}>
        <RouteLink href={paths.renewals}>{t('all')}</RouteLink>
        <RouteLink href={policyPath(id)}>{t('open_policy')}</RouteLink>
      </div>
      <Card title={t('about')}>
        <Facts
          facts={[
            [t('columns.status'), t(`states.${renewal.status}`)],
            [t('columns.customer'), renewal.customer.name],
            [t('columns.owner'), renewal.owner?.name ?? t('no_owner')],
            [t('columns.agency'), renewal.agency.name],
            [t('columns.claims'), formatNumber(renewal.claims)],
            [t('claim_free'), formatNumber(renewal.claim_free_years)],
            [t('discount'), discount ? formatNaira(discount.amount) : t('no_discount')],
            [t('sent_at'), renewal.sent_at ? formatDateTime(renewal.sent_at) : ''],
            [t('reminded_at'), renewal.reminded_at ? formatDateTime(renewal.reminded_at) : ''],
          ]}
        />
        {renewal.referred ? <p>{t('referred')}</p> : null}
        {may && renewal.status !== 'renewed' ? (
          <RenewalActions key={renewal.version} renewal={renewal} />
        ) : null}
      </Card>
      <div className={styles.years}>
        <YearCard title={t('last_year')} term={expiring} />
        {offered ? <YearCard title={t('next_year')} term={offered} /> : <p>{t('no_price')}</p>}
      </div>
      <Differences renewal={renewal} />
    </div>
  )
}

function YearCard({ title, term }: { title: string; term: RenewedTerm }): ReactElement {
  const { t, formatDate, formatNaira, formatList } = useText('renewals')
  return (
    <Card title={title}>
      <Facts
        facts={[
          [t('period'), t('from_to', { start: formatDate(term.start_date), end: formatDate(term.end_date) })],
          [t('cover'), term.cover_type.name],
          [t('value'), term.sum_insured > 0 ? formatNaira(term.sum_insured) : ''],
          [t('extensions'), formatList(term.extensions.map(({ name }) => name))],
          [t('price'), formatNaira(term.premium)],
        ]}
      />
    </Card>
  )
}

function Differences({ renewal: { differences, price_change } }: { renewal: Renewal }): ReactElement | null {
  const { t, formatNaira } = useText('renewals')
  if (price_change === null) return null
  return (
    <Card title={t('differences')}>
      {differences.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <Facts
          facts={[
            ...differences.map(
              ({ reason, amount }) => [t(`reasons.${reason}`), formatNaira(amount)] as [string, string],
            ),
            [t('columns.change'), formatNaira(price_change)],
          ]}
        />
      )}
    </Card>
  )
}
