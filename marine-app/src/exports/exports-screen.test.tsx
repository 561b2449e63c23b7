import type { Export, ReportSchedule } from '@coverdesk/sdk'
import { answer } from '@coverdesk/ui/testing/api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pathOf, paths } from '../paths.ts'
import { openScreen } from '../shared/testing/open-screen.tsx'

const schedule: ReportSchedule = {
  id: 's1',
  report: 'production',
  every: 'week',
  format: 'xlsx',
  partner: null,
  recipients: [{ id: 'u1', name: 'Ngozi Adeyemi', email: 'head@marine.coverdesk.test', may: true }],
  next_on: '2026-11-30',
  last_on: '2026-11-23',
  paused_at: null,
  version: 3,
}
const file: Export = {
  id: 'e1',
  list: 'report-production',
  title: 'Production by partner',
  format: 'xlsx',
  filtered: '',
  state: 'done',
  rows_done: 2,
  rows_total: 2,
  file_name: 'Production 2 rows.xlsx',
  failure: null,
  created_at: '2026-11-23T06:00:00Z',
  finished_at: null,
  expires_at: '2026-11-30T06:00:00Z',
  schedule_id: 's1',
}
const page = (data: Export[]) => ({
  data,
  meta: { next_cursor: null, total: data.length, total_is_exact: true },
})

it('lists report schedules beside exports with times, recipients and last file, and pauses them', async () => {
  answer('workspace.exports.list', page([file]))
  let paused_at: string | null = null
  answer('marine.admin.reportSchedules.list', () => [{ ...schedule, paused_at }])
  const paused = answer('marine.admin.reportSchedules.pause', () => {
    paused_at = '2026-11-24T09:00:00Z'
    return { ...schedule, paused_at }
  })
  const { user } = await openScreen(paths.admin.exports, ['marine.report.read', 'marine.report.edit'])
  await screen.findByText(/^Files of lists and reports/)
  const link = await screen.findByRole('link', { name: 'Production by partner' })
  expect(link).toHaveAttribute('href', pathOf(paths.admin.report, 'production'))
  expect(screen.getByText('Next on 30 Nov 2026 · Last sent on 23 Nov 2026')).toBeVisible()
  expect(screen.getByText('To Ngozi Adeyemi')).toBeVisible()
  expect(screen.getByText(/^Production 2 rows\.xlsx, stored until 30 Nov 2026/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Download: Production 2 rows.xlsx' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Pause: Production by partner' }))
  await screen.findByRole('button', { name: 'Resume: Production by partner' })
  expect(await screen.findByText('Paused')).toBeVisible()
  await waitFor(() => expect(paused.map(({ ids }) => ids)).toEqual([['s1']]))
})

it('requests no schedules without access to reports', async () => {
  answer('workspace.exports.list', page([]))
  const requests = answer('marine.admin.reportSchedules.list', [schedule])
  await openScreen(paths.admin.exports, [])
  await screen.findByText('No exports')
  expect(requests).toHaveLength(0)
})

it('offers the pause only to users who manage report schedules', async () => {
  answer('workspace.exports.list', page([]))
  answer('marine.admin.reportSchedules.list', [schedule])
  await openScreen(paths.admin.exports, ['marine.report.read'])
  await screen.findByRole('link', { name: 'Production by partner' })
  expect(screen.queryByRole('button', { name: /^Pause/ })).toBeNull()
})
