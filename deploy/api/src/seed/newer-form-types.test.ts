import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buyPolicy, claimant } from '../testing/claims.ts'
import { ADA } from '../testing/journey.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { must } from '../testing/workflows.ts'
import { questionsOf } from '../workflows/forms/store.ts'
import { seedNewerFormTypes } from './newer-form-types.ts'

const NOTICE = 'claim-notice'

describe('an installation from before the questions of the product changed', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp()
    const fields = JSON.stringify([{ key: 'what', kind: 'text', label: 'What happened?' }])
    const { id } = await noticeRow()
    await test.services.db
      .updateTable('form_type_versions')
      .set({ fields })
      .where('form_type_id', '=', id)
      .execute()
  })
  afterEach(() => test.close())

  const noticeRow = () =>
    test.services.db.selectFrom('form_types').selectAll().where('key', '=', NOTICE).executeTakeFirstOrThrow()
  const keysOf = async (version: number) => {
    const { fields } = await questionsOf(test.services.db, { form_type: NOTICE, form_type_version: version })
    return fields.map(({ key }) => key)
  }

  it('gets them as the next version, once; forms that are open stay on theirs', async () => {
    await seedNewerFormTypes(test.services.db)
    await seedNewerFormTypes(test.services.db)
    const { current_version: version } = await noticeRow()
    expect(version).toBe(2)
    expect(await keysOf(2)).toContain('loss_type')
    expect(await keysOf(1)).toEqual(['what'])
  })

  it('keeps the questions of an open claim, and asks a new one the newer questions', async () => {
    const policy = await buyPolicy(test)
    const read = ({ token, formId }: Awaited<ReturnType<typeof claimant>>) =>
      must(test, 'GET', `/api/forms/${formId}/guest`, { token })
    const open = await claimant(test, policy.plate, ADA.email)
    await seedNewerFormTypes(test.services.db)
    test.wait(61_000)
    const later = await claimant(test, policy.plate, ADA.email)
    expect((await read(open)).fields).toMatchObject([{ key: 'what' }])
    expect((await read(later)).form_type.version).toBe(2)
    const body = {
      form_id: open.formId,
      data: { what: 'A bus hit me.' },
      version: (await read(open)).version,
    }
    await must(test, 'POST', '/api/trackers/form/register-claim', { token: open.token, body })
  })

  it('keeps versions that staff published', async () => {
    await test.services.db.updateTable('form_type_versions').set({ created_by: 'Adaeze Okonkwo' }).execute()
    await seedNewerFormTypes(test.services.db)
    expect((await noticeRow()).current_version).toBe(1)
  })
})
