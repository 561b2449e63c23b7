import type { AuditEvent } from '@coverdesk/sdk'
import { defineList, type TextOf, valueText } from './list.ts'

/** Kinds that a sentence names by more than a noun. */
const SETTINGS: readonly string[] = ['number_series', 'retention_rule']

/** Returns the key of the text of a recorded kind. */
export const recordedKindKey = (kind: string): string =>
  SETTINGS.includes(kind) ? `settings.${kind}` : `kinds.${kind}`

/** Text of the first of several values, without the sign that leads on in a sentence. */
const firstText =
  (keyOf: (value: string) => string) =>
  (value: string, t: TextOf): string => {
    const [first = ''] = value.split(',')
    return valueText(t, ['audit-events', keyOf(first)], first).replace(/[,:]$/, '')
  }

export const auditEventList = defineList<AuditEvent>()({
  name: 'audit-events',
  url: '/api/audit-events',
  namespace: 'audit-events',
  title: 'title',
  columns: {
    at: { label: 'columns.at', kind: 'instant', value: (row) => row.at, sort: 'at', width: 170 },
    what: { label: 'columns.what', value: (row) => row.sentence },
    changes: {
      label: 'detail.changes',
      value: ({ changes }) =>
        changes.map(({ label, before, after }) => `${label}: ${before ?? ''} → ${after ?? ''}`).join('\n'),
      spare: true,
    },
    who: { label: 'columns.who', value: (row) => row.actor_name, spare: 1 },
  },
  filters: {
    actor_id: { label: 'filters.person', record: 'person' },
    actor_kind: {
      label: 'columns.who',
      offered: ['staff', 'guest', 'approver', 'nobody', 'marine_admin', 'marine_partner'],
      texts: 'actors.',
    },
    object_kind: { label: 'columns.thing', textOf: firstText(recordedKindKey) },
    verb: { label: 'columns.action', textOf: firstText((verb) => `verbs.${verb}`) },
    action: {
      label: 'columns.action',
      textOf: firstText((action) => `verbs.${action.split('.').at(-1)}`),
    },
    object_id: {
      label: 'filters.record',
      record: (chosen: Readonly<Record<string, string>>) => chosen.object_kind ?? '',
    },
    tracker_id: { label: 'filters.case', record: 'tracker' },
    policy_id: { label: 'filters.policy', record: 'policy' },
    client_id: { label: 'filters.client', record: 'client' },
  },
  days: [{ label: 'columns.at', from: 'from', until: 'until' }],
})
