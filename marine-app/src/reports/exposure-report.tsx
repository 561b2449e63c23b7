import { type Exposure, UNNAMED_CONVEYANCE } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { percentOf } from './percent.ts'
import { ReportPage } from './report-page.tsx'
import { portExposureAtoms, vesselExposureAtoms } from './reports.atoms.ts'

const useStyles = makeStyles({
  used: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

const kinds = {
  bottom: { name: 'vessel-exposure', rowsOf: vesselExposureAtoms },
  location: { name: 'port-exposure', rowsOf: portExposureAtoms },
} as const

/** Shows the accumulated exposure of a voyage or location against its limit. */
export function ExposureReport({ kind }: { kind: keyof typeof kinds }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatNumber, formatDate, locale } = useText('marine-reports')
  const { name, rowsOf } = kinds[kind]
  const policiesOf = (place: string, filters: Readonly<Record<string, string>>): string =>
    `${paths.admin.policies}?${new URLSearchParams({ state: 'issued', [kind]: place, ...filters })}`
  const columns: Column<Exposure>[] = [
    {
      key: 'place',
      label: t(`columns.${name}`),
      width: 190,
      render: (row) => (row.place === UNNAMED_CONVEYANCE ? t('unnamed') : row.name || row.place),
    },
    {
      key: 'detail',
      label: t(`columns.detail.${name}`),
      render: ({ load_port, sails_on, detail }) =>
        [load_port, sails_on && formatDate(sails_on), detail].filter(Boolean).join(' · '),
    },
    {
      key: 'policies',
      label: t('columns.policies'),
      sort: 'policies',
      numeric: true,
      width: 110,
      spare: 2,
      render: (row) => formatNumber(row.policies),
    },
    {
      key: 'at_risk',
      label: t('columns.at_risk'),
      sort: 'at_risk',
      numeric: true,
      width: 180,
      render: (row) => formatNaira(row.at_risk),
    },
    {
      key: 'used',
      label: t('columns.used'),
      numeric: true,
      width: 190,
      render: (row) =>
        row.used_ppm === null ? (
          t('no_limit')
        ) : (
          <span className={styles.used}>
            {row.over > 0 ? <StateBadge tone="attention" label={t('over')} /> : null}
            {percentOf(row.used_ppm, locale)}
          </span>
        ),
    },
    {
      key: 'over',
      label: t('columns.over'),
      numeric: true,
      width: 160,
      spare: 1,
      render: (row) => (row.over > 0 ? formatNaira(row.over) : ''),
    },
    {
      key: 'most_on',
      label: t('columns.most_on'),
      width: 120,
      spare: 4,
      render: (row) => formatDate(row.most_on),
    },
    {
      key: 'until',
      label: t('columns.until'),
      sort: 'until',
      width: 120,
      spare: 3,
      render: (row) => formatDate(row.until),
    },
  ]
  return (
    <ReportPage
      name={name}
      rowsOf={rowsOf}
      columns={columns}
      nameOf={(part) => (part.code === UNNAMED_CONVEYANCE ? t('unnamed') : part.name || part.code)}
      hrefOf={(row, filters) => policiesOf(row.place, filters)}
      partHref={(part, filters) => policiesOf(part.code, filters)}
    />
  )
}
