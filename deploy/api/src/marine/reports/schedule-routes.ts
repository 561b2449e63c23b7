import { type ReportRecipient, type ReportSchedule, reportNames, reportRhythms } from '@coverdesk/sdk'
import { reportPauseSchema, reportScheduleSchema, reportScheduleUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../platform/access/access.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import { answers } from '../../platform/http/answers.ts'
import { route } from '../../platform/http/route.ts'
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  pauseSchedule,
  readRecipients,
  readSchedules,
  reportPrivileges,
} from './schedules.ts'

const URL = '/api/marine/admin/report-schedules'
const params = z.object({ id: z.uuid() })
const edit = marineAdmin('marine.report.edit')
const recipient = z.object({ id: z.string(), name: z.string(), email: z.string() })
const scheduleShape = z.object({
  id: z.string(),
  report: z.enum(reportNames),
  every: z.enum(reportRhythms),
  format: z.enum(['csv', 'xlsx']),
  partner: z.object({ id: z.string(), name: z.string() }).nullable(),
  recipients: z.array(recipient.extend({ may: z.boolean() })),
  next_on: z.string(),
  last_on: z.string().nullable(),
  paused_at: z.string().nullable(),
  version: z.number(),
})
const one = answers<ReportSchedule>()(scheduleShape)

export const reportScheduleRoutes = [
  route({
    method: 'GET',
    url: URL,
    summary: 'Which reports are mailed by themselves, when and to whom',
    access: marineAdmin('marine.report.read'),
    query: z.object({ report: z.enum(reportNames).optional() }),
    data: answers<ReportSchedule[]>()(z.array(scheduleShape)),
    async handle({ services: { db }, query, principal }) {
      return { data: await readSchedules(db, principal.privileges, query) }
    },
  }),
  route({
    method: 'GET',
    url: `${URL}/recipients`,
    summary: 'Whom a report may be mailed to: people whose role opens it',
    access: edit,
    query: z.object({ report: z.enum(reportNames) }),
    data: answers<ReportRecipient[]>()(z.array(recipient)),
    async handle({ services: { db }, query: { report }, principal }) {
      if (!principal.privileges.has(reportPrivileges[report])) throw new ApiError(403, 'not_allowed')
      return { data: await readRecipients(db, report) }
    },
  }),
  route({
    method: 'POST',
    url: URL,
    summary: 'Have a report mailed every week or every month',
    access: edit,
    body: reportScheduleSchema,
    data: one,
    status: 201,
    async handle({ actor, body, transact, t }) {
      const data = await transact((tx) => createSchedule({ tx, actor }, body))
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'PUT',
    url: `${URL}/:id`,
    summary: 'Change when a report is mailed, and to whom',
    access: edit,
    params,
    body: reportScheduleUpdateSchema,
    data: one,
    async handle({ actor, params: { id }, body, transact, t }) {
      const data = await transact((tx) => changeSchedule({ tx, actor }, id, body))
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'PUT',
    url: `${URL}/:id/pause`,
    summary: 'Let a mailing rest, or go on',
    access: edit,
    params,
    body: reportPauseSchema,
    data: one,
    async handle({ actor, params: { id }, body, transact, t }) {
      const data = await transact((tx) => pauseSchedule({ tx, actor }, id, body))
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'DELETE',
    url: `${URL}/:id`,
    summary: 'Have a report mailed to nobody any more',
    access: edit,
    params,
    data: z.null(),
    async handle({ actor, params: { id }, transact, t }) {
      const data = await transact((tx) => deleteSchedule({ tx, actor }, id))
      return { data, message: t('messages', 'deleted') }
    },
  }),
]
