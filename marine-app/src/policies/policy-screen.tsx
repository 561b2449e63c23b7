import type { CargoPolicy } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, lazyPart, PageTitle, RouteLink, useText } from '@coverdesk/ui'
import { Card, DetailLayout, Facts } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { type MarineKind, paths } from '../paths.ts'
import { CreditNotesCard } from '../shared/records/credit-notes-card.tsx'
import { AcceptedCard } from './accepted-card.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { ChangeNote } from './changes/change-note.tsx'
import { CompareCard, VersionsCard } from './changes/history-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { NextStep } from './next-step.tsx'
import { UsageCard } from './open-covers/usage-card.tsx'
import { policyAtom } from './policies.atoms.ts'
import { PolicyActions } from './policy-actions.tsx'
import { CargoStateBadge } from './policy-state.tsx'
import { AnswerCard } from './referrals/answer-card.tsx'
import { TermsFacts } from './terms-facts.tsx'
import { TimelineCard } from './timeline-card.tsx'
import { titleOf } from './title-of.ts'
import { useCargoFormats } from './use-cargo-formats.ts'

const ChangePolicy = lazyPart(() => import('./changes/change-policy.tsx').then((m) => m.ChangePolicy))

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  amount: { fontVariantNumeric: 'tabular-nums' },
})

/** `/…/policies/view/:id`: shows a policy with its state, amounts, next step, terms and history. */
export function PolicyScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { id } = useParams<{ id: string }>()
  const styles = useStyles()
  const { t, formatNaira } = useText('marine-policies')
  const { formatMinor } = useCargoFormats(kind)
  const [search] = useSearchParams()
  const policy = useAtomValue(policyAtom([kind, id]))
  const change = search.get('change')
  if (change) return <ChangePolicy {...{ kind, policy, change }} />
  const { client, partner, state, premium, sum_insured, currency, decimals } = policy
  return (
    <>
      <PageTitle
        title={titleOf(policy, t)}
        lead={
          <span className={styles.lead}>
            <span className={styles.name}>{policy.insured?.name ?? client?.name ?? t('list.no_client')}</span>
            {kind === 'admin' ? <span>{partner.name}</span> : null}
            <CargoStateBadge kind={kind} state={state} answerBy={policy.answer_by} />
            {sum_insured !== null && currency ? (
              <span className={styles.amount}>
                {t('detail.insured_for', { amount: formatMinor(sum_insured, { currency, decimals }) })}
              </span>
            ) : null}
            {premium === null ? null : (
              <span className={styles.amount}>
                {state === 'cancelled' && policy.booked
                  ? t('detail.returned_of', {
                      amount: formatNaira(policy.booked.charged),
                      returned: formatNaira(policy.booked.returned),
                    })
                  : t('detail.premium_of', { amount: formatNaira(premium) })}
              </span>
            )}
          </span>
        }
        actions={<PolicyActions kind={kind} policy={policy} />}
      />
      <DetailLayout
        key={policy.id}
        main={
          <>
            <NextStep kind={kind} policy={policy} isNew={search.get('issued') === '1'} />
            {state === 'issued' || state === 'cancelled' ? <ChangeNote kind={kind} policy={policy} /> : null}
            {policy.questions.length > 0 ? <AnswerCard kind={kind} policy={policy} /> : null}
            {kind === 'partner' && state === 'accepted' ? <AcceptedCard policy={policy} /> : null}
            {state === 'issued' ? (
              <CertificateCard kind={kind} policy={policy} open={search.get('issued') === '1'} />
            ) : null}
            {state === 'issued' || state === 'cancelled' ? <CompareCard kind={kind} policy={policy} /> : null}
            {policy.kind === 'open_cover' && state === 'issued' ? <UsageCard kind={kind} id={id} /> : null}
            <TermsFacts kind={kind} policy={policy} />
          </>
        }
        side={
          <>
            <MoneyCard kind={kind} policy={policy} />
            {state === 'issued' || state === 'cancelled' ? (
              <VersionsCard kind={kind} policy={policy} />
            ) : null}
            <DocumentsCard kind={kind} policy={policy} />
            {policy.policy_number ? <PolicyNotes kind={kind} id={policy.id} /> : null}
            <Card title={t('detail.numbers')}>
              <Numbers policy={policy} />
            </Card>
            <TimelineCard policy={policy} />
          </>
        }
      />
    </>
  )
}

/** Lists the policy’s credit notes, with the way to raise another. */
function PolicyNotes({ kind, id }: { kind: MarineKind; id: string }): ReactElement {
  const user = useAtomValue(currentUserAtom)
  const { t } = useText('marine-policies')
  const writes = kind === 'admin' && hasPrivilege(user, 'marine.note.edit')
  return (
    <CreditNotesCard
      kind={kind}
      query={{ policy_id: id }}
      actions={
        writes ? (
          <RouteLink href={`${paths.admin.newCreditNote}?policy=${id}`}>
            {t('detail.new_credit_note')}
          </RouteLink>
        ) : null
      }
    />
  )
}

function Numbers({ policy }: { policy: CargoPolicy }): ReactElement {
  const { t, formatDateTime } = useText('marine-policies')
  return (
    <Facts
      facts={[
        [t('detail.policy_number'), policy.policy_number],
        [t('detail.certificate_number'), policy.certificate_number],
        [t('detail.debit_note_number'), policy.debit_note_number],
        [t('detail.kind'), t(`kinds.${policy.kind}`)],
        [t('detail.issued_at'), policy.issued_at ? formatDateTime(policy.issued_at) : ''],
        [t('detail.issued_by'), policy.issued_by],
        [t('detail.created_by'), policy.created_by],
      ]}
    />
  )
}
