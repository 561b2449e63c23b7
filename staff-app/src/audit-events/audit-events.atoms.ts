import type { AuditQuery } from '@coverdesk/sdk'
import { queryAtom, queryFamily, suspenseQueryAtom } from '@coverdesk/ui'
import { listAtoms } from '@coverdesk/ui/list-page'
import type { QueryKey } from '@tanstack/query-core'

const auditEventKeys = {
  all: ['audit-events'],
  list: ['audit-events', 'list'],
  one: (id: string): QueryKey => ['audit-events', 'one', id],
  named: (id: string): QueryKey => ['audit-events', 'named', id],
  caseNamed: (id: string): QueryKey => ['audit-events', 'case', id],
  policyNamed: (id: string): QueryKey => ['audit-events', 'policy', id],
  clientNamed: (id: string): QueryKey => ['audit-events', 'client', id],
  people: ['audit-events', 'people'],
}

export const auditEventListAtoms = listAtoms(auditEventKeys.list, (client, query: AuditQuery) =>
  client.admin.auditEvents.list(query),
)

export const auditEventAtom = queryFamily((id: string) =>
  suspenseQueryAtom((client) => ({
    queryKey: auditEventKeys.one(id),
    queryFn: () => client.admin.auditEvents.get(id),
  })),
)

/** Name of the record that the audit trail is filtered by; empty for none. */
export const auditedNameAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: auditEventKeys.named(id),
    queryFn: async () => {
      if (!id) return ''
      const { data } = await client.admin.auditEvents.list({ object_id: id, limit: 1 })
      return data[0]?.object_name ?? ''
    },
  })),
)

/** Reference of the tracker that the audit trail is filtered by; empty for none. */
export const caseNameAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: auditEventKeys.caseNamed(id),
    queryFn: async () => (id ? (await client.workflow.trackers.get(id)).reference : ''),
  })),
)

/** Number of the policy that the audit trail is filtered by; empty for none. */
export const policyNameAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: auditEventKeys.policyNamed(id),
    queryFn: async () => (id ? (await client.motor.policies.get(id)).policy_number : ''),
  })),
)

/** Name of the customer that the audit trail is filtered by; empty for none. */
export const clientNameAtom = queryFamily((id: string) =>
  queryAtom((client) => ({
    queryKey: auditEventKeys.clientNamed(id),
    queryFn: async () => (id ? (await client.clients.get(id)).name : ''),
  })),
)

/** People that the audit trail can be filtered by. */
export const auditPeopleAtom = queryAtom((client) => ({
  queryKey: auditEventKeys.people,
  queryFn: () => client.admin.auditEvents.people(),
}))
