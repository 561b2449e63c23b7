import type { ClientRecord } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { claimPath, policyPath, queuePath } from '../paths.ts'
import { Lines } from './lines.tsx'

/** Policies, claims, payments and trackers of a customer, as far as the user may read each. */
export function RecordCards({ record }: { record: ClientRecord }): ReactElement {
  const { t, formatDate, formatNaira, dotted } = useText('clients')
  const policies = useText('policies')
  const claims = useText('claims')
  const trackers = useText('trackers')
  const user = useAtomValue(userAtom)
  const { totals } = record
  return (
    <>
      {hasPrivilege(user, 'policy.motor.read') ? (
        <Card title={t('page.policies')}>
          <Lines
            total={totals.policies}
            lines={record.policies.map((one) => ({
              key: one.id,
              href: policyPath(one.id),
              title: `${one.policy_number} · ${one.plate}`,
              detail: [
                one.cover_type.name,
                policies.t(`states.${one.state}`),
                `${formatDate(one.start_date)} – ${formatDate(one.end_date)}`,
                formatNaira(one.premium),
              ].join(' · '),
            }))}
          />
        </Card>
      ) : null}
      {hasPrivilege(user, 'policy.motor.read') ? (
        <>
          <Card title={t('page.documents')}>
            <Lines
              lines={record.documents.map((one) => ({
                key: one.id,
                href: policyPath(one.policy_id),
                title: one.file_name,
                detail: dotted([one.policy_number, formatDate(one.created_at)]),
              }))}
            />
          </Card>
          <Card title={t('page.notes')}>
            <Lines
              lines={record.notes.map((one) => ({
                key: one.id,
                href: policyPath(one.policy_id),
                title: one.text,
                detail: dotted([one.policy_number, one.by, formatDate(one.at)]),
              }))}
            />
          </Card>
        </>
      ) : null}
      {hasPrivilege(user, 'claim.claim.read') ? (
        <Card title={t('page.claims')}>
          <Lines
            total={totals.claims}
            lines={record.claims.map((one) => ({
              key: one.id,
              href: claimPath(one.id),
              title: `${one.claim_number} · ${one.plate}`,
              detail: dotted([claims.t(`states.${one.state}`), formatDate(one.loss_date)]),
            }))}
          />
        </Card>
      ) : null}
      {hasPrivilege(user, 'payment.payment.read') ? (
        <Card title={t('page.payments')}>
          <Lines
            total={totals.payments}
            lines={record.payments.map((one) => ({
              key: one.id,
              href: one.policy_id ? policyPath(one.policy_id) : null,
              title: one.reference ?? formatDate(one.created_at),
              detail: [
                t(`payment_states.${one.status}`),
                formatNaira(one.amount),
                one.paid_at ? formatDate(one.paid_at) : '',
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Card>
      ) : null}
      {hasPrivilege(user, 'tracker.motor.read') ? (
        <Card title={t('page.trackers')}>
          <Lines
            total={totals.trackers}
            lines={record.trackers.map((one) => ({
              key: one.id,
              href: queuePath(one.workflow_id, 'trackers', one.id),
              title: `${one.reference} · ${one.workflow}`,
              detail: dotted([trackers.t(`states.${one.state}`), formatDate(one.created_at)]),
            }))}
          />
        </Card>
      ) : null}
    </>
  )
}
