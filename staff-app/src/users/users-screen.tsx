import { userList } from '@coverdesk/lists/users'
import type { ListedUser, UserState } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import type { Bulk, View } from '@coverdesk/ui/list-page'
import { ListPage, optionsOf, useDefinedList } from '@coverdesk/ui/list-page'
import { Email } from '@coverdesk/ui/parts'
import { nameOf, PersonStateBadge } from '@coverdesk/ui/people'
import { offeredRolesAtom } from '@coverdesk/ui/roles'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useCallback } from 'react'
import { useLocation } from 'wouter'
import { paths, userPath } from '../paths.ts'
import { offeredBranchesAtom, offeredDepartmentsAtom, userKeys, userListAtoms } from './users.atoms.ts'

const BulkUsers = lazyPart(() => import('./bulk-users.tsx').then((m) => m.BulkUsers))
const ACTS = ['disable', 'sign_out', 'invite'] as const

/** `/users/`: staff users, including invited ones. */
export function UsersScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const invalidate = useInvalidate()
  const { t, formatDateTime } = useText('users')
  const batches = useText('batches')
  const onChanged = useCallback(() => void invalidate(userKeys.all), [invalidate])
  const roles = useAtomValue(offeredRolesAtom('office'))
  const branches = useAtomValue(offeredBranchesAtom)
  const departments = useAtomValue(offeredDepartmentsAtom)
  const list = useDefinedList(userList, {
    cells: {
      email: (row) => <Email>{row.email}</Email>,
      state: (row) => <PersonStateBadge user={row} />,
      seen: (row) => (row.last_seen_at ? formatDateTime(row.last_seen_at) : t('never')),
    },
    options: {
      role_id: optionsOf(roles),
      branch_id: optionsOf(branches),
      department_id: optionsOf(departments),
    },
  })
  const bulk: Bulk<ListedUser> = {
    actions: (rows, done) => (
      <Suspense>
        <BulkUsers rows={rows} onDone={done} />
      </Suspense>
    ),
    selectable: ({ state }) => state === 'active' || state === 'invited',
    nameOf,
    together: {
      acts: ACTS.map((act) => ({ act, label: batches.t(`acts.${act}`) })),
      onChanged,
    },
  }
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
      rowsOf={userListAtoms}
      views={[
        { name: 'all', label: t('views.all'), filters: {} },
        view('active'),
        view('invited'),
        view('disabled'),
      ]}
      {...(hasPrivilege(user, 'user.user.edit') ? { bulk } : {})}
      hrefOf={(row) => userPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'user.user.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.newUser)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
