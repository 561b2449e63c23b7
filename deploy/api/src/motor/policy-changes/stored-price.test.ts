import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateAgain } from '../../testing/migrations.ts'
import { changeOffice } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const MIGRATION = '0573_facts_of_changes_in_no_language.sql'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('reads a change that was stored as texts in the language of its reader', async () => {
  const office = await changeOffice(test)
  const { id: policyId } = await office.sell('KJA222AB')
  const facts = { registration_number: 'LND222AB' }
  const body = { kind: 'endorse', endorsement: 'registration_number', effective_from: office.today(), facts }
  const { id } = (await office.request(policyId, body)).body.data
  const { db } = test.services
  const texts = {
    charges: [{ code: 'OWN_DAMAGE', label: 'Comprehensive cover', amount: 100 }],
    facts: [
      { key: 'use', label: 'Use', before: 'Private', after: 'Our own use' },
      { key: 'extensions', label: 'Extensions', before: null, after: 'FLOOD, SRCC' },
      { key: 'sum_insured', label: 'Sum insured', before: null, after: '₦5,000,000.00' },
    ],
  }
  await sql`alter table policy_transactions disable trigger policy_transactions_final`.execute(db)
  await db
    .updateTable('policy_transactions')
    .set({ price: sql`price || ${JSON.stringify(texts)}::jsonb` })
    .where('id', '=', id)
    .execute()
  await migrateAgain(db, MIGRATION)
  const headers = { 'accept-language': 'de' }
  const { data } = (await test.call('GET', `/api/policy-changes/${id}`, { token: office.maker, headers }))
    .body
  expect(data.facts).toEqual([
    { key: 'use', label: 'Nutzung', before: 'Privat', after: 'Our own use' },
    { key: 'extensions', label: expect.any(String), before: null, after: expect.stringMatching(/^[^F].*, /) },
    { key: 'sum_insured', label: 'Versicherungssumme', before: null, after: '₦5,000,000.00' },
  ])
  expect(data.charges).toEqual([{ code: 'OWN_DAMAGE', label: 'Haftpflicht', amount: 100 }])
})
