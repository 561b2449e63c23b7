import type { Condition } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { conditionPath, paths } from '../paths.ts'
import type { Column } from '../shared/list-page/columns.ts'
import { ListPage } from '../shared/list-page/list-page.tsx'
import { conditionListAtoms } from './conditions.atoms.ts'

/** `/workflows/conditions/`: the rules that workflows branch by. */
export function ConditionsScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const { t, tn, formatDateTime } = useText('conditions')
  const columns: Column<Condition>[] = [
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
    <ListPage
      title={t('title')}
      listKey="conditions"
      rowsOf={conditionListAtoms}
      columns={columns}
      filters={[]}
      filterNames={[]}
      hrefOf={(row) => conditionPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'workflow.workflow.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.newCondition)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
