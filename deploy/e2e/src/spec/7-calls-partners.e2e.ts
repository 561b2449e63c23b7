import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { marineAdmin, must } from './api.ts'
import { clause } from './clauses/index.ts'

const admin = marineAdmin()

const newPartner = () => {
  const name = `Partner ${randomUUID().slice(0, 8)}`
  return {
    name,
    kind: 'bank',
    channel: 'referral',
    email: 'bank@example.test',
    phone: '',
    address: '',
    contact_person: '',
    rc_number: '',
    tin: '',
    licence_number: '',
    licence_expires_on: null,
    commission_bps: null,
    products: ['single_transit'],
    clauses: ['ICC_A'],
    most_per_bottom: null,
    backdating_days: 0,
    low_balance: null,
  }
}
const make = (body = newPartner()) => must('POST', '/partners', admin, { ...body, administrator: null })

test(clause('7.25'), async () => {
  const partners = await must('GET', '/partners', admin)
  expect(partners.map(({ name }: { name: string }) => name)).toContain('Harbourline Brokers')
})
test(clause('7.26'), async () => {
  const { id, name } = await make()
  expect(await must('GET', `/partners/${id}`, admin)).toMatchObject({ id, name })
})
test(clause('7.27'), async () => {
  const body = newPartner()
  expect(await make(body)).toMatchObject({ name: body.name, state: 'active' })
})
test(clause('7.28'), async () => {
  const { id } = await make()
  const body = newPartner()
  await must('PUT', `/partners/${id}`, admin, body)
  expect(await must('GET', `/partners/${id}`, admin)).toMatchObject({ name: body.name })
})
test(clause('7.29'), async () => {
  const { id } = await make()
  await must('DELETE', `/partners/${id}`, admin)
  expect(await must('GET', `/partners/${id}`, admin)).toMatchObject({ state: 'archived' })
})
