import type { ListedRole } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/sdk/react'
import type { Column } from '@coverdesk/sdk/react/list-page/columns.ts'
import { ListPage } from '@coverdesk/sdk/react/list-page/list-page.tsx'
import { useRightWords } from '@coverdesk/sdk/react/people/right-words.ts'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { paths, rolePath } from '../paths.ts'
import { roleListAtoms } from './roles.atoms.ts'

/** `/roles/`: what groups of people may do. */
export function RolesScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const { t, tn, formatNaira } = useText('roles')
  const { limitOf } = useRightWords()
  const limits = (row: ListedRole): string =>
    Object.entries(row.limits)
      .map(([name, amount]) => `${limitOf(name)} ${formatNaira(amount)}`)
      .join(', ')
  const columns: Column<ListedRole>[] = [
    { key: 'name', label: t('name'), sort: 'name', render: (row) => row.name },
    { key: 'people', label: t('people'), width: 120, render: (row) => tn('people_count', row.people_count) },
    {
      key: 'rights',
      label: t('rights'),
      width: 120,
      render: (row) => tn('rights_count', row.privileges.length),
    },
    { key: 'limits', label: t('limits'), spare: true, render: (row) => limits(row) || t('no_limits') },
  ]
  return (
    <ListPage
      title={t('title')}
      listKey="roles"
      rowsOf={roleListAtoms}
      columns={columns}
      filters={[]}
      filterNames={[]}
      hrefOf={(row) => rolePath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        <>
          <Button onClick={() => navigate(paths.compareRoles)}>{t('compare')}</Button>
          {hasPrivilege(user, 'role.role.edit') ? (
            <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.newRole)}>
              {t('add')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
