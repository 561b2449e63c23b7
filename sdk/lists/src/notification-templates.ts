import { type ListedNotificationTemplate, languages } from '@coverdesk/sdk'
import { defineList, joinValues } from './list.ts'

export const notificationTemplateList = defineList<ListedNotificationTemplate>()({
  name: 'notification-templates',
  url: '/api/notification-templates',
  namespace: 'notification-templates',
  title: 'title',
  columns: {
    name: { label: 'columns.name', value: (row) => row.name, sort: 'name', width: 250 },
    purpose: { label: 'columns.purpose', value: (row) => row.purpose, spare: 3 },
    area: {
      label: 'columns.area',
      value: (row, t) => t('notification-templates', `areas.${row.area}`),
      sort: 'area',
      width: 120,
    },
    sent_to: {
      label: 'columns.sent_to',
      value: (row, t) => t('notification-templates', `sent_to.${row.sent_to}`),
      width: 150,
      spare: 2,
    },
    languages: {
      label: 'columns.languages',
      value: ({ changed_languages: changed }, t) =>
        joinValues(
          t,
          languages.flatMap(({ code, name }) => (changed.includes(code) ? [name] : [])),
        ),
      spare: 1,
    },
    state: {
      label: 'columns.state',
      value: (row, t) => t('notification-templates', `states.${row.state}`),
      width: 120,
    },
    changed: {
      label: 'columns.changed',
      kind: 'instant',
      value: (row) => row.updated_at,
      sort: 'updated_at',
      width: 170,
      spare: 1,
    },
  },
  filters: {
    area: {
      label: 'columns.area',
      values: ['own', 'sign-in', 'buying', 'claims', 'contact', 'office', 'marine'],
      texts: 'areas.',
    },
    state: { label: 'columns.state', values: ['supplied', 'changed', 'own'], texts: 'states.' },
  },
})
