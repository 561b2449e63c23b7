import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { signIn } from './journey.ts'
import type { TestApp } from './test-app.ts'

/** Records of one branch, or of none: one of each kind by its table, and texts that identify them. */
export interface BranchRecords {
  ids: Partial<Record<RecordTable, string>>
  /** Ids, numbers and references of all of them. */
  marks: string[]
  policy: { plate: string; name: string }
}

const tables = ['policies', 'claims', 'trackers', 'forms', 'approvals', 'validations', 'payments'] as const
const ofOthers = ['payment_attempts', 'documents', 'uploads', 'clients', 'audit_events'] as const
export const recordTables = [...tables, ...ofOthers]
type RecordTable = (typeof recordTables)[number]

/** Which record of a branch is requested: one that can be read by its id. */
const first: Partial<Record<RecordTable, ReturnType<typeof sql>>> = {
  payments: sql`quote_id is null, id`,
  forms: sql`status <> 'open', id`,
}

const EMAIL = 'one-branch@coverdesk.test'

/** A user of one branch with every privilege of the office, so that only the branch limits them. */
export async function staffOfBranch(test: TestApp, branchId: string): Promise<string> {
  const { db } = test.services
  const admin = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.password_hash', 'roles.privileges'])
    .where('users.email', '=', 'admin@coverdesk.test')
    .executeTakeFirstOrThrow()
  const role = {
    id: uuid(),
    audience: 'staff' as const,
    name: 'All of a branch',
    own_branch: true,
    privileges: admin.privileges,
    limits: JSON.stringify({ claim: 100_000_000_00, motor: 100_000_000_00 }),
  }
  await db.insertInto('roles').values(role).execute()
  await db
    .insertInto('users')
    .values({
      id: uuid(),
      audience: 'staff',
      email: EMAIL,
      first_name: 'Bola',
      last_name: 'Branch',
      password_hash: admin.password_hash,
      role_id: role.id,
      branch_id: branchId,
      partner_id: null,
      department_id: null,
      disabled_at: null,
    })
    .execute()
  return signIn(test, EMAIL)
}

/** Distributes the demo's purchases among some branches, and gives each a record of every kind. */
export async function spreadPurchases(test: TestApp, branches: readonly (string | null)[]): Promise<void> {
  const { db } = test.services
  const purchases = await db
    .selectFrom('trackers')
    .select('id')
    .where('workflow_id', '=', 2)
    .where('branch_id', 'is', null)
    .orderBy('step_key')
    .orderBy('created_at')
    .execute()
  for (const [index, { id }] of purchases.entries()) {
    const branch_id = branches[index % branches.length] ?? null
    await db.updateTable('trackers').set({ branch_id }).where('id', '=', id).execute()
  }
  for (const branch of branches) await addRest(test, branch)
}

const isOf = (branchId: string | null) => sql<boolean>`branch_id is not distinct from ${branchId}::uuid`

