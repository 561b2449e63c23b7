import type { User } from '@coverdesk/sdk'
import { currentEntry } from '@coverdesk/ui'
import { expect, it } from 'vitest'
import { menuOf } from './menu.tsx'

const user = (privileges: string[]): User => ({
  id: 'u',
  first_name: 'A',
  last_name: 'B',
  email: 'a@b.test',
  phone: '',
  locale: 'en',
  audience: 'staff',
  role: { id: 'r', name: 'Role', privileges },
  branch: null,
  partner: null,
  version: 1,
})
const labels = (privileges: string[]) =>
  menuOf(user(privileges), (key) => key).flatMap((group) => group.entries.map((entry) => entry.label))

it('shows exactly the entries that the role opens', () => {
  expect(labels(['policy.motor.read'])).toEqual([
    'menu.overview',
    'menu.policies',
    'menu.renewals',
    'menu.fleets',
    'menu.policy_changes',
    'menu.search_policy',
    'menu.industry_records',
  ])
  expect(labels([])).toEqual(['menu.overview'])
})

it('links to exports for users who have some', () => {
  const [first] = menuOf(user([]), (key) => key, [], true)
  expect(first?.entries.map(({ href }) => href)).toEqual(['/', '/exports/'])
})

it('leaves out a group without entries', () => {
  expect(menuOf(user([]), (key) => key).map((group) => group.id)).toEqual(['APP-OVERVIEW'])
})

it('gives all workflows without an area one entry, with the number of their work items', () => {
  const area = (workflow_id: number, name: string, form: number, claim = 0) => ({
    workflow_id,
    name,
    late: 0,
    counts: { form, approval: 0, identity: 0, claim, payment: 0, policy_change: 0, refund: 0 },
  })
  const groups = menuOf(user(['claim.claim.read']), (key) => key, [
    area(1, 'Claims', 2, 3),
    area(7, 'Inspection', 4, 1),
    area(8, 'Call back', 1),
  ])
  const waiting = groups.flatMap(({ entries }) => entries).filter((entry) => entry.waiting)
  expect(waiting).toMatchObject([
    { href: '/workflows/work/', waiting: { count: 5 } },
    { href: '/claims/', waiting: { count: 4 } },
    { href: '/claims/forms/', waiting: { count: 2 } },
  ])
  const waitingAbove = groups.filter((group) => group.waiting).map(({ id, waiting: all }) => [id, all?.count])
  expect(waitingAbove).toEqual([
    ['APP-OVERVIEW', 5],
    ['APP-CLAIMS', 6],
  ])
  for (const path of ['/workflows/work/', '/workflows/7/forms/', '/workflows/8/trackers/x'])
    expect(currentEntry(groups, path)?.label, path).toBe('menu.work')
  expect(currentEntry(groups, '/workflows/conditions/')?.label).not.toBe('menu.work')
})

it('is as long with ten workflows as with one', () => {
  const counts = { form: 1, approval: 1, identity: 0, claim: 0, payment: 0, policy_change: 0, refund: 0 }
  const areas = Array.from({ length: 10 }, (_, index) => ({
    workflow_id: 7 + index,
    name: `Workflow ${index}`,
    late: 0,
    counts,
  }))
  const hrefs = (listed: typeof areas) =>
    menuOf(user(['workflow.tracker.read']), (key) => key, listed).flatMap(({ entries }) =>
      entries.map(({ href }) => href),
    )
  expect(hrefs(areas)).toEqual(hrefs(areas.slice(0, 1)))
  expect(hrefs(areas).filter((href) => href.startsWith('/workflows/'))).toEqual(['/workflows/work/'])
})

it('links users who may decide changes to the change requests, with their number', () => {
  for (const privilege of ['user.user.read', 'role.role.edit', 'settings.setup.edit']) {
    const entries = menuOf(user([privilege]), (key) => key, [], false, 2).flatMap((group) => group.entries)
    expect(entries.find(({ href }) => href === '/change-requests/')?.waiting?.count).toBe(2)
  }
})

it('§ 2 only sub-items flagged visible are listed', () => {
  const held = ['user.user', 'workflow.workflow', 'form.form-type', 'role.role'].flatMap((noun) => [
    `${noun}.read`,
    `${noun}.edit`,
  ])
  const hrefs = menuOf(user([...held, 'settings.company.edit']), (key) => key).flatMap(({ entries }) =>
    entries.map(({ href }) => href),
  )
  expect(hrefs).toEqual(
    expect.arrayContaining(['/users/', '/workflows/', '/workflows/form-types/', '/branches/']),
  )
  expect(hrefs.filter((href) => href.includes('/add/'))).toEqual([])
})

it('marks the agencies on the pages of their statements and payment runs', () => {
  const groups = menuOf(user(['payment.payment.read']), (key) => key)
  for (const path of ['/payments/agencies/', '/payments/commissions/', '/payments/commission-runs/r1'])
    expect(currentEntry(groups, path)?.label, path).toBe('menu.agencies')
})
