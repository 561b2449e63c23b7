import { createClient, type DocumentFacts } from '@coverdesk/sdk'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from './testing/claims.ts'
import { signIn } from './testing/journey.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { makeFormType, makeWorkflow, must } from './testing/workflows.ts'

describe('Specification 6 and 7: what a call answers', () => {
  let test: TestApp
  let admin: string
  let policy: { id: string; policy_number: string; plate: string }
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    policy = await buyPolicy(test)
  })
  afterAll(() => test.close())

  const sdk = (token: string | null) =>
    createClient({ baseUrl: `http://127.0.0.1:${test.settings.PORT}/api`, getToken: () => token })
  const idsOf = ({ data }: { data: DocumentFacts[] }) => data.map(({ id }) => id)

  /** A tracker of another workflow with a file. */
  const addFile = async () => {
    const key = await makeFormType(test, admin, 'Letter', [{ key: 'what', kind: 'text', label: 'What' }])
    const workflow_id = await makeWorkflow(test, admin, 'Letters', [
      { key: 'letter', kind: 'form', title: 'Letter', form_type: key, filled_by: 'staff' },
    ])
    const client = await test.services.db.selectFrom('clients').select('id').executeTakeFirstOrThrow()
    const body = { workflow_id, customer_id: client.id }
    const tracker = await must(test, 'POST', '/api/trackers', { token: admin, body })
    const document = {
      id: uuid(),
      kind: 'file',
      file_name: 'letter.pdf',
      media_type: 'application/pdf',
      tracker_id: tracker.id,
      created_at: test.services.clock(),
    }
    await test.services.db
      .insertInto('documents')
      .values({ ...document, storage_key: null, sha256: null })
      .execute()
    return document.id
  }

  it('7, /documents: lists what the caller may see, the newest first, in pages', async () => {
    const file = await addFile()
    const documents = sdk(admin).workflow.documents
    const all = await documents.list()
    expect(idsOf(all)[0]).toBe(file)
    const ofPolicy = await documents.list({ policy_id: policy.id })
    expect(idsOf(ofPolicy).length).toBeGreaterThan(0)
    expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(ofPolicy)))
    const first = await documents.list({ limit: 1 })
    expect(idsOf(first)).toEqual([file])
    const rest = await documents.list({ limit: 200, cursor: first.meta.next_cursor ?? '' })
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(idsOf(all))
  })

  it('7, /documents: shows a file of a tracker to those who may read it, one of a policy to others', async () => {
    await sql`update roles set privileges = array_remove(privileges, 'workflow.tracker.read')`.execute(
      test.services.db,
    )
    const underwriter = await signIn(test, 'underwriter@coverdesk.test')
    const seen = await sdk(underwriter).workflow.documents.list()
    expect(seen.data.length).toBeGreaterThan(0)
    expect(seen.data.every(({ policy_id, tracker_id }) => policy_id !== null || tracker_id !== null)).toBe(
      true,
    )
    expect(seen.data.map(({ file_name }) => file_name)).not.toContain('letter.pdf')
    const { db } = test.services
    const sold = db.selectFrom('policies').select('branch_id').where('branch_id', 'is not', null)
    const elsewhere = await db
      .selectFrom('branches')
      .select('id')
      .where('id', 'not in', sold)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('users')
      .set({ branches: [], branch_id: elsewhere.id })
      .where('email', '=', 'underwriter@coverdesk.test')
      .execute()
    expect((await sdk(underwriter).workflow.documents.list()).data).toEqual([])
  })

  it('7, search client: the response is read from data.record, with what a sale is begun from', async () => {
    for (const q of [policy.plate, policy.policy_number]) {
      const { record } = await sdk(admin).workflow.workflows.searchClient({ q })
      expect(record).toEqual([
        expect.objectContaining({
          last_name: expect.any(String),
          masked_email: expect.any(String),
          policies: [expect.objectContaining({ id: policy.id })],
        }),
      ])
    }
  })

  it('6, setup, policy and premium calls, the guest workflow and guest tokens need no token', async () => {
    const {
      setups,
      workflow: { workflows },
      auth: { guestTokens },
    } = sdk(null)
    const [make] = await setups.vehicleMakes()
    const [risk] = await setups.riskTypes()
    const answers = await Promise.all([
      setups.colors(),
      setups.coverTypes(),
      setups.liabilityTypes(),
      setups.vehicleTypes(),
      setups.agencyList(),
      setups.clos(),
      setups.vehicleModels(make?.code ?? ''),
      setups.businessTypes(risk?.code ?? ''),
      setups.policyDetails(policy.policy_number),
    ])
    for (const answer of answers) expect(answer.length).toBeGreaterThan(0)
    expect(answers.at(-1)?.[0]).toMatchObject({ policy_number: policy.policy_number })
    const query = { risk_type: 'PRIVATE', cover_type: 'TPO', sum_insured: 0 }
    expect((await setups.calculatePremium(query)).premium).toBeGreaterThan(0)
    expect((await workflows.getGuest(1)).id).toBe(1)
    await expect(guestTokens.validate('0'.repeat(43))).rejects.toMatchObject({ status: 404 })
  })

  it('7: health, and the logo of the company', async () => {
    const {
      health,
      admin: { companyProfile },
    } = sdk(null)
    expect(await health.check()).toMatchObject({ status: 'ok', version: expect.any(String) })
    expect(await health.ready()).toEqual({ status: 'ready' })
    await expect(companyProfile.logo()).rejects.toMatchObject({ status: 404 })
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47])
    const picture = { media_type: 'image/png' as const, bytes, width: 1, height: 1, sha256: 'a'.repeat(64) }
    await test.services.db
      .insertInto('company_images')
      .values({ kind: 'logo', ...picture, updated_at: test.services.clock() })
      .execute()
    expect((await companyProfile.logo()).size).toBe(bytes.length)
  })
})
