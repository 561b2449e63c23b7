import { branchList } from '@coverdesk/lists/branches'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
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
  const list = useDefinedList(branchList, {
    cells: {
      name: (row) => (
        <>
          {row.name} {row.sells_online ? <Badge appearance="tint">{t('online')}</Badge> : null}
        </>
      ),
      people: (row) => tn('people_count', row.user_count),
    },
  })
  return (
    <ListPage
      {...list}
      rowsOf={branchListAtoms}
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
