import { MOST_FLEET_ROWS, OWN_DAMAGE_WORKFLOW_ID } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { breakStatement } from '../../testing/faults.ts'
import { csvOf, fleetOffice, lineOf } from '../../testing/fleets.ts'
import { expectBalanced } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { requestOnce } from '../own-damage/request-once.ts'

/** More statements than there are: none fails, all are counted. */
const NEVER = 1_000_000
/** Statements of the requests that propose a fleet and that pay it, however many vehicles it has. */
const MOST_STATEMENTS = 500

describe('the largest fleet', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof fleetOffice>>
  beforeAll(async () => {
    test = await createTestApp()
    office = await fleetOffice(test)
  })
  afterAll(() => test.close())

  it('is issued by one payment with as many statements as a small one, and asks for photos afterwards', async () => {
    const lines = Array.from({ length: MOST_FLEET_ROWS }, (_, at) =>
      lineOf('FMX', at, { cover: 'COMPREHENSIVE', sum: '5000000', plate: plateAt(at) }),
    )
    const statements = breakStatement(test, NEVER)
    const created = await office.create(csvOf(...lines), office.company('RC5000500'))
    expect(created.status, JSON.stringify(created.body).slice(0, 500)).toBe(201)
    const [proposal] = created.body.data.proposals
    expect(proposal).toMatchObject({ status: 'awaiting_payment', vehicles: MOST_FLEET_ROWS })
    await office.payByLink(proposal, 'rc5000500@example.test')
    expect(statements.count()).toBeLessThan(MOST_STATEMENTS)

    const { db } = test.services
    const policies = await db
      .selectFrom('policies')
      .select(['id', 'policy_number', 'amount'])
      .where('tracker_id', '=', proposal.tracker_id)
      .execute()
    expect(new Set(policies.map(({ policy_number }) => policy_number)).size).toBe(MOST_FLEET_ROWS)
    expect(policies.reduce((sum, { amount }) => sum + amount, 0)).toBe(proposal.amount)
    const requests = await db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', 'own-damage-documents')
      .execute()
    expect(requests).toHaveLength(MOST_FLEET_ROWS)
    await expectBalanced(test)

    const [first] = policies
    if (!first) throw new Error('No policy was issued.')
    const request = () => inTransaction(test.services, (tx) => requestOnce(tx, test.services, first.id, 'en'))
    await request()
    await request()
    const trackers = await db
      .selectFrom('validations')
      .innerJoin('trackers', 'trackers.id', 'validations.tracker_id')
      .select('trackers.id')
      .where('validations.policy_id', '=', first.id)
      .where('trackers.workflow_id', '=', OWN_DAMAGE_WORKFLOW_ID)
      .execute()
    expect(trackers).toHaveLength(1)
  })
})

/** Three letters, three digits and two letters, another for each vehicle. */
const plateAt = (at: number): string =>
  `FM${String.fromCharCode(65 + Math.floor(at / 100))}${101 + (at % 100)}ZZ`
