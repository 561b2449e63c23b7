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

it('tells a reason of the product in the language of its reader, and one of a customer as written', async () => {
  const office = await changeOffice(test)
  const { id: policyId } = await office.sell('KJA223AB')
  const facts = { registration_number: 'LND223AB' }
  const body = { kind: 'endorse', endorsement: 'registration_number', effective_from: office.today(), facts }
  const { id } = (await office.request(policyId, body)).body.data
  const { db } = test.services
  const reasonOf = async (requested_by: string, reason: string) => {
    await sql`alter table policy_transactions disable trigger policy_transactions_final`.execute(db)
    await db.updateTable('policy_transactions').set({ requested_by, reason }).where('id', '=', id).execute()
    await migrateAgain(db, '0574_reasons_of_the_product.sql')
    const options = { token: office.maker, headers: { 'accept-language': 'fr' } }
    return (await test.call('GET', `/api/policy-changes/${id}`, options)).body.data.reason
  }
  expect(await reasonOf('customer', 'Requested by the customer')).toBe('À la demande du client')
  expect(await reasonOf('customer', 'Moved')).toBe('Moved')
})
