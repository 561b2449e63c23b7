import type { Notification } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'
import { byDay } from './by-day.ts'

const HOUR = 3_600_000
const noticeOf = (id: string, hoursAgo: number, more: Partial<Notification> = {}): Notification => ({
  id,
  title: `Policy ${id}`,
  message: `MTR/${id} · ABC123DE · Ada Obi`,
  read_at: null,
  time: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
  path: `/underwriting/policies/${id}`,
  ...more,
})

let all: Notification[]
let deleted: Notification[]
beforeEach(() => {
  all = [noticeOf('a', 0), noticeOf('b', 24), noticeOf('c', 24 * 40, { read_at: '2026-01-01T00:00:00.000Z' })]
  deleted = []
  const unread = () => all.filter(({ read_at }) => read_at === null)
  answer('workspace.notifications.list', ({ query }) => {
    const data = query.state === 'unread' ? unread() : all
    return { data, meta: { next_cursor: null, total: data.length, total_is_exact: true } }
  })
  answer('workspace.notifications.unread', () => ({ data: unread(), meta: { unread: unread().length } }))
  answer('workspace.notifications.update', ({ ids: [id], body }) => {
    const { read } = body as { read: boolean }
    all = all.map((one) => (one.id === id ? { ...one, read_at: read ? one.time : null } : one))
    return all.find((one) => one.id === id) as Notification
  })
  answer('workspace.notifications.delete', ({ ids: [id] }) => {
    deleted = all.filter((one) => one.id === id)
    all = all.filter((one) => one.id !== id)
    return null
  })
  answer('workspace.notifications.restore', () => {
    all = [...all, ...deleted].sort((one, other) => other.time.localeCompare(one.time))
    return deleted[0] as Notification
  })
})

const open = async () => {
  const shown = await openScreen(paths.notifications)
  await screen.findByRole('link', { name: 'Policy a' })
  return shown
}
const link = (name: string) => screen.getByRole('link', { name })
const titles = () => screen.getAllByRole('link', { name: /^Policy/ }).map(({ textContent }) => textContent)

it('groups notifications by day in Lagos, with their subjects', async () => {
  await open()
  const [today, yesterday, before] = screen.getAllByRole('region')
  expect(today).toHaveAccessibleName('Today')
  expect(yesterday).toHaveAccessibleName('Yesterday')
  expect(before?.getAttribute('aria-label')).toMatch(/day, \d+ \w+ 20\d\d$|^\w+day \d+ \w+ 20\d\d$/)
  expect(within(today as HTMLElement).getByText('MTR/a · ABC123DE · Ada Obi')).toBeVisible()
  const late = [
    noticeOf('x', 0, { time: '2026-03-02T23:30:00Z' }),
    noticeOf('y', 0, { time: '2026-03-02T22:30:00Z' }),
  ]
  expect(byDay(late).map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-02'])
})

it('restores notifications in place, by the toast and by keyboard', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete: Policy b' }))
  await waitFor(() => expect(titles()).toEqual(['Policy a', 'Policy c']))
  await waitFor(() => expect(link('Policy c')).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(['Policy a', 'Policy b', 'Policy c']))
  await waitFor(() => expect(link('Policy b')).toHaveFocus())
  await user.keyboard('{Delete}')
  await waitFor(() => expect(titles()).toEqual(['Policy a', 'Policy c']))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(titles()).toEqual(['Policy a', 'Policy b', 'Policy c']))
})

it('moves through, marks and opens notifications by keyboard', async () => {
  answer('motor.policies.get', () => new Promise<never>(() => {}))
  const { user } = await open()
  link('Policy a').focus()
  await user.keyboard('{ArrowDown}')
  expect(link('Policy b')).toHaveFocus()
  await user.keyboard(' ')
  await waitFor(() => expect(screen.getByRole('tab', { name: /^Unread \(1\)/ })).toBeVisible())
  await user.keyboard('{End}')
  expect(link('Policy c')).toHaveFocus()
  await user.keyboard('{Home}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/underwriting/policies/a'))
  await waitFor(() => expect(all.every(({ read_at }) => read_at !== null)).toBe(true))
})

it('has a tab for unread notifications, and marks all up to the newest displayed as read', async () => {
  const [newest] = all
  const read = answer('workspace.notifications.readAll', () => {
    all = all.map((one) => ({ ...one, read_at: one.time }))
    return { count: 2 }
  })
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: /^Unread \(2\)/ }))
  await waitFor(() => expect(titles()).toEqual(['Policy a', 'Policy b']))
  expect(window.location.search).toBe('?state=unread')
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('2 marked as read')).toBeVisible()
  expect(await screen.findByText('All read')).toBeVisible()
  expect(read[0]?.body).toEqual({ until: newest?.time })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(titles()).toHaveLength(3))
})

it('loads notifications by cursor', async () => {
  const requests = answer('workspace.notifications.list', ({ query: { cursor } }) => {
    const from = Number(cursor ?? 0)
    const data = Array.from({ length: 50 }, (_one, at) => noticeOf(`${from + at}`, from + at))
    const next_cursor = from < 150 ? String(from + 50) : null
    return { data, meta: { next_cursor, total: 200, total_is_exact: true } }
  })
  const { user } = await openScreen(paths.notifications)
  await user.click(await screen.findByRole('button', { name: 'Show older ones' }))
  expect(await screen.findByRole('link', { name: 'Policy 99' })).toBeVisible()
  expect(requests.map(({ query }) => query.cursor)).toEqual([undefined, '50'])
})
