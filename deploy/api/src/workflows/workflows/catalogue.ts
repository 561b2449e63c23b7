import { areaApprovers, areaPrivilege } from '../../platform/access/areas.ts'
import { productForms } from '../../platform/access/products.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { readKnownAnswers } from '../form-types/known-answers.ts'
import type { References } from './check-references.ts'
import type { Catalogue } from './check-steps.ts'

/**
 * Reads every name that steps can refer to.
 * @param workflowId workflow whose approving privilege counts; null for steps without a workflow
 */
export async function readCatalogue(db: Db | Tx, workflowId: number | null): Promise<Catalogue> {
  const approving = workflowId === null ? areaApprovers : [areaPrivilege(workflowId, 'approve')]
  const [formTypes, conditions, templates, roles, departments, branches, people] = await Promise.all([
    db.selectFrom('form_types').select('key').where('archived_at', 'is', null).execute(),
    db.selectFrom('conditions').select('id').execute(),
    db.selectFrom('notification_templates').select('id').execute(),
    db.selectFrom('roles').select(['id', 'limits', 'privileges']).where('audience', '=', 'staff').execute(),
    db.selectFrom('departments').select('id').execute(),
    db.selectFrom('branches').select('id').execute(),
    db
      .selectFrom('users')
      .select(['id', 'role_id', 'branch_id', 'department_id'])
      .where('audience', '=', 'staff')
      .where('disabled_at', 'is', null)
      .execute(),
  ])
  return {
    formTypes: new Set([...formTypes.map(({ key }) => key), ...productForms()]),
    conditions: new Set(conditions.map(({ id }) => id)),
    templates: new Set(templates.map(({ id }) => id)),
    roles: new Map(
      roles.map(({ id, limits, privileges }) => [
        id,
        { limits, approves: approving.some((name) => privileges.includes(name)) },
      ]),
    ),
    departments: new Set(departments.map(({ id }) => id)),
    branches: new Set(branches.map(({ id }) => id)),
    people: new Map(
      people.map(({ id, role_id, branch_id, department_id }) => [
        id,
        { roleId: role_id, branchId: branch_id, departmentId: department_id },
      ]),
    ),
  }
}

/** Reads the names that conditions, amounts and texts of steps can refer to. */
export async function readReferences(
  db: Db | Tx,
  services: Pick<Services, 'workflowEngine'>,
): Promise<References> {
  const rules = await db.selectFrom('conditions').select(['id', 'name', 'condition']).execute()
  return {
    known: await readKnownAnswers(db, services),
    rules: new Map(rules.map(({ id, ...rule }) => [id, rule])),
  }
}
