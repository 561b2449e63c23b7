import type { Branch, Department, ListedRole, Page, StaffUser } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'

export const page = <Row>(rows: Row[]): Page<Row> => ({
  data: rows,
  meta: { next_cursor: null, total: rows.length, total_is_exact: true },
})

const OFFICER = '0190f000-0000-7000-8000-000000000001'

export const officer: ListedRole = {
  id: OFFICER,
  name: 'Claims officer',
  privileges: ['claim.claim.read'],
  limits: {},
  own_branch: false,
  people_count: 1,
  may_give: true,
  version: 1,
}
const manager: ListedRole = { ...officer, id: 'manager', name: 'Claims manager', may_give: false }

export const halima: StaffUser = {
  id: 'halima',
  first_name: 'Halima',
  last_name: 'Sani',
  email: 'halima@insurer.test',
  phone: '',
  state: 'active',
  role: { id: OFFICER, name: 'Claims officer' },
  branch: null,
  department: null,
  branches: null,
  invitation: null,
  last_seen_at: null,
  version: 3,
  privileges: ['claim.claim.read'],
  limits: {},
  created_at: '2026-04-11T09:00:00.000Z',
  accepted_at: null,
  disabled_at: null,
  sessions: [],
  delegations: [],
  last_actions: null,
  is_you: false,
  waiting: null,
  may_change: true,
}

export const invited: StaffUser = {
  ...halima,
  state: 'invited',
  invitation: {
    sent_at: '2026-04-11T09:00:00.000Z',
    sent_by: 'Adaeze Okonkwo',
    expired: false,
    expires_at: '2026-04-18T09:00:00.000Z',
    delivery: { state: 'failed', reason: '550 no such mailbox' },
  },
}

const place = (id: string, name: string): Branch => ({
  id,
  name,
  code: id,
  email: '',
  phone: '',
  address: '',
  user_count: 1,
  sells_online: false,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})
const places = [
  place('0190f000-0000-7000-8000-00000000000a', 'Abuja'),
  place('0190f000-0000-7000-8000-00000000000b', 'Kano'),
]

/** Answers the requests for the options of the user form. */
export function answerChoices(): void {
  answer('admin.roles.list', page([officer, manager]))
  answer('admin.roles.privileges', [
    { name: 'claim.claim.read', yours: true },
    { name: 'claim.claim.approve', yours: false },
  ])
  answer('admin.branches.list', page<Branch>(places))
  answer('admin.departments.list', page<Department>([]))
}
