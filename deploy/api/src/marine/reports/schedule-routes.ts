import { reportNames } from '@coverdesk/sdk'
import { reportPauseSchema, reportScheduleSchema, reportScheduleUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { marineAdmin } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf, nothing } from '../../platform/answers/answers.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
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
const one = answer('ReportSchedule')

export const reportScheduleRoutes = [
  route({
    method: 'GET',
    url: URL,
    summary: 'List the schedules of emailed reports',
    access: marineAdmin('marine.report.read'),
    query: z.object({ report: z.enum(reportNames).optional() }),
    data: listOf('ReportSchedule'),
    async handle({ services: { db }, query, principal }) {
      return { data: await readSchedules(db, principal.privileges, query) }
    },
  }),
  route({
    method: 'GET',
    url: `${URL}/recipients`,
    summary: 'List the users who may receive a report: those whose role may read it',
    access: edit,
    query: z.object({ report: z.enum(reportNames) }),
    data: listOf('ReportRecipient'),
    async handle({ services: { db }, query: { report }, principal }) {
      if (!principal.privileges.has(reportPrivileges[report])) throw new ApiError(403, 'not_allowed')
      return { data: await readRecipients(db, report) }
    },
  }),
  action({
    method: 'POST',
    url: URL,
    summary: 'Schedule a report to be emailed weekly or monthly',
    access: edit,
    body: reportScheduleSchema,
    data: one,
    status: 201,
    async act({ tx, actor, body }) {
      return createSchedule({ tx, actor }, body)
    },
    present: (_call, data) => data,
  }),
  action({
    method: 'PUT',
    url: `${URL}/:id`,
    summary: 'Update the time and recipients of a scheduled report',
    access: edit,
    params,
    body: reportScheduleUpdateSchema,
    data: one,
    async act({ tx, actor, params: { id }, body }) {
      return changeSchedule({ tx, actor }, id, body)
    },
    present: (_call, data) => data,
  }),
  action({
    method: 'PUT',
    url: `${URL}/:id/pause`,
    summary: 'Pause or resume a scheduled report',
    access: edit,
    params,
    body: reportPauseSchema,
    data: one,
    async act({ tx, actor, params: { id }, body }) {
      return pauseSchedule({ tx, actor }, id, body)
    },
    present: (_call, data) => data,
  }),
  action({
    method: 'DELETE',
    url: `${URL}/:id`,
    summary: 'Delete the schedule of a report',
    access: edit,
    params,
    data: nothing,
    async act({ tx, actor, params: { id } }) {
      return deleteSchedule({ tx, actor }, id)
    },
    present: (_call, data) => data,
    message: 'deleted',
  }),
]
