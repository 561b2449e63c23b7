import { departmentList } from '@coverdesk/lists/departments'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { departmentPath, paths } from '../paths.ts'
import { departmentListAtoms } from './departments.atoms.ts'

/** `/departments/`: groups of colleagues to which steps can be assigned. */
export function DepartmentsScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const { t, tn } = useText('departments')
  const list = useDefinedList(departmentList, {
    cells: {
      people: (row) => tn('people_count', row.user_count),
    },
  })
  return (
    <ListPage
      {...list}
      rowsOf={departmentListAtoms}
      hrefOf={(row) => departmentPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'settings.company.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.newDepartment)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
