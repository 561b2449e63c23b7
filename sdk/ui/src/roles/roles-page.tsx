import type { ListedRole } from '@coverdesk/sdk'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import type { Column } from '../list-page/columns.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { useText } from '../locale/use-text.ts'
import { usePrivilegeTexts } from '../people/privilege-texts.ts'
import { useRolePlace } from './role-place.tsx'
import { roleListAtoms } from './roles.atoms.ts'

/** What groups of people may do. */
export function RolesPage(): ReactElement {
  const place = useRolePlace()
  const [, navigate] = useLocation()
  const { t, tn, formatNaira } = useText('roles')
  const { limitOf } = usePrivilegeTexts()
  const limits = (row: ListedRole): string =>
    Object.entries(row.limits)
      .map(([name, amount]) => `${limitOf(name)} ${formatNaira(amount)}`)
      .join(', ')
  const columns: Column<ListedRole>[] = [
    { key: 'name', label: t('name'), sort: 'name', render: (row) => row.name },
    {
      key: 'people',
      label: t('people'),
      sort: 'people',
      width: 120,
      render: (row) => tn('people_count', row.people_count),
    },
    {
      key: 'rights',
      label: t('rights'),
      width: 120,
      render: (row) => tn('rights_count', row.privileges.length),
    },
    ...(place.limits.length > 0
      ? [
          {
            key: 'limits',
            label: t('limits'),
            spare: true,
            render: (row: ListedRole) => limits(row) || t('no_limits'),
          },
        ]
      : []),
  ]
  return (
    <ListPage
      title={t(`titles.${place.of}`)}
      listKey={place.listKey}
      exported
      rowsOf={roleListAtoms(place.of)}
      columns={columns}
      filters={[]}
      filterNames={[]}
      hrefOf={(row) => place.role(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        <>
          <Button onClick={() => navigate(place.compare)}>{t('compare')}</Button>
          {place.mayEdit ? (
            <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(place.newRole)}>
              {t('add')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
