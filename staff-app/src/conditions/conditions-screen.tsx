import { conditionList } from '@coverdesk/lists/conditions'
import { useText } from '@coverdesk/ui'
import { MadeListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { conditionPath, paths } from '../paths.ts'
import { conditionListAtoms } from './conditions.atoms.ts'

/** `/workflows/conditions/`: the conditions of workflows. */
export function ConditionsScreen(): ReactElement {
  const { tn } = useText('conditions')
  return (
    <MadeListPage
      list={conditionList}
      rowsOf={conditionListAtoms}
      cells={{
        uses: (row) => tn('uses', row.use_count),
      }}
      hrefOf={(row) => conditionPath(row.id)}
      newPath={paths.newCondition}
      privilege="workflow.workflow.edit"
    />
  )
}
