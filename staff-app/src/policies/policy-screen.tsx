import { MOTOR_WORKFLOW_ID, type Policy } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, PageTitle, userAtom, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense } from 'react'
import { Link, useParams } from 'wouter'
import { queuePath } from '../paths.ts'
import { ClientLink } from '../shared/client-link.tsx'
import { DocumentTiles } from '../shared/documents/document-tiles.tsx'
import { ReversalFact, ReversalWarning } from '../shared/payment-reversals.tsx'
import { PremiumParts } from '../shared/premium-parts.tsx'
import { Revealed } from '../shared/revealed.tsx'
import { AgencyPart } from './agency/agency-part.tsx'
import { HistoryCard } from './history-card.tsx'
import { policyAtom } from './policies.atoms.ts'
import { PolicyActions } from './policy-actions.tsx'
import { PolicyLead } from './policy-lead.tsx'
import { RecordPart } from './record/record.tsx'

// Few policies have changes or conditions.
const ChangesPart = lazyPart(() => import('./changes/changes-part.tsx').then((m) => m.ChangesPart))
const ConditionsCard = lazyPart(() => import('./conditions-card.tsx').then((m) => m.ConditionsCard))

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** `/underwriting/policies/:id`: customer, status, premium, and all records of the policy. */
export function PolicyScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const policy = useAtomValue(policyAtom(id))
  return (
    <>
      <PageTitle
        title={policy.policy_number}
        lead={<PolicyLead policy={policy} />}
        actions={<PolicyActions policy={policy} />}
      />
      <ReversalWarning payment={policy.payment} />
      <DetailLayout key={policy.id} main={<Main policy={policy} />} side={<Side policy={policy} />} />
    </>
  )
}

function Main({ policy }: { policy: Policy }): ReactElement {
  const { t, formatDate, formatNaira, formatPercent, formatList } = useText('policies')
  const { vehicle, payment, own_damage: own } = policy
  const covered = own?.from ? t('detail.own_damage_from', { date: formatDate(own.from) }) : null
  const ownDamage = own ? (covered ?? t('detail.own_damage_waiting')) : ''
  return (
    <>
      <Suspense>
        <ChangesPart policyId={policy.id} />
      </Suspense>
      <Card title={t('detail.cover')}>
        <Facts
          facts={[
            [t('columns.cover'), policy.cover_type.name],
            [t('detail.class'), policy.risk_type.name],
            [
              t('detail.period'),
              t('detail.from_to', { start: formatDate(policy.start_date), end: formatDate(policy.end_date) }),
            ],
            [t('detail.sum_insured'), policy.sum_insured > 0 ? formatNaira(policy.sum_insured) : ''],
            [t('detail.own_damage'), ownDamage],
            [t('detail.liability'), policy.liability_type.name],
            [t('detail.certificate'), policy.certificate_number],
            [
              t('columns.niid'),
              `${t(`niid.${policy.niid.state}`)}${policy.niid.number ? ` · ${policy.niid.number}` : ''}`,
            ],
          ]}
        />
      </Card>
      <Card title={t('columns.vehicle')}>
        <Facts
          facts={[
            [t('columns.plate'), policy.unplated ? t('detail.unplated') : policy.plate],
            [t('detail.make'), [policy.make, policy.model, text(vehicle.year)].join(' ')],
            [t('detail.chassis'), text(vehicle.chassis_number)],
            [t('detail.body'), formatList([text(vehicle.body_type), text(vehicle.colour)])],
            [t('detail.use'), text(vehicle.use)],
          ]}
        />
      </Card>
      <Card title={t('detail.premium')}>
        <PremiumParts parts={policy.breakdown} total={policy.premium} />
        <Facts
          facts={[
            [
              t('detail.discount'),
              policy.discount
                ? `${formatPercent(policy.discount.discount_bps)} · ${policy.discount.reason}`
                : '',
            ],
            [t('detail.short_period'), policy.short_period ? t(`detail.periods.${policy.short_period}`) : ''],
            [
              t('detail.accessories'),
              policy.accessories.map(({ name, value }) => `${name} ${formatNaira(value)}`).join(' · '),
            ],
            [t('detail.finance_interest'), policy.finance_interest],
            [t('detail.terms_excess'), policy.terms?.excess ? formatNaira(policy.terms.excess) : ''],
            [
              t('detail.terms_conditions'),
              policy.terms?.conditions.map(({ name }) => name).join(' · ') ?? '',
            ],
          ]}
        />
      </Card>
      <Suspense>
        <ConditionsCard policyId={policy.id} />
      </Suspense>
      <HistoryCard policyId={policy.id} />
      {payment && payment.reversals.length > 0 ? (
        <Card title={t('detail.reversals')}>
          {payment.reversals.map((reversal) => (
            <ReversalFact key={reversal.id} reversal={reversal} />
          ))}
        </Card>
      ) : null}
      <RecordPart policy={policy} part="main" />
    </>
  )
}

function Side({ policy }: { policy: Policy }): ReactElement {
  const { t, formatDateTime } = useText('policies')
  const user = useAtomValue(userAtom)
  const may = hasPrivilege(user, 'customer.customer.reveal')
  const mayCredit = hasPrivilege(user, 'policy.motor.approve') && hasPrivilege(user, 'policy.motor.edit')
  const { customer, contact } = policy
  const sameAsRecord =
    contact.record_masked_email === customer.masked_email &&
    contact.record_masked_phone === customer.masked_phone
  return (
    <>
      <Card title={t('columns.customer')}>
        <Facts
          facts={[
            [t('detail.name'), <ClientLink key="name" client={customer} />],
            [
              t('detail.email'),
              <Revealed
                key="email"
                clientId={customer.id}
                policyId={policy.id}
                field="email"
                masked={customer.masked_email}
                may={may}
              />,
            ],
            [
              t('detail.phone'),
              <Revealed
                key="phone"
                clientId={customer.id}
                policyId={policy.id}
                field="phone"
                masked={customer.masked_phone}
                may={may}
              />,
            ],
            [
              t('contact.record'),
              sameAsRecord ? '' : `${contact.record_masked_email} · ${contact.record_masked_phone}`,
            ],
            [t('contact.held_until'), contact.held_until ? formatDateTime(contact.held_until) : ''],
          ]}
        />
      </Card>
      <Card title={t('detail.documents')}>
        <DocumentTiles
          documents={policy.documents.map((document) => ({ ...document, media_type: 'application/pdf' }))}
        />
      </Card>
      <Card title={t('detail.business')}>
        <Facts
          facts={[
            [t('detail.branch'), policy.branch.name],
            [t('detail.agency'), policy.agency.name],
            [t('detail.business_type'), policy.business_type.name],
            [t('detail.clo'), policy.clo.name],
            [t('detail.issued_at'), formatDateTime(policy.issued_at)],
            [
              t('detail.tracker'),
              policy.tracker_id ? (
                <Link key="tracker" href={queuePath(MOTOR_WORKFLOW_ID, 'trackers', policy.tracker_id)}>
                  {t('detail.open_tracker')}
                </Link>
              ) : null,
            ],
          ]}
        />
        {mayCredit ? <AgencyPart policyId={policy.id} /> : null}
      </Card>
      <RecordPart policy={policy} part="side" />
    </>
  )
}
