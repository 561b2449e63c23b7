import type { DashboardPart, ReportName, ReportSummary } from '@coverdesk/sdk'
import { CardSkeleton, currentUserAtom, EmptyState, ErrorScreen, hasPrivilege, useText } from '@coverdesk/ui'
import { PartsChart, useChartStyles } from '@coverdesk/ui/charts'
import type { Column, Filter, ListAtoms } from '@coverdesk/ui/list-page'
import { type ListAddress, ListPage, useListAddress } from '@coverdesk/ui/list-page'
import { Card } from '@coverdesk/ui/parts'
import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { pathOf, paths } from '../paths.ts'
import { MonthChart } from '../shared/month-chart.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { ReportTotals } from './report-totals.tsx'
import { partnerNamesAtom, summaryAtom } from './reports.atoms.ts'
import { isByPartner } from './reports.ts'
import { ScheduleCard } from './schedule-card.tsx'

const OVER_DAYS = ['period', 'from', 'to', 'partner_id'] as const
const DAYS = ['period', 'from', 'to'] as const
const NOW = ['partner_id'] as const

export interface ReportPageProps<Row extends { id: string }> {
  name: ReportName
  rowsOf: ListAtoms<Row>
  columns: readonly Column<Row>[]
  hrefOf: (row: Row, query: Readonly<Record<string, string>>) => string
  /** Whether it is over some days, and not of now. */
  overDays?: boolean
  /** Returns the link of a chart bar. */
  partHref: (part: DashboardPart, query: Readonly<Record<string, string>>) => string | null
  /** Label of a bar’s count; the number by default. */
  countOf?: (count: number) => string
  /** Label of a bar; its name by default. */
  nameOf?: (part: DashboardPart) => string
}

/** Page of a report: period, totals, charts, and rows with the same filters. */
export function ReportPage<Row extends { id: string }>(props: ReportPageProps<Row>): ReactElement {
  const { name, rowsOf, columns, hrefOf, overDays = false, partHref, countOf, nameOf } = props
  const { t } = useText('marine-reports')
  const byPartner = isByPartner(name)
  const filterNames = overDays ? (byPartner ? OVER_DAYS : DAYS) : NOW
  const address = useListAddress(filterNames)
  const [scheduling, setScheduling] = useState(false)
  const summary = useAtomValue(summaryAtom([name, address.filters]))
  const user = useAtomValue(currentUserAtom)
  const mayChoose = byPartner && hasPrivilege(user, 'marine.partner.read')
  const partners = useAtomValue(partnerNamesAtom(mayChoose)).data ?? []
  const filters: Filter[] = [
    {
      name: 'partner_id',
      label: t('columns.partner'),
      options: partners.map((one) => ({ value: one.id, label: one.name })),
    },
  ]
  return (
    <ListPage
      title={t(`names.${name}`)}
      listKey={`report-${name}`}
      exported
      rowsOf={rowsOf}
      columns={columns}
      filters={mayChoose ? filters : []}
      filterNames={filterNames}
      hrefOf={(row) => hrefOf(row, address.filters)}
      empty={{ title: t('empty.title'), text: t(overDays ? 'empty.text' : 'empty.now') }}
      actions={
        <Button aria-expanded={scheduling} onClick={() => setScheduling(!scheduling)}>
          {t('schedule.open')}
        </Button>
      }
      above={
        <>
          {scheduling ? <ScheduleCard name={name} /> : null}
          {overDays ? <PeriodChoice address={address} shown={summary.data} /> : null}
          {summary.data ? (
            <>
              <ReportTotals summary={summary.data} />
              <Charts {...{ name, summary: summary.data, address, partHref, countOf, nameOf }} />
            </>
          ) : summary.isError ? (
            <ErrorScreen error={summary.error} onRetry={() => void summary.refetch()} />
          ) : (
            <CardSkeleton />
          )}
        </>
      }
    />
  )
}

interface ChartsProps extends Pick<ReportPageProps<{ id: string }>, 'name' | 'partHref'> {
  summary: ReportSummary
  address: ListAddress
  countOf: ((count: number) => string) | undefined
  nameOf: ((part: DashboardPart) => string) | undefined
}

/** Charts of the report by month and by source. */
function Charts({ name, summary, address, partHref, countOf, nameOf }: ChartsProps): ReactElement | null {
  const styles = useChartStyles()
  const { t, formatNaira, formatNumber } = useText('marine-reports')
  const { parts, months } = summary
  const { partner_id } = address.filters
  const monthHref = ({ from, until }: { from: string; until: string }): string => {
    const query = new URLSearchParams({ from, to: until, ...(partner_id ? { partner_id } : {}) })
    return `${pathOf(paths.admin.report, 'premium-bordereau')}?${query}`
  }
  if (parts.length === 0 && months.length === 0) return null
  return (
    <div className={styles.thirds} style={{ marginBlockEnd: '20px' }}>
      {months.length > 0 ? (
        <Card title={t('charts.months')}>
          <MonthChart months={months} hrefOf={monthHref} />
        </Card>
      ) : null}
      {parts.length > 0 ? (
        <Card title={t(`charts.${name}`)}>
          <PartsChart
            title={t(`charts.${name}`)}
            by="amount"
            limit={summary.limit}
            labels={{
              name: t(`charts.of.${name}`),
              count: t(`charts.count.${name}`),
              amount: t('charts.amount'),
            }}
            countOf={countOf ?? formatNumber}
            amountOf={formatNaira}
            parts={parts.map((part) => ({
              key: part.code,
              name: nameOf?.(part) ?? (part.name || t('nobody')),
              count: part.count,
              amount: part.amount,
              href: partHref(part, address.filters),
            }))}
          />
        </Card>
      ) : months.length === 0 ? (
        <EmptyState title={t('empty.title')} />
      ) : null}
    </div>
  )
}
