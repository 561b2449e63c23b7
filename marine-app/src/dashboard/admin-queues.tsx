import type { AdminDashboard, DashboardWaiting, Kobo } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Figure, FigureGroup, useFigureTexts } from '@coverdesk/ui/charts'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { withQuery } from './dashboard-links.ts'

/** Shows the queues of the insurer with the age of the oldest item. */
export function AdminQueues({ figures }: { figures: AdminDashboard }): ReactElement {
  const { t, formatDate, formatNaira } = useText('marine-dashboard')
  const { waiting } = useFigureTexts()
  const { referrals, changes, licences } = figures
  const { policyManagement, policyChanges, partners, openCovers } = paths.admin
  type Waits = Parameters<typeof waiting>[0]
  const summed = (queue: Waits & { amount: number }) => {
    const { note, ...shown } = waiting(queue)
    const sum = formatNaira(queue.amount)
    return { ...shown, note: queue.count > 0 ? t('queues.of', { sum, age: String(note) }) : note }
  }
  const dated = (queue: Waits, key: 'ended_since' | 'ended_first' | 'ends_next') => ({
    ...waiting(queue),
    note: queue.oldest_at
      ? t(`queues.${key}`, { day: formatDate(queue.oldest_at.slice(0, 10)) })
      : waiting(queue).note,
  })
  return (
    <>
      <MoneyQueues figures={figures} summed={summed} />
      {referrals || changes || licences ? (
        <FigureGroup title={t(referrals || changes ? 'queues.covers' : 'queues.licences')}>
          {referrals ? (
            <Figure
              label={t('queues.referrals')}
              {...summed({ ...referrals, amount: referrals.sum_insured })}
              href={policyManagement}
            />
          ) : null}
          {changes ? (
            <>
              <Figure
                label={t('queues.endorsements')}
                {...waiting(changes.endorsements)}
                href={withQuery(policyChanges, { state: 'requested', kind: 'endorsement' })}
              />
              <Figure
                label={t('queues.cancellations')}
                {...waiting(changes.cancellations)}
                href={withQuery(policyChanges, { state: 'requested', kind: 'cancellation' })}
              />
              <Figure
                label={t('queues.adjustments')}
                {...waiting(changes.adjustments)}
                href={withQuery(policyChanges, { state: 'requested', kind: 'adjustment' })}
              />
              <Figure
                label={t('queues.to_adjust')}
                {...dated(changes.to_adjust, 'ended_first')}
                href={withQuery(openCovers, { term: 'to_adjust' })}
              />
            </>
          ) : null}
          {licences ? (
            <>
              <Figure
                label={t('queues.licences_ended')}
                {...dated(licences.ended, 'ended_since')}
                href={withQuery(partners, { licence: 'ended' })}
              />
              <Figure
                label={t('queues.licences_ending')}
                {...dated(licences.ending, 'ends_next')}
                href={withQuery(partners, { licence: 'ending' })}
              />
            </>
          ) : null}
        </FigureGroup>
      ) : null}
    </>
  )
}

interface MoneyQueuesProps {
  figures: AdminDashboard
  summed: (
    queue: DashboardWaiting & { amount: Kobo },
  ) => ReturnType<ReturnType<typeof useFigureTexts>['waiting']>
}

/** What waits of wallets, credit notes and bank statements. */
function MoneyQueues({ figures, summed }: MoneyQueuesProps): ReactElement | null {
  const { funding, credit_notes: notes, notes_to_pay, bank_lines } = figures
  const { walletRequests, walletTransactions, creditNotes, bankLines } = paths.admin
  const { t } = useText('marine-dashboard')
  return funding || notes || bank_lines ? (
    <FigureGroup title={t('queues.money')}>
      {funding ? (
        <>
          <Figure
            label={t('queues.first')}
            {...summed(funding.first)}
            href={withQuery(walletRequests, { state: 'pending' })}
          />
          <Figure
            label={t('queues.second')}
            {...summed(funding.second)}
            href={withQuery(walletRequests, { state: 'second_approval' })}
          />
          <Figure
            label={t('queues.bank_found')}
            {...summed(funding.bank_found)}
            href={withQuery(walletRequests, { state: 'bank_found' })}
          />
          <Figure label={t('queues.reversals')} {...summed(funding.reversals)} href={walletTransactions} />
        </>
      ) : null}
      {notes ? (
        <Figure
          label={t('queues.credit_notes')}
          {...summed(notes)}
          href={withQuery(creditNotes, { state: 'pending_approval' })}
        />
      ) : null}
      {notes_to_pay ? (
        <Figure
          label={t('queues.notes_to_pay')}
          {...summed(notes_to_pay)}
          href={withQuery(creditNotes, { state: 'open' })}
        />
      ) : null}
      {bank_lines ? (
        <Figure
          label={t('queues.bank_lines')}
          {...summed(bank_lines)}
          href={withQuery(bankLines, { state: 'open' })}
        />
      ) : null}
    </FigureGroup>
  ) : null
}
