import { roleLists } from '@coverdesk/lists/roles'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { ListPage } from '../list-page/list-page.tsx'
import { useDefinedList } from '../list-page/use-defined-list.ts'
import { useText } from '../locale/use-text.ts'
import { usePrivilegeTexts } from '../people/privilege-texts.ts'
import { useRolePlace } from './role-place.tsx'
import { roleListAtoms } from './roles.atoms.ts'

/** What groups of people may do. */
export function RolesPage(): ReactElement {
  const place = useRolePlace()
  const [, navigate] = useLocation()
  const { t, tn, formatNaira, formatList } = useText('roles')
  const { limitOf } = usePrivilegeTexts()
  const list = useDefinedList(roleLists[place.of], {
    cells: {
      people: (row) => tn('people_count', row.people_count),
      rights: (row) => tn('rights_count', row.privileges.length),
      limits: ({ limits }) =>
        formatList(
          Object.entries(limits).map(([name, amount]) => `${limitOf(name)} ${formatNaira(amount)}`),
        ) || t('no_limits'),
    },
    without: place.limits.length > 0 ? [] : ['limits'],
  })
  return (
    <ListPage
      {...list}
      rowsOf={roleListAtoms(place.of)}
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
