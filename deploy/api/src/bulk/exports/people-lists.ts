import {
  type Branch,
  type Department,
  formatMinor,
  type ListedPerson,
  type ListedRole,
  type ListedUser,
} from '@coverdesk/sdk'
import type { TextOf } from '../../platform/translations/translate.ts'
import { type ExportedList, exportedList } from './exported-list.ts'

/** Columns of the users of any audience. */
export const personColumns: ExportedList<ListedPerson>['columns'] = {
  name: { label: ['users', 'columns.name'], value: (row) => `${row.first_name} ${row.last_name}` },
  email: { label: ['users', 'columns.email'], value: (row) => row.email },
  role: { label: ['users', 'columns.role'], value: (row) => row.role?.name ?? '' },
  state: {
    label: ['users', 'columns.state'],
    value: ({ state, invitation }, t) =>
      t('users', `states.${state === 'invited' && invitation?.expired ? 'expired' : state}`),
  },
  seen: { label: ['users', 'columns.seen'], kind: 'instant', value: (row) => row.last_seen_at },
}

/** Roles of one audience. */
export const rolesList = (url: string, of: 'office' | 'marine' | 'partners'): ExportedList =>
  exportedList<ListedRole>({
    url,
    title: ['roles', `titles.${of}`],
    columns: {
      name: { label: ['roles', 'name'], value: (row) => row.name },
      people: { label: ['roles', 'people'], kind: 'number', value: (row) => row.people_count },
      rights: { label: ['roles', 'rights'], kind: 'number', value: (row) => row.privileges.length },
      limits: { label: ['roles', 'limits'], value: limitsOf },
    },
  })

/** Staff users, roles, departments and branches. */
export const peopleLists: Readonly<Record<string, ExportedList>> = {
  users: exportedList<ListedUser>({
    url: '/api/users',
    title: ['users', 'title'],
    columns: {
      ...personColumns,
      branch: { label: ['users', 'columns.branch'], value: (row) => row.branch?.name ?? '' },
      sees: {
        label: ['users', 'sees.column'],
        value: ({ branches }, t) => branches?.map(({ name }) => name).join(', ') ?? t('users', 'sees.all'),
      },
      department: { label: ['users', 'columns.department'], value: (row) => row.department?.name ?? '' },
    },
  }),
  roles: rolesList('/api/roles', 'office'),
  branches: exportedList<Branch>({
    url: '/api/branches',
    title: ['branches', 'title'],
    columns: {
      name: { label: ['branches', 'name'], value: (row) => row.name },
      code: { label: ['branches', 'code'], value: (row) => row.code },
      email: { label: ['branches', 'email'], value: (row) => row.email },
      phone: { label: ['branches', 'phone'], value: (row) => row.phone },
      people: { label: ['branches', 'people'], kind: 'number', value: (row) => row.user_count },
    },
  }),
  departments: exportedList<Department>({
    url: '/api/departments',
    title: ['departments', 'title'],
    columns: {
      name: { label: ['departments', 'name'], value: (row) => row.name },
      list: { label: ['departments', 'mailing_list'], value: (row) => row.mailing_list.join(', ') },
      people: { label: ['departments', 'people'], kind: 'number', value: (row) => row.user_count },
    },
  }),
}

const DAILY = /_daily$/

/** `Claims: One decision ₦2,000,000.00`, as the list says it. */
function limitsOf({ limits }: ListedRole, t: TextOf): string {
  const told = Object.entries(limits).map(([limit, amount]) => {
    const name = t('roles', `limit.names.${limit.replace(DAILY, '')}`)
    const kind = t('roles', DAILY.test(limit) ? 'limit.daily' : 'limit.single')
    return `${t('roles', 'limit.for', { name, kind })} ${formatMinor(amount, 'NGN')}`
  })
  return told.join(', ') || t('roles', 'no_limits')
}
