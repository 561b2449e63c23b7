import type { ListedPerson, UserState } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, useText } from '@coverdesk/ui'
import type { Column, View } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { nameOf, PersonStateBadge } from '@coverdesk/ui/people'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { type MarineKind, pathOf, paths } from '../paths.ts'
import { roleAtoms, userListAtoms } from './users.atoms.ts'

const STATES = ['active', 'invited', 'disabled'] as const

/** `/marine-admin/users`, `/marine-partner/users`: the people of one side, and those who are invited. */
export function UsersScreen({ kind }: { kind: MarineKind }): ReactElement {
  const user = useAtomValue(marineUserAtom)
  const [, navigate] = useLocation()
  const { t, formatDateTime } = useText('users')
  const own = useText('marine-users')
  const roles = useAtomValue(roleAtoms[kind])
  const columns: Column<ListedPerson>[] = [
    { key: 'name', label: t('columns.name'), sort: 'name', render: nameOf },
    {
      key: 'email',
      label: t('columns.email'),
      width: 240,
      render: (row) => <span dir="ltr">{row.email}</span>,
    },
    { key: 'role', label: t('columns.role'), width: 180, render: (row) => row.role?.name ?? '' },
    { key: 'state', label: t('columns.state'), width: 180, render: (row) => <PersonStateBadge user={row} /> },
    {
      key: 'seen',
      label: t('columns.seen'),
      width: 180,
      render: (row) => (row.last_seen_at ? formatDateTime(row.last_seen_at) : t('never')),
    },
  ]
  const view = (state: UserState): View => ({
    name: state,
    label: t(`views.${state}`),
    filters: { state },
    empty: {
      title: t(state === 'active' ? 'views.none' : `views.${state}_none`),
      text: t('views.none_text'),
    },
  })
  return (
    <ListPage
      title={own.t('title')}
      listKey={`marine-${kind}-users`}
      exported
      rowsOf={userListAtoms[kind]}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          options: STATES.map((value) => ({ value, label: t(`views.${value}`) })),
        },
        {
          name: 'role_id',
          label: t('columns.role'),
          options: roles.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      filterNames={['state', 'role_id']}
      views={[{ name: 'all', label: t('views.all'), filters: {} }, ...STATES.map(view)]}
      hrefOf={(row) => pathOf(paths[kind].editUser, row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'marine.user.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths[kind].newUser)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
