import type { ListedFormType } from '@coverdesk/sdk'
import { hasPrivilege, StateBadge, userAtom, useText } from '@coverdesk/sdk/react'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { formTypePath, paths } from '../paths.ts'
import type { Column, Filter } from '../shared/list-page/columns.ts'
import { ListPage } from '../shared/list-page/list-page.tsx'
import { formTypeListAtoms } from './form-types.atoms.ts'

const STATES = ['active', 'archived'] as const

/** `/workflows/form-types/`: what the steps of workflows ask. */
export function FormTypesScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const { t, tn, formatNumber, formatDateTime } = useText('form-types')
  const columns: Column<ListedFormType>[] = [
    { key: 'name', label: t('columns.name'), sort: 'name', render: (row) => row.name },
    {
      key: 'questions',
      label: t('columns.questions'),
      width: 110,
      numeric: true,
      render: (row) => formatNumber(row.field_count),
    },
    { key: 'uses', label: t('columns.uses'), render: (row) => tn('uses', row.use_count) },
    {
      key: 'version',
      label: t('columns.version'),
      width: 100,
      numeric: true,
      spare: true,
      render: (row) => formatNumber(row.form_version),
    },
    {
      key: 'changed',
      label: t('columns.changed'),
      sort: 'updated_at',
      width: 190,
      render: (row) => formatDateTime(row.updated_at),
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 130,
      render: (row) => (
        <StateBadge tone={row.state === 'active' ? 'success' : 'neutral'} label={t(`states.${row.state}`)} />
      ),
    },
  ]
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ]
  return (
    <ListPage
      title={t('title')}
      listKey="form-types"
      rowsOf={formTypeListAtoms}
      columns={columns}
      filters={filters}
      filterNames={['state']}
      hrefOf={(row) => formTypePath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'form.form-type.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.newFormType)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
