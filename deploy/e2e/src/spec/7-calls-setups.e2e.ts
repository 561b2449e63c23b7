import { expect, test } from '@playwright/test'
import { call, must, staff } from './api.ts'
import { type ClauseId, clause } from './clauses/index.ts'
import { insured } from './customer.ts'

test(clause('7.82'), async () => {
  const { policy } = await insured()
  const found = await must(
    'GET',
    `/setups/policy-details?polnum=${encodeURIComponent(policy.policy_number)}`,
    staff(),
  )
  expect(found).toEqual([expect.objectContaining({ policy_number: policy.policy_number })])
})
test(clause('7.83'), async () => {
  const priceOf = (sum: number) =>
    must('GET', `/setups/calculate-premium?risk_type=PRIVATE&cover_type=COMPREHENSIVE&sum_insured=${sum}`)
  const [less, more] = [await priceOf(500_000_000), await priceOf(1_000_000_000)]
  expect(less.premium).toBeGreaterThan(0)
  expect(more.premium).toBe(2 * less.premium)
})

/** Each list with one of its entries. */
const LISTS: [ClauseId, string, string][] = [
  ['7.84', 'colors', 'SILVER'],
  ['7.85', 'business-types/PRIVATE', 'DIRECT'],
  ['7.86', 'cover-types', 'TPO'],
  ['7.87', 'liability-types', 'PRIVATE'],
  ['7.88', 'vehicle-make', 'TOYOTA'],
  ['7.89', 'vehicle-types', 'CAR'],
  ['7.90', 'agency-list', '00485'],
  ['7.91', 'vehicle-models/TOYOTA', 'COROLLA'],
  ['7.92', 'risk-types', 'PRIVATE'],
  ['7.93', 'clos', '00486'],
]

for (const [id, path, code] of LISTS) {
  test(clause(id), async () => {
    const { status, body } = await call('GET', `/setups/${path}`, staff())
    expect(status).toBe(200)
    const entry = body.data.find((one: { code: string }) => one.code === code)
    expect(entry).toMatchObject({ code, name: expect.stringMatching(/\w/) })
  })
}

test(clause('7.101'), async () => {
  const { paymentId } = await insured()
  const found = await must('GET', '/payments?status=succeeded', staff())
  expect(found.map(({ id }: { id: string }) => id)).toContain(paymentId)
})
test(clause('7.103'), async () => {
  expect((await call('GET', '/dashboard')).status).toBe(401)
  expect((await call('GET', '/dashboard', staff())).status).toBe(200)
})
test(clause('7.104'), async () => {
  const { body } = await call('GET', '/dashboard', staff())
  expect(body.data).toMatchObject({ today: expect.any(String), production: { premium: expect.any(Number) } })
})
test(clause('7.105'), async () => {
  const { policy } = await insured()
  const documents = await must('GET', `/documents?policy_id=${policy.id}`, staff())
  expect(documents).toContainEqual(expect.objectContaining({ media_type: 'application/pdf' }))
  // Without a policy: all policies that the caller may see.
  expect((await must('GET', '/documents', staff())).length).toBeGreaterThanOrEqual(documents.length)
})
test(clause('7.106'), async () => {
  const { plate } = await insured()
  const checkPlate = (of: string) => must('GET', `/check-registration-number?registration_number=${of}`)
  expect(await checkPlate('XYZ987QZ')).toMatchObject({ available: true, normalized: 'XYZ987QZ' })
  expect(await checkPlate(plate)).toMatchObject({ available: false })
})
test(clause('7.107'), async () => {
  expect((await call('GET', '/kyc/nin/12345678901', staff())).status).toBe(200)
  expect((await call('GET', '/kyc/nin/12345678901')).status).toBe(401)
})
test(clause('7.108'), async () => {
  const { body } = await call('GET', '/kyc/nin/12345678901', staff())
  expect(body.data).toMatchObject({
    firstName: expect.stringMatching(/\w/),
    lastName: expect.stringMatching(/\w/),
  })
})
