import {
  type ListedCondition,
  type ListedFormType,
  type ListedNotificationTemplate,
  type ListedWorkflow,
  languages,
} from '@coverdesk/sdk'
import { type ExportedList, exportedList } from './exported-list.ts'

/** Lists of the workflow editors: workflows, form types, conditions and message templates. */
export const workflowLists: Readonly<Record<string, ExportedList>> = {
  workflows: exportedList<ListedWorkflow>({
    url: '/api/workflows',
    title: ['workflows', 'title'],
    columns: {
      name: { label: ['workflows', 'columns.name'], value: (row) => row.name },
      steps: { label: ['workflows', 'columns.steps'], kind: 'number', value: (row) => row.step_count },
      state: {
        label: ['workflows', 'columns.state'],
        value: ({ state, has_draft }, t) =>
          [
            t('workflows', `states.${state}`),
            ...(has_draft && state !== 'draft' ? [t('workflows', 'unpublished')] : []),
          ].join(' · '),
      },
      version: {
        label: ['workflows', 'columns.version'],
        kind: 'number',
        value: (row) => row.workflow_version || null,
      },
      running: { label: ['workflows', 'columns.running'], kind: 'number', value: (row) => row.running_count },
      changed: { label: ['workflows', 'columns.changed'], kind: 'instant', value: (row) => row.updated_at },
    },
  }),
  'form-types': exportedList<ListedFormType>({
    url: '/api/form-types',
    title: ['form-types', 'title'],
    columns: {
      name: { label: ['form-types', 'columns.name'], value: (row) => row.name },
      questions: {
        label: ['form-types', 'columns.questions'],
        kind: 'number',
        value: (row) => row.field_count,
      },
      uses: { label: ['exports', 'workflows'], kind: 'number', value: (row) => row.use_count },
      version: {
        label: ['form-types', 'columns.version'],
        kind: 'number',
        value: (row) => row.form_version,
      },
      changed: { label: ['form-types', 'columns.changed'], kind: 'instant', value: (row) => row.updated_at },
      state: {
        label: ['form-types', 'columns.state'],
        value: (row, t) => t('form-types', `states.${row.state}`),
      },
    },
  }),
  conditions: exportedList<ListedCondition>({
    url: '/api/conditions',
    title: ['conditions', 'title'],
    columns: {
      name: { label: ['conditions', 'columns.name'], value: (row) => row.name },
      description: { label: ['conditions', 'columns.description'], value: (row) => row.description },
      uses: { label: ['exports', 'workflows'], kind: 'number', value: (row) => row.use_count },
      changed: { label: ['conditions', 'columns.changed'], kind: 'instant', value: (row) => row.updated_at },
    },
  }),
  'notification-templates': exportedList<ListedNotificationTemplate>({
    url: '/api/notification-templates',
    title: ['notification-templates', 'title'],
    columns: {
      name: { label: ['notification-templates', 'columns.name'], value: (row) => row.name },
      purpose: { label: ['notification-templates', 'columns.purpose'], value: (row) => row.purpose },
      area: {
        label: ['notification-templates', 'columns.area'],
        value: (row, t) => t('notification-templates', `areas.${row.area}`),
      },
      sent_to: {
        label: ['notification-templates', 'columns.sent_to'],
        value: (row, t) => t('notification-templates', `sent_to.${row.sent_to}`),
      },
      languages: {
        label: ['notification-templates', 'columns.languages'],
        value: ({ changed_languages: changed }) =>
          languages.flatMap(({ code, name }) => (changed.includes(code) ? [name] : [])).join(', '),
      },
      state: {
        label: ['notification-templates', 'columns.state'],
        value: (row, t) => t('notification-templates', `states.${row.state}`),
      },
      changed: {
        label: ['notification-templates', 'columns.changed'],
        kind: 'instant',
        value: (row) => row.updated_at,
      },
    },
  }),
}
