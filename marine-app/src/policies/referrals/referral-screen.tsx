import type { CargoPolicy } from '@coverdesk/sdk'
import { currentUserAtom, EmptyState, hasPrivilege, PageTitle, useKeyDown, useText } from '@coverdesk/ui'
import { leaveAtom } from '@coverdesk/ui/leave-guard'
import { isTyping } from '@coverdesk/ui/list-page'
import { DetailLayout } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import { Redirect, useLocation, useParams } from 'wouter'
import { pathOf, paths } from '../../paths.ts'
import { ChecksList } from '../checks-list.tsx'
import { MoneyCard } from '../money-card.tsx'
import { NextStep } from '../next-step.tsx'
import { policyAtom, referralListAtoms, repricedAtom } from '../policies.atoms.ts'
import { CargoStateBadge } from '../policy-state.tsx'
import { TermsFacts } from '../terms-facts.tsx'
import { useCargoFormats } from '../use-cargo-formats.ts'
import { AnswerCard } from './answer-card.tsx'
import { BackgroundCard } from './background-card.tsx'
import { DecisionCard } from './decision-card.tsx'

const useStyles = makeStyles({
  lead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
})

/** Checks of the partner’s permissions, hidden from the underwriter while they pass. */
const OF_PARTNER: ReadonlySet<string> = new Set(['standing', 'licence', 'product', 'clause', 'wallet'])

/** `/marine-admin/policy-management/:id`: the risk beside the decision; `j` goes to the next one. */
export function ReferralScreen(): ReactElement {
  const { id } = useParams<{ id: string }>()
  const styles = useStyles()
  const { t, formatRelative } = useText('marine-policies')
  const { formatMinor } = useCargoFormats('admin')
  const policy = useAtomValue(policyAtom(['admin', id]))
  const next = useNext(policy)
  const mayDecide = hasPrivilege(useAtomValue(currentUserAtom), 'marine.policy.approve')
  if (policy.state !== 'referred') return <Redirect to={pathOf(paths.admin.policy, id)} replace />
  const { client, partner, sum_insured, currency, decimals } = policy
  return (
    <>
      <PageTitle
        title={t('referrals.one', { name: client?.name ?? '' })}
        lead={
          <span className={styles.lead}>
            <span className={styles.name}>{partner.name}</span>
            <CargoStateBadge kind="admin" state={policy.state} answerBy={policy.answer_by} />
            {sum_insured !== null && currency ? (
              <span>
                {t('detail.insured_for', { amount: formatMinor(sum_insured, { currency, decimals }) })}
              </span>
            ) : null}
            <span>{t('referrals.since', { when: formatRelative(policy.referred_at) })}</span>
          </span>
        }
        actions={
          next.id ? (
            <Button onClick={next.go} aria-keyshortcuts="j">
              {t('referrals.next')}
            </Button>
          ) : null
        }
      />
      <DetailLayout
        key={policy.id}
        main={
          <>
            <NextStep kind="admin" policy={policy} isNew={false} />
            {policy.questions.length > 0 ? <AnswerCard kind="admin" policy={policy} /> : null}
            <TermsFacts kind="admin" policy={policy} />
          </>
        }
        side={
          <>
            {mayDecide ? (
              <>
                <DecisionCard policy={policy} onDone={next.go} />
                <Checks policy={policy} />
                <BackgroundCard id={policy.id} />
              </>
            ) : null}
            <MoneyCard kind="admin" policy={policy} />
          </>
        }
      />
    </>
  )
}

function Checks({ policy }: { policy: CargoPolicy }): ReactElement | null {
  const { t } = useText('marine-policies')
  const { data, isError } = useAtomValue(repricedAtom([policy.id, null]))
  if (isError) return <EmptyState title={t('checks.failed')} />
  if (!data) return null
  const checks = data.checks.filter(({ code, state }) => state !== 'ok' || !OF_PARTNER.has(code))
  return <ChecksList checks={checks} title={t('checks.title_decision')} />
}

/** Returns the path of the next waiting referral, or of the queue. */
function useNext({ id }: CargoPolicy): { id: string | null; go: () => void } {
  const [, navigate] = useLocation()
  const leave = useSetAtom(leaveAtom)
  const list = useAtomValue(referralListAtoms({ q: '', sort: '', filters: {} }))
  const rows = list.data?.pages.flatMap((page) => page.data) ?? []
  const at = rows.findIndex((row) => row.id === id)
  const next = rows[at + 1] ?? rows.find((row) => row.id !== id)
  const address = next ? pathOf(paths.admin.referral, next.id) : paths.admin.policyManagement
  useKeyDown((event) => {
    if (event.key === 'j' && !isTyping(event)) leave(() => navigate(address))
  })
  return { id: next?.id ?? null, go: () => navigate(address) }
}
