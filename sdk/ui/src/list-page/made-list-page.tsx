import type { List, ListFilter } from '@coverdesk/lists/list'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../locale/use-text.ts'
import { currentUserAtom } from '../session/current-user.atoms.ts'
import { hasPrivilege } from '../session/session.atoms.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import { type Cells, useDefinedList } from './use-defined-list.ts'

interface MadeListPageProps<Defined, Row extends Defined & { id: string }, Key extends string>
  extends Pick<ListPageProps<Row>, 'rowsOf' | 'hrefOf'> {
  list: List<Defined, Key, string, Readonly<Record<string, ListFilter>>>
  cells: Cells<Defined, Key>
  /** Where a new one is made, by those who may. */
  newPath: string
  privilege: string
}

/** The list of something that staff make in an editor. */
export function MadeListPage<Defined, Row extends Defined & { id: string }, Key extends string>({
  list,
  cells,
  rowsOf,
  hrefOf,
  newPath,
  privilege,
}: MadeListPageProps<Defined, Row, Key>): ReactElement {
  const user = useAtomValue(currentUserAtom)
  const [, navigate] = useLocation()
  const { t } = useText(list.namespace)
  const defined = useDefinedList(list, { cells })
  return (
    <ListPage
      {...defined}
      rowsOf={rowsOf}
      hrefOf={hrefOf}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, privilege) ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(newPath)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
