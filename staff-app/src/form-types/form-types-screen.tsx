import { formTypeList } from '@coverdesk/lists/form-types'
import { StateBadge, useText } from '@coverdesk/ui'
import { MadeListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { formTypePath, paths } from '../paths.ts'
import { formTypeListAtoms } from './form-types.atoms.ts'

/** `/workflows/form-types/`: the forms of workflow steps. */
export function FormTypesScreen(): ReactElement {
  const { t, tn } = useText('form-types')
  return (
    <MadeListPage
      list={formTypeList}
      rowsOf={formTypeListAtoms}
      cells={{
        uses: (row) => tn('uses', row.use_count),
        state: (row) => (
          <StateBadge
            tone={row.state === 'active' ? 'success' : 'neutral'}
            label={t(`states.${row.state}`)}
          />
        ),
      }}
      hrefOf={(row) => formTypePath(row.id)}
      newPath={paths.newFormType}
      privilege="form.form-type.edit"
    />
  )
}
