import { commissionRunList } from '@coverdesk/lists/commission-runs'
import type { CommissionRun } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { commissionRunPath } from '../paths.ts'
import { useAgencyOptions } from '../shared/agency/use-agency-options.ts'
import { runListAtoms } from './agencies.atoms.ts'
import { AgenciesHead } from './agencies-head.tsx'

export const RUN_TONES: Record<CommissionRun['status'], StateTone> = {
  awaiting_approval: 'waiting',
  approved: 'attention',
  paid: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
}

/** `/payments/commission-runs/`: payment runs of commission. */
export function RunsScreen(): ReactElement {
  const { t } = useText('agencies')
  const list = useDefinedList(commissionRunList, {
    cells: {
      status: ({ status }) => <StateBadge tone={RUN_TONES[status]} label={t(`runs.statuses.${status}`)} />,
    },
    options: { agency: useAgencyOptions() },
  })
  return (
    <ListPage
      {...list}
      above={<AgenciesHead tab="runs" />}
      rowsOf={runListAtoms}
      hrefOf={({ id }) => commissionRunPath(id)}
      searchLabel={t('runs.search')}
      empty={{ title: t('runs.empty.title'), text: t('runs.empty.text') }}
    />
  )
}
