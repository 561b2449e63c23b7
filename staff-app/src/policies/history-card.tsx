import { isDay, lagosDay, type MotorPolicyHistoryQuery, type PolicySegment } from '@coverdesk/sdk'
import { DateField, useText } from '@coverdesk/ui'
import { Card, Facts } from '@coverdesk/ui/parts'
import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { HistoryTable } from './history-table.tsx'
import { policyHistoryAtom } from './policies.atoms.ts'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalL },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  nothing: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** What was insured on a day as known on another, and the booked changes of the contract. */
export function HistoryCard({ policyId }: { policyId: string }): ReactElement {
  const styles = useStyles()
  const { t } = useText('policies')
  const today = lagosDay()
  const [effectiveOn, setEffectiveOn] = useState(today)
  const [knownOn, setKnownOn] = useState(today)
  return (
    <Card title={t('history.title')}>
      <div className={styles.content}>
        <div className={styles.days}>
          <DateField label={t('history.effective_on')} value={effectiveOn} onChange={setEffectiveOn} />
          <DateField label={t('history.known_on')} value={knownOn} onChange={setKnownOn} max={today} />
        </div>
        {isDay(effectiveOn) && isDay(knownOn) ? (
          <History policyId={policyId} days={{ effective_on: effectiveOn, known_on: knownOn }} />
        ) : null}
      </div>
    </Card>
  )
}

interface HistoryProps {
  policyId: string
  days: Required<MotorPolicyHistoryQuery>
}

function History({ policyId, days }: HistoryProps): ReactElement {
  const styles = useStyles()
  const { t, formatDate } = useText('policies')
  const { data: history, isError, refetch } = useAtomValue(policyHistoryAtom({ id: policyId, ...days }))
  if (!history) return isError ? <NotLoaded onRetry={() => void refetch()} /> : <Spinner size="tiny" />
  const { insured, effective_on: date, known_on: known } = history
  return (
    <>
      {insured ? (
        <Insured segment={insured} />
      ) : (
        <p className={styles.nothing}>
          {t('history.nothing', { date: formatDate(date), known: formatDate(known) })}
        </p>
      )}
      <HistoryTable terms={history.terms} />
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  const styles = useStyles()
  const { t } = useText('common')
  return (
    <div role="alert">
      <p className={styles.nothing}>{t('errors.load_title')}</p>
      <Button onClick={onRetry}>{t('actions.retry')}</Button>
    </div>
  )
}

const textOf = (fact: unknown): string => (typeof fact === 'string' ? fact : '')

function Insured({ segment: { from, to, facts } }: { segment: PolicySegment }): ReactElement {
  const { t, formatDate, formatNaira } = useText('policies')
  const coverType = textOf(facts.cover_type)
  const sum = typeof facts.sum_insured === 'number' ? facts.sum_insured : 0
  return (
    <Facts
      facts={[
        [t('detail.period'), t('detail.from_to', { start: formatDate(from), end: formatDate(to) })],
        [t('columns.cover'), coverType ? t(`covers.${coverType}`) : ''],
        [t('detail.sum_insured'), sum > 0 ? formatNaira(sum) : ''],
        [t('columns.plate'), textOf(facts.registration_number) || t('detail.unplated')],
        [t('detail.chassis'), textOf(facts.chassis_number)],
      ]}
    />
  )
}
