import type { Branch } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { Badge, Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { branchPath, paths } from '../paths.ts'
import { branchListAtoms } from './branches.atoms.ts'

/** `/branches/`: the insurer's branches. */
export function BranchesScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const { t, tn } = useText('branches')
  const columns: Column<Branch>[] = [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      render: (row) => (
        <>
          {row.name} {row.sells_online ? <Badge appearance="tint">{t('online')}</Badge> : null}
        </>
      ),
    },
    { key: 'code', label: t('code'), sort: 'code', width: 110, render: (row) => row.code },
    { key: 'email', label: t('email'), sort: 'email', spare: true, render: (row) => row.email },
    { key: 'phone', label: t('phone'), sort: 'phone', spare: true, width: 170, render: (row) => row.phone },
    {
      key: 'people',
      label: t('people'),
      sort: 'people',
      width: 120,
      render: (row) => tn('people_count', row.user_count),
    },
  ]
  return (
    <ListPage
      title={t('title')}
      listKey="branches"
      exported
      rowsOf={branchListAtoms}
      columns={columns}
      filters={[]}
      filterNames={[]}
      hrefOf={(row) => branchPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'settings.company.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.newBranch)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
