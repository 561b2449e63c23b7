import type { ListedCondition } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { MadeListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { conditionPath, paths } from '../paths.ts'
import { conditionListAtoms } from './conditions.atoms.ts'

/** `/workflows/conditions/`: the conditions of workflows. */
export function ConditionsScreen(): ReactElement {
  const { t, tn, formatDateTime } = useText('conditions')
  const columns: Column<ListedCondition>[] = [
    { key: 'name', label: t('columns.name'), sort: 'name', render: (row) => row.name },
    { key: 'description', label: t('columns.description'), spare: true, render: (row) => row.description },
    { key: 'uses', label: t('columns.uses'), width: 150, render: (row) => tn('uses', row.use_count) },
    {
      key: 'changed',
      label: t('columns.changed'),
      sort: 'updated_at',
      width: 190,
      render: (row) => formatDateTime(row.updated_at),
    },
  ]
  return (
    <MadeListPage
      noun="conditions"
      rowsOf={conditionListAtoms}
      columns={columns}
      hrefOf={(row) => conditionPath(row.id)}
      newPath={paths.newCondition}
      privilege="workflow.workflow.edit"
    />
  )
}
