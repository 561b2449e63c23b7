import { sql } from 'kysely'
import { areaPath } from '../access/areas.ts'
import type { Db } from '../db/database.ts'
import { conditionName } from '../translations/condition-texts.ts'
import { formTypeName } from '../translations/form-type-texts.ts'
import { roleName } from '../translations/role-name.ts'
import type { TextOf } from '../translations/translate.ts'

/** Name of a record and its path in the staff app. */
export interface NamedObject {
  name: string
  path: string | null
}

interface Found {
  id: string
  name: string
  workflow_id?: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Kind = keyof typeof reads

/** Readers of record names by kind, given ids as text, with the path of one record. */
const reads = {
  user: [
    sql`select id, first_name || ' ' || last_name as name from users where audience = 'staff' and id = any`,
    '/users/:id',
  ],
  role: [sql`select id, name from roles where id = any`, '/roles/:id'],
  branch: [sql`select id, name from branches where id = any`, '/branches/:id'],
  department: [sql`select id, name from departments where id = any`, '/departments/:id'],
  cargo_policy: [
    sql`select id, coalesce(policy_number, left(terms ->> 'description', 60)) as name from cargo_policies where id = any`,
    null,
  ],
  claim: [sql`select id, claim_number as name from claims where id = any`, '/claims/:id'],
  policy: [sql`select id, policy_number as name from policies where id = any`, '/underwriting/policies/:id'],
  client: [
    sql`select id, trim(first_name || ' ' || last_name) as name from clients where id = any`,
    '/clients/:id',
  ],
  partner: [sql`select id, name from partners where id = any`, null],
  marine_client: [sql`select id, name from marine_clients where id = any`, null],
  marine_document: [sql`select id, file_name as name from marine_documents where id = any`, null],
  condition: [sql`select id, name from conditions where id = any`, '/workflows/conditions/:id'],
  form_type: [sql`select id, name from form_types where id = any`, '/workflows/form-types/:id'],
  workflow: [sql`select id::text as id, name from workflows where id::text = any`, '/workflows/:id'],
  tracker: [sql`select id, reference as name, workflow_id from trackers where id = any`, 'trackers'],
  form: [
    sql`select forms.id, reference as name, forms.workflow_id from forms
      join trackers on trackers.id = forms.tracker_id where forms.id = any`,
    'forms',
  ],
  approval: [
    sql`select approvals.id, reference as name, approvals.workflow_id from approvals
      join trackers on trackers.id = approvals.tracker_id where approvals.id = any`,
    'approvals',
  ],
} as const

/** Names that the product ships, in the reader's language. */
const TRANSLATED: Partial<Record<Kind, (t: TextOf, name: string) => string>> = {
  role: roleName,
  condition: conditionName,
  form_type: formTypeName,
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(reads, kind)

/** Reads the names of the records of events in the reader's language, each kind once. */
export async function readNames(
  db: Db,
  events: readonly { object_kind: string; object_id: string }[],
  t: TextOf,
): Promise<(kind: string, id: string) => NamedObject | undefined> {
  const names = new Map<string, NamedObject>()
  for (const kind of new Set(events.map((event) => event.object_kind).filter(isKind))) {
    const [select, at] = reads[kind]
    const ids = events
      .filter((event) => event.object_kind === kind && (kind === 'workflow' || UUID.test(event.object_id)))
      .map((event) => event.object_id)
    const { rows } =
      await sql<Found>`${select} (${ids}::${sql.raw(kind === 'workflow' ? 'text[]' : 'uuid[]')})`.execute(db)
    for (const { id, name, workflow_id } of rows) {
      const named = TRANSLATED[kind]?.(t, name) ?? name
      names.set(`${kind} ${id}`, { name: named, path: pathOf(at, id, workflow_id) })
    }
  }
  return (kind, id) => names.get(`${kind} ${id}`)
}

function pathOf(at: string | null, id: string, workflowId: number | undefined): string | null {
  if (at === null) return null
  return workflowId === undefined ? at.replace(':id', id) : `${areaPath(workflowId)}/${at}/${id}`
}
