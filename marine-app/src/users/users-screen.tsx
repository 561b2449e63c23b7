import { marineUserLists } from '@coverdesk/lists/users'
import type { UserState } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom, useText } from '@coverdesk/ui'
import type { View } from '@coverdesk/ui/list-page'
import { ListPage, optionsOf, useDefinedList } from '@coverdesk/ui/list-page'
import { Email } from '@coverdesk/ui/parts'
import { PersonStateBadge } from '@coverdesk/ui/people'
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
  const roles = useAtomValue(roleAtoms[kind])
  const list = useDefinedList(marineUserLists[kind], {
    cells: {
      email: (row) => <Email>{row.email}</Email>,
      state: (row) => <PersonStateBadge user={row} />,
      seen: (row) => (row.last_seen_at ? formatDateTime(row.last_seen_at) : t('never')),
    },
    options: { role_id: optionsOf(roles) },
  })
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
      {...list}
      rowsOf={userListAtoms[kind]}
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
