import { portExposureReport, vesselExposureReport } from '@coverdesk/lists/reports'
import { UNNAMED_CONVEYANCE } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import { useListColumns } from '@coverdesk/ui/list-page'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { paths } from '../paths.ts'
import { ReportPage } from './report-page.tsx'
import { portExposureAtoms, vesselExposureAtoms } from './reports.atoms.ts'

const useStyles = makeStyles({
  used: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

const kinds = {
  bottom: { name: 'vessel-exposure', list: vesselExposureReport, rowsOf: vesselExposureAtoms },
  location: { name: 'port-exposure', list: portExposureReport, rowsOf: portExposureAtoms },
} as const

/** Shows the accumulated exposure of a voyage or location against its limit. */
export function ExposureReport({ kind }: { kind: keyof typeof kinds }): ReactElement {
  const styles = useStyles()
  const { t, formatNaira, formatDate, formatPercent, dotted } = useText('marine-reports')
  const { name, list, rowsOf } = kinds[kind]
  const policiesOf = (place: string, filters: Readonly<Record<string, string>>): string =>
    `${paths.admin.policies}?${new URLSearchParams({ state: 'issued', [kind]: place, ...filters })}`
  const columns = useListColumns(list, {
    detail: ({ load_port, sails_on, detail }) =>
      dotted([load_port, sails_on && formatDate(sails_on), detail]),
    used: (row) =>
      row.used_ppm === null ? (
        t('no_limit')
      ) : (
        <span className={styles.used}>
          {row.over > 0 ? <StateBadge tone="attention" label={t('over')} /> : null}
          {formatPercent(row.used_ppm / 100)}
        </span>
      ),
    over: (row) => (row.over > 0 ? formatNaira(row.over) : ''),
    most_on: (row) => formatDate(row.most_on),
    until: (row) => formatDate(row.until),
  })
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
