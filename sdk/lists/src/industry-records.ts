import { industryRecordEvents, industryRecordStates, type ListedIndustryRecord } from '@coverdesk/sdk'
import { defineList } from './list.ts'

export const industryRecordList = defineList<ListedIndustryRecord>()({
  name: 'industry-records',
  url: '/api/industry-records',
  namespace: 'industry-records',
  title: 'title',
  columns: {
    number: { label: 'columns.number', value: (row) => row.policy_number, width: 205 },
    plate: { label: 'columns.plate', value: (row) => row.plate, width: 115 },
    customer: { label: 'columns.customer', value: (row) => row.customer.name },
    event: {
      label: 'columns.event',
      value: (row, t) => t('industry-records', `events.${row.event}`),
      width: 140,
      spare: 2,
    },
    state: {
      label: 'columns.state',
      value: (row, t) => t('industry-records', `states.${row.state}`),
      width: 120,
    },
    reason: { label: 'columns.reason', value: (row) => row.reason ?? '', width: 260 },
    record: { label: 'columns.record', value: (row) => row.number ?? '', width: 200, spare: 1 },
    certificate: {
      label: 'columns.certificate',
      value: (row) => row.certificate_number,
      width: 205,
      spare: 5,
    },
    attempts: {
      label: 'columns.attempts',
      kind: 'number',
      value: (row) => row.attempts,
      width: 90,
      spare: 4,
    },
    queued_at: {
      label: 'columns.queued_at',
      kind: 'instant',
      value: (row) => row.queued_at,
      sort: 'queued_at',
      width: 170,
      spare: 3,
    },
  },
  filters: {
    state: { label: 'columns.state', values: industryRecordStates, texts: 'states.' },
    event: { label: 'columns.event', values: industryRecordEvents, texts: 'events.' },
    branch: { label: 'branch', record: 'branch code' },
  },
})
