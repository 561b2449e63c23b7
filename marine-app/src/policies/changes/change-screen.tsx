import type { PolicyChange } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts, Reference } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { pathOf, paths } from '../../paths.ts'
import { AdjustmentWorking } from './adjustment-working.tsx'
import { ChangeDecision } from './change-decision.tsx'
import { ChangeMoney } from './change-money.tsx'
import { ChangeStateBadge } from './change-state.tsx'
import { changeAtom } from './changes.atoms.ts'
import { CompareTable } from './compare-table.tsx'

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
})

/** `/marine-admin/policy-management/changes/:id`: the requested change beside the decision. */
export function ChangeScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const change = useAtomValue(changeAtom(id))
  const { policy, partner, kind, terms, terms_before, price, price_before } = change
  const mayDecide = hasPrivilege(useAtomValue(currentUserAtom), 'marine.policy.approve')
  const commission = price ? price.commission_net - price_before.commission_net : 0
  return (
    <>
      <PageTitle
        title={t(`changes.titles.of_${kind}`, { number: policy.certificate_number })}
        lead={
          <span className={styles.lead}>
            <span className={styles.name}>{policy.insured}</span>
            <span>{partner.name}</span>
            <ChangeStateBadge change={change} kind="admin" />
          </span>
        }
      />
      <DetailLayout
        key={change.id}
        main={
          <>
            <WhatAndWhy change={change} />
            {terms ? (
              <Card title={t('changes.differs')}>
                <CompareTable
                  kind="admin"
                  before={{ terms: terms_before, price: price_before }}
                  after={{ terms, price }}
                  names={[t('changes.now'), t('changes.then')]}
                />
              </Card>
            ) : null}
          </>
        }
        side={
          <>
            {change.state === 'requested' && mayDecide ? <ChangeDecision change={change} /> : null}
            {kind === 'adjustment' && price ? (
              <AdjustmentWorking kind="admin" before={price_before} price={price} />
            ) : kind === 'endorsement' ? (
              <ChangeMoney
                before={price_before}
                quote={{
                  difference: change.difference,
                  commission_difference: commission,
                  wallet: null,
                  price,
                }}
              />
            ) : (
              <Card title={t('changes.money')}>
                <Facts
                  facts={[
                    [t('changes.premium_before'), formatNaira(price_before.premium)],
                    [t('changes.return'), formatNaira(-change.difference)],
                  ]}
                />
              </Card>
            )}
          </>
        }
      />
    </>
  )
}

/** The requested change, its reason and its decision. */
function WhatAndWhy({ change }: { change: PolicyChange }): ReactElement {
  const { policy, override, decision, credit_note: note } = change
  const { t, formatDateTime, formatDate, formatNaira } = useText('marine-policies')
  return (
    <Card title={t('changes.what_and_why')}>
      <Facts
        facts={[
          [
            t('detail.policy_number'),
            <RouteLink key="policy" href={pathOf(paths.admin.policy, policy.id)}>
              <Reference>{policy.policy_number}</Reference>
            </RouteLink>,
          ],
          [t('changes.requested_by'), t(`changes.by_${change.side}`, { who: change.requested_by })],
          [t('changes.requested'), formatDateTime(change.requested_at)],
          [t('changes.effective_on'), formatDate(change.effective_on)],
          [t('referrals.reason'), change.reason],
          [
            t('changes.override'),
            override ? t('changes.said', { who: override.by, what: override.reason }) : '',
          ],
          [
            t('changes.decision'),
            decision
              ? [t('changes.decided', { who: decision.by, at: formatDateTime(decision.at) }), decision.reason]
                  .filter(Boolean)
                  .join(' · ')
              : '',
          ],
          [
            t('changes.credit_note'),
            note ? t('changes.note_of', { number: note.number, amount: formatNaira(note.amount) }) : '',
          ],
        ]}
      />
    </Card>
  )
}
