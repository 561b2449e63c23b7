import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { dayAfter } from '../../reference/setups/entries.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { certificateFacts } from './facts.ts'
import { standardWording, statutoryWording } from './statutory-wording.ts'

const LIST = '/api/setups/lists/statute-wordings/entries'

describe('the statutory wording of a certificate', () => {
  let test: TestApp
  let admin: string
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const entryOf = async (code: string) => {
    const entries = await must(test, 'GET', LIST, { token: admin })
    return entries.find((entry: { code: string }) => entry.code === code)
  }
  const change = (entry: { id: string; name: string; version: number }, body: object) =>
    test.call('PUT', `${LIST}/${entry.id}`, {
      token: admin,
      body: { name: entry.name, version: entry.version, ...body },
    })

  it('is the one in force on the day the policy was issued', async () => {
    const { id } = await buyPolicy(test)
    expect((await certificateFacts(test.services, id)).wording).toEqual(standardWording)
    const first_day = dayAfter(today)
    const attributes = { paragraphs: 'Used on the roads of Nigeria.\n\n  And of ECOWAS. ' }
    expect((await change(await entryOf('LIMITATIONS'), { attributes, first_day })).status).toBe(200)
    expect((await certificateFacts(test.services, id)).wording).toEqual(standardWording)
    const { db } = test.services
    const tomorrow = { ...standardWording, limitations: ['Used on the roads of Nigeria.', 'And of ECOWAS.'] }
    expect(await statutoryWording(db, first_day)).toEqual(tomorrow)
    const { standard_wording } = await must(test, 'GET', '/api/company-profile/record', { token: admin })
    expect(standard_wording).toEqual(standardWording)
    const issued_at = new Date(`${first_day}T12:00:00Z`)
    await db.updateTable('policies').set({ issued_at }).where('id', '=', id).execute()
    expect((await certificateFacts(test.services, id)).wording).toEqual(tomorrow)
  })

  it('is corrected in place, and cannot be emptied, longer than the page, or removed', async () => {
    const entry = await entryOf('CLAUSE')
    for (const paragraphs of ['', ' \n ', 'x'.repeat(601)]) {
      const refused = await change(entry, { attributes: { paragraphs } })
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'attributes.paragraphs'])
    }
    const corrected = await change(entry, { attributes: { paragraphs: 'We certify so.' } })
    expect(corrected.status).toBe(200)
    expect((await statutoryWording(test.services.db, today)).clause).toBe('We certify so.')
    const body = { version: corrected.body.data.version }
    const gone = await test.call('POST', `${LIST}/${entry.id}/retire`, { token: admin, body })
    expect([gone.status, gone.body.code]).toEqual([409, 'setup_list_fixed'])
  })
})
