import { type ListedPerson, type ListedUser, userStates } from '@coverdesk/sdk'
import { defineList, joinValues, type ListColumn } from './list.ts'
import { forAudiences } from './marine-audiences.ts'

type Person = ListColumn<ListedPerson>

const nameColumn = {
  label: 'columns.name',
  value: (row) => `${row.first_name} ${row.last_name}`,
  sort: 'name',
} as const satisfies Person
const roleColumn = {
  label: 'columns.role',
  value: (row) => row.role?.name ?? '',
  width: 180,
} as const satisfies Person
const stateColumn = {
  label: 'columns.state',
  value: ({ state, invitation }, t) =>
    t('users', `states.${state === 'invited' && invitation?.expired ? 'expired' : state}`),
  width: 180,
} as const satisfies Person
const seenColumn = {
  label: 'columns.seen',
  kind: 'instant',
  value: (row) => row.last_seen_at,
  width: 180,
} as const satisfies Person

const stateFilter = {
  label: 'columns.state',
  values: userStates,
  offered: ['active', 'invited', 'disabled'],
  texts: 'views.',
  own: { withdrawn: 'states.withdrawn' },
} as const
const roleFilter = { label: 'columns.role', record: 'role' } as const

export const userList = defineList<ListedUser>()({
  name: 'users',
  url: '/api/users',
  namespace: 'users',
  title: 'title',
  columns: {
    name: nameColumn,
    email: { label: 'columns.email', value: (row) => row.email, sort: 'email', width: 240 },
    role: roleColumn,
    branch: { label: 'columns.branch', value: (row) => row.branch?.name ?? '', spare: true },
    sees: {
      label: 'sees.column',
      value: ({ branches }, t) =>
        branches
          ? joinValues(
              t,
              branches.map(({ name }) => name),
            )
          : t('users', 'sees.all'),
      width: 160,
    },
    department: { label: 'columns.department', value: (row) => row.department?.name ?? '', spare: true },
    state: stateColumn,
    seen: seenColumn,
  },
  sorts: ['created_at'],
  filters: {
    state: stateFilter,
    role_id: roleFilter,
    branch_id: { label: 'columns.branch', record: 'branch' },
    department_id: { label: 'columns.department', record: 'department' },
  },
})

/** The users of marine: those of the insurer, and those of a partner. */
export const marineUserLists = forAudiences(
  defineList<ListedPerson>()({
    name: 'users',
    url: 'users',
    namespace: 'users',
    texts: ['marine-users'],
    title: ['marine-users', 'title'],
    columns: {
      name: nameColumn,
      email: { label: 'columns.email', value: (row) => row.email, width: 240 },
      role: roleColumn,
      state: stateColumn,
      seen: seenColumn,
    },
    sorts: ['created_at'],
    filters: { state: stateFilter, role_id: roleFilter },
  }),
)