/** Records the demo has none of: an uploaded file, money that fits no sale, a decision. */
async function addRest({ services: { db, clock } }: TestApp, branchId: string | null): Promise<void> {
  const at = clock()
  const form = await db.selectFrom('forms').selectAll().where(isOf(branchId)).executeTakeFirstOrThrow()
  const { id: formId, tracker_id, workflow_id } = form
  const file = { file_name: 'estimate.pdf', media_type: 'application/pdf' }
  const upload = {
    ...file,
    purpose: 'file' as const,
    size: 9,
    document_id: null,
    sender: null,
    created_at: at,
  }
  await db.updateTable('forms').set({ status: 'open' }).where('id', '=', formId).execute()
  await db
    .insertInto('uploads')
    .values({ ...upload, id: uuid(), form_id: formId, tracker_id })
    .execute()
  const document = { ...file, kind: 'file', policy_id: null, tracker_id, storage_key: null, sha256: null }
  await db
    .insertInto('documents')
    .values({ ...document, id: uuid(), created_at: at })
    .execute()
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'amount'])
    .where('quote_id', 'is not', null)
    .where(isOf(branchId))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_attempts')
    .values({
      id: uuid(),
      payment_id: payment.id,
      reference: `held ${branchId}`,
      status: 'failed',
      gateway_response: 'amount_mismatch',
      received_amount: 5_000_00,
      received_currency: 'NGN',
      authorization_url: null,
      access_code: null,
      settled_at: at,
      created_at: at,
    } as never)
    .execute()
  const round = {
    id: uuid(),
    tracker_id,
    workflow_id,
    step_key: form.step_key,
    entry: 99,
    mode: 'any' as const,
    amount: 100_00,
    limit_name: null,
    subject: '[]',
    facts: '[]',
    makers: [],
    state: 'open' as const,
    due_at: null,
    expires_at: new Date(at.getTime() + 86_400_000),
    created_at: at,
    closed_at: null,
  }
  await db.insertInto('approval_rounds').values(round).execute()
  const role = await db
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('name', '=', 'Managing director')
    .executeTakeFirstOrThrow()
  const approver = JSON.stringify({ kind: 'role', ...role })
  const approval = {
    id: uuid(),
    round_id: round.id,
    tracker_id,
    workflow_id,
    asked: approver,
    state: 'waiting' as const,
  }
  await db
    .insertInto('approvals')
    .values({
      ...approval,
      reason: null,
      decided_by: null,
      decided_by_user: null,
      decided_at: null,
      created_at: at,
    })
    .execute()
  const event = { action: 'tracker.changed', object_kind: 'tracker', object_id: tracker_id }
  await db
    .insertInto('audit_events')
    .values({ ...event, id: uuid(), at, actor_kind: 'nobody', actor_id: null, actor_name: 'system' } as never)
    .execute()
}

/** Records of a branch, or those without one. */
export async function branchRecords(
  { services: { db } }: TestApp,
  branchId: string | null,
): Promise<BranchRecords> {
  const found: Partial<Record<RecordTable, string[]>> = {}
  const keep = async (table: RecordTable, condition: ReturnType<typeof isOf>): Promise<void> => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${condition} order by ${first[table] ?? sql`id`}`.execute(db)
    found[table] = rows.map(({ id }) => id)
  }
  for (const table of tables) await keep(table, isOf(branchId))
  const inBranch = (column: string, table: string) =>
    sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(table)} where ${isOf(branchId)})`
  await keep('payment_attempts', inBranch('payment_id', 'payments'))
  await keep('uploads', inBranch('tracker_id', 'trackers'))
  await keep(
    'documents',
    sql`(${inBranch('policy_id', 'policies')} or (policy_id is null and ${inBranch('tracker_id', 'trackers')}))`,
  )
  await keep(
    'clients',
    sql`(exists (select 1 from policies where client_id = clients.id and ${isOf(branchId)})
      and not exists (select 1 from policies where client_id = clients.id and not ${isOf(branchId)})
      and not exists (select 1 from trackers where customer_id = clients.id and not ${isOf(branchId)}))`,
  )
  await keep('audit_events', sql`(object_kind = 'tracker' and ${inBranchText(branchId)})`)
  const numbers = await sql<{ mark: string }>`
    select policy_number as mark from policies where ${isOf(branchId)}
    union all select claim_number from claims where ${isOf(branchId)}
    union all select reference from trackers where ${isOf(branchId)}`.execute(db)
  const policy = await db
    .selectFrom('policies')
    .innerJoin('clients', 'clients.id', 'policies.client_id')
    .select(['plate', 'first_name', 'last_name'])
    .where(isOf(branchId))
    .orderBy('issued_at', 'desc')
    .executeTakeFirst()
  const name = policy ? `${policy.first_name} ${policy.last_name}` : 'Unknown'
  return {
    ids: Object.fromEntries(
      Object.entries(found).flatMap(([table, [first]]) => (first ? [[table, first]] : [])),
    ),
    marks: [...Object.values(found).flat(), ...numbers.rows.map(({ mark }) => mark)],
    policy: { plate: policy?.plate ?? 'NONE', name },
  }
}

const inBranchText = (branchId: string | null) =>
  sql<boolean>`object_id in (select id::text from trackers where ${isOf(branchId)})`
