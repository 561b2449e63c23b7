import { MOTOR_WORKFLOW_ID } from '@coverdesk/sdk'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { findWorkflow } from '../workflows/workflow-engine/definitions.ts'
import { seedBase } from './base.ts'
import { seedNewerWorkflows } from './newer-workflows.ts'

/** Steps that came with the referral to an underwriter. */
const LATER = ['referral', 'underwriting', 'accepted']

describe('an installation from before a workflow of the product changed', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp()
    const { steps } = await motor()
    await setSteps(JSON.stringify(steps.filter(({ key }) => !LATER.includes(key))))
    await test.services.db
      .updateTable('roles')
      .set({ limits: '{}' })
      .where('name', 'like', 'Underwrit%')
      .execute()
  })
  afterEach(() => test.close())

  const motor = () => findWorkflow(test.services.db, MOTOR_WORKFLOW_ID)
  const setSteps = (steps: string) =>
    test.services.db
      .updateTable('workflow_versions')
      .set({ steps })
      .where('workflow_id', '=', MOTOR_WORKFLOW_ID)
      .execute()
  const seedAgain = async () => {
    await seedBase(test.services.db, test.services.clock())
    await seedNewerWorkflows(test.services.db)
    const { version, steps } = await motor()
    return { version, keys: steps.map(({ key }) => key) }
  }

  it('gets the new steps as the next version, once, with limits for those who decide', async () => {
    const after = await seedAgain()
    expect(after.version).toBe(2)
    expect(after.keys).toEqual(expect.arrayContaining(LATER))
    const before = await findWorkflow(test.services.db, MOTOR_WORKFLOW_ID, 1)
    expect(before.steps.map(({ key }) => key)).not.toContain('underwriting')
    expect(await seedAgain()).toEqual(after)
    const { limits } = await test.services.db
      .selectFrom('roles')
      .select('limits')
      .where('name', '=', 'Underwriting manager')
      .executeTakeFirstOrThrow()
    expect(limits.motor).toBeGreaterThan(0)
  })

  it('keeps versions that staff published', async () => {
    await test.services.db
      .updateTable('workflow_versions')
      .set({ created_by: 'Adaeze Okonkwo' })
      .where('workflow_id', '=', MOTOR_WORKFLOW_ID)
      .execute()
    expect((await seedAgain()).version).toBe(1)
  })

  it('keeps drafts of staff', async () => {
    await test.services.db
      .updateTable('workflows')
      .set({ draft: '[]' })
      .where('id', '=', MOTOR_WORKFLOW_ID)
      .execute()
    expect((await seedAgain()).version).toBe(1)
  })

  it('keeps its steps while no user could decide, and the limits that staff set', async () => {
    const { db } = test.services
    await db.updateTable('roles').set({ version: 2 }).where('name', 'like', 'Underwrit%').execute()
    expect((await seedAgain()).version).toBe(1)
    const { limits } = await db
      .selectFrom('roles')
      .select('limits')
      .where('name', '=', 'Underwriting manager')
      .executeTakeFirstOrThrow()
    expect(limits).toEqual({})
  })
})
