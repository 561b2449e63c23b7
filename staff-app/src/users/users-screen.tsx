import type { ListedUser, UserState } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import type { Bulk, Column, Filter, View } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
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
const STATES = ['active', 'invited', 'disabled'] as const
const ACTS = ['disable', 'sign_out', 'invite'] as const
const FILTERS = ['state', 'role_id', 'branch_id', 'department_id']

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
  const columns: Column<ListedUser>[] = [
    { key: 'name', label: t('columns.name'), sort: 'name', render: nameOf },
    {
      key: 'email',
      label: t('columns.email'),
      sort: 'email',
      width: 240,
      render: (row) => <span dir="ltr">{row.email}</span>,
    },
    { key: 'role', label: t('columns.role'), width: 180, render: (row) => row.role?.name ?? '' },
    { key: 'branch', label: t('columns.branch'), spare: true, render: (row) => row.branch?.name ?? '' },
    {
      key: 'sees',
      label: t('sees.column'),
      width: 160,
      render: ({ branches: seen }) => seen?.map(({ name }) => name).join(', ') ?? t('sees.all'),
    },
    {
      key: 'department',
      label: t('columns.department'),
      spare: true,
      render: (row) => row.department?.name ?? '',
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 180,
      render: (row) => <PersonStateBadge user={row} />,
    },
    {
      key: 'seen',
      label: t('columns.seen'),
      width: 180,
      render: (row) => (row.last_seen_at ? formatDateTime(row.last_seen_at) : t('never')),
    },
  ]
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
  const choice = (name: string, label: string, rows: readonly { id: string; name: string }[]): Filter => ({
    name,
    label,
    options: rows.map((row) => ({ value: row.id, label: row.name })),
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
      title={t('title')}
      listKey="users"
      exported
      rowsOf={userListAtoms}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          options: STATES.map((value) => ({ value, label: t(`views.${value}`) })),
        },
        choice('role_id', t('columns.role'), roles),
        choice('branch_id', t('columns.branch'), branches),
        choice('department_id', t('columns.department'), departments),
      ]}
      filterNames={FILTERS}
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
