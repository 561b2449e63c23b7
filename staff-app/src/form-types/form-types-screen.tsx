import type { ListedFormType } from '@coverdesk/sdk'
import { StateBadge, useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { MadeListPage } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { formTypePath, paths } from '../paths.ts'
import { formTypeListAtoms } from './form-types.atoms.ts'

const CHOICES = { state: ['active', 'archived'] }

/** `/workflows/form-types/`: the forms of workflow steps. */
export function FormTypesScreen(): ReactElement {
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
  return (
    <MadeListPage
      noun="form-types"
      rowsOf={formTypeListAtoms}
      columns={columns}
      choices={CHOICES}
      hrefOf={(row) => formTypePath(row.id)}
      newPath={paths.newFormType}
      privilege="form.form-type.edit"
    />
  )
}
