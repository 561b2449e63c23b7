import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import { type ReactElement, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../locale/use-text.ts'
import { currentUserAtom } from '../session/current-user.atoms.ts'
import { hasPrivilege } from '../session/session.atoms.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'

type Choices = Readonly<Record<string, readonly string[]>>

const NONE: Choices = {}

interface MadeListPageProps<Row extends { id: string }>
  extends Pick<ListPageProps<Row>, 'rowsOf' | 'columns' | 'hrefOf'> {
  /** The namespace of its texts, and the key of the list. */
  noun: string
  /** The values of each filter; `state` is called by `columns.state` and its values by `states.…`. */
  choices?: Choices
  /** Where a new one is made, by those who may. */
  newPath: string
  privilege: string
}

/** The list of something that staff make in an editor. */
export function MadeListPage<Row extends { id: string }>(props: MadeListPageProps<Row>): ReactElement {
  const { noun, choices = NONE, newPath, privilege, ...list } = props
  const user = useAtomValue(currentUserAtom)
  const [, navigate] = useLocation()
  const { t } = useText(noun)
  const filterNames = useMemo(() => Object.keys(choices), [choices])
  const filters = Object.entries(choices).map(([name, values]) => ({
    name,
    label: t(`columns.${name}`),
    options: values.map((value) => ({ value, label: t(`${name}s.${value}`) })),
  }))
  return (
    <ListPage
      {...list}
      title={t('title')}
      listKey={noun}
      exported
      filters={filters}
      filterNames={filterNames}
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
