import type { ListedWorkflow } from '@coverdesk/sdk'
import { defineList } from './list.ts'

/** The ids of workflows are numbers, those of rows on a screen texts: no column reads them. */
export const workflowList = defineList<Omit<ListedWorkflow, 'id'>>()({
  name: 'workflows',
  url: '/api/workflows',
  namespace: 'workflows',
  title: 'title',
  columns: {
    name: { label: 'columns.name', value: (row) => row.name, sort: 'name' },
    steps: {
      label: 'columns.steps',
      kind: 'number',
      value: (row) => row.step_count,
      width: 90,
      spare: true,
    },
    state: {
      label: 'columns.state',
      value: ({ state, has_draft }, t) =>
        [
          t('workflows', `states.${state}`),
          ...(has_draft && state !== 'draft' ? [t('workflows', 'unpublished')] : []),
        ].join(' · '),
      width: 310,
    },
    version: {
      label: 'columns.version',
      kind: 'number',
      value: (row) => row.workflow_version || null,
      width: 100,
      spare: true,
    },
    running: { label: 'columns.running', kind: 'number', value: (row) => row.running_count, width: 110 },
    changed: {
      label: 'columns.changed',
      kind: 'instant',
      value: (row) => row.updated_at,
      sort: 'updated_at',
      width: 190,
    },
  },
  filters: {
    state: { label: 'columns.state', values: ['draft', 'published', 'archived'], texts: 'states.' },
  },
})
