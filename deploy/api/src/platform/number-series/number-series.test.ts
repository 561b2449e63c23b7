import type { NumberKind, NumberPattern, NumberRule } from '@coverdesk/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeNumber } from './next-number.ts'

const HEAD = '11000'

describe('number series', () => {
  let test: TestApp
  let admin: string
  let year: number
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    year = Number(test.services.clock().toISOString().slice(0, 4))
  })
  beforeEach(() => test.services.pool.query('delete from number_patterns; delete from number_series'))
  afterAll(() => test.close())

  const call = <M extends 'GET' | 'POST' | 'PUT', Path extends string = ''>(
    method: M,
    path: Path = '' as Path,
    body?: object,
    token = admin,
  ) => test.call(method, `/api/number-series${path}`, { token, body })
  const ruleOf = async (kind: NumberKind): Promise<NumberRule> =>
    (await call('GET')).body.data.find((rule: NumberRule) => rule.kind === kind)
  const change = async (kind: NumberKind, body: Partial<NumberPattern> & { raise?: object[] }) => {
    const { pattern, version } = await ruleOf(kind)
    return call('PUT', `/${kind}`, { ...pattern, ...body, version })
  }
  const take = (kind: NumberKind, branch = HEAD) =>
    test.services.db.transaction().execute((tx) => takeNumber(tx, kind, test.services.clock(), branch))
  const sampleOf = async (kind: NumberKind, branch = HEAD) =>
    (await ruleOf(kind)).next.find(({ branch_code }) => branch_code === branch)?.sample

  it('are listed with the next number of each branch, for users with the privilege', async () => {
    const branches = await test.services.db.selectFrom('branches').select('code').execute()
    const rule = await ruleOf('policy')
    expect(rule).toMatchObject({ version: 0, of_branches: true, restarts_on: `${year + 1}-01-01` })
    expect(rule.next.map(({ branch_code }) => branch_code).sort()).toEqual(
      branches.map(({ code }) => code).sort(),
    )
    expect(await sampleOf('policy')).toBe(`MTR/${HEAD}/${year}/000001`)
    const claims = await signIn(test, 'claims@coverdesk.test')
    const statuses = await Promise.all([
      call('GET', '', undefined, claims),
      call('PUT', '/policy', { ...rule.pattern, version: 0 }, claims),
      call('POST', '/policy/preview', rule.pattern, claims),
      call('PUT', '/invoice', { ...rule.pattern, version: 0 }),
      test.call('GET', '/api/number-series'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 404, 401])
  })

  it('change from the next number on, which equals the preview, and continue counting', async () => {
    expect(await take('policy')).toBe(`MTR/${HEAD}/${year}/000001`)
    const { pattern } = await ruleOf('policy')
    const wanted = { ...pattern, prefix: 'MOT', separator: '-', year: 'short', digits: 4 } as const
    const seen = await call('POST', '/policy/preview', wanted)
    const sample = `MOT-${HEAD}-${String(year).slice(2)}-0002`
    expect(seen.body.data.next).toContainEqual(expect.objectContaining({ branch_code: HEAD, sample }))
    expect(await sampleOf('policy')).toBe(`MTR/${HEAD}/${year}/000002`)
    const saved = await change('policy', wanted)
    expect([saved.status, saved.body.data.version]).toEqual([200, 1])
    expect(await take('policy')).toBe(sample)
    const noted = await test.services.db
      .selectFrom('audit_events')
      .selectAll()
      .where('object_kind', '=', 'number_series')
      .execute()
    expect(noted).toMatchObject([
      {
        object_id: 'policy',
        before: { prefix: 'MTR' },
        after: { name: 'Policies', prefix: 'MOT', digits: 4 },
      },
    ])
  })

  it('never issue a number twice, whatever pattern changes precede', async () => {
    const given = [await take('policy'), await take('policy'), await take('policy', '88')]
    const patterns: Partial<NumberPattern>[] = [
      { with_branch: false },
      { with_branch: true },
      { restarts: 'never' },
      { year: 'none' },
      { with_branch: false, prefix: `MTR-${HEAD}` },
      { separator: '-', year: 'full' },
      { prefix: 'MTR', separator: '/', with_branch: true, restarts: 'yearly' },
    ]
    for (const pattern of patterns) {
      const { status, body } = await change('policy', pattern)
      expect(status, JSON.stringify(body)).toBe(200)
      given.push(await take('policy'), await take('policy', '88'))
    }
    expect(new Set(given).size).toBe(given.length)
    const counted = given
      .filter((_, index) => index < 2 || index % 2 === 1)
      .map((text) => Number(text.slice(-6)))
    expect(counted).toEqual([...counted].sort((one, other) => one - other))
  })

  it('are raised and never lowered', async () => {
    await take('claim')
    const raised = await change('claim', { raise: [{ branch_code: HEAD, number: 500 }] })
    expect(raised.status).toBe(200)
    expect(await take('claim')).toBe(`CLM/${HEAD}/${year}/000500`)
    expect(await sampleOf('claim')).toBe(`CLM/${HEAD}/${year}/000501`)
    const lowered = await change('claim', { raise: [{ branch_code: HEAD, number: 500 }] })
    expect([lowered.status, lowered.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'raise.0.number', code: 'fields.number_given' })],
    ])
    expect(lowered.body.errors[0].message).toContain('500')
  })

  it.each([
    ['the prefix of another kind', { prefix: 'CRT' }, 'prefix', 'fields.prefix_taken'],
    ['a yearly reset without the year', { year: 'none' }, 'year', 'fields.year_needed'],
    ['small letters', { prefix: 'mtr' }, 'prefix', 'fields.prefix_format'],
    ['a prefix with a stroke', { prefix: 'MTR/1' }, 'prefix', 'fields.prefix_format'],
    ['three digits', { digits: 3 }, 'digits', 'fields.digits_range'],
    [
      'an unknown branch',
      { raise: [{ branch_code: 'X', number: 9 }] },
      'raise.0.branch_code',
      'fields.choice_unknown',
    ],
  ])('refuse %s', async (_what, body, path, code) => {
    const { status, body: answer } = await change('policy', body as Partial<NumberPattern>)
    expect([status, answer.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  })

  it('refuse a pattern that leads to an existing number, and name it', async () => {
    const { policy_number } = await buyPolicy(test)
    await test.services.pool.query('delete from number_series')
    const refused = await change('policy', {})
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'prefix', code: 'fields.number_exists' })],
    ])
    expect(refused.body.errors[0].message).toContain(policy_number)
    expect((await change('policy', { raise: [{ branch_code: HEAD, number: 2 }] })).status).toBe(200)
    const quote = await change('quote', { with_branch: true })
    expect(quote.body.errors).toEqual([
      expect.objectContaining({ path: 'with_branch', code: 'fields.choice_unknown' }),
    ])
  })

  it('return the newer record to the second of two editors', async () => {
    const { pattern, version } = await ruleOf('quote')
    await change('quote', { prefix: 'PRICE' })
    const second = await call('PUT', '/quote', { ...pattern, version })
    expect([second.status, second.body.code, second.body.current.pattern.prefix]).toEqual([
      409,
      'edit_conflict',
      'PRICE',
    ])
  })

  it('have neither gaps nor duplicates among twenty concurrent numbers right after a change', async () => {
    await take('policy')
    const [changed, ...taken] = await Promise.all([
      change('policy', { prefix: 'NEW' }),
      ...Array.from({ length: 20 }, () => take('policy')),
    ])
    expect(changed.status).toBe(200)
    const more = await Promise.all(Array.from({ length: 20 }, () => take('policy')))
    expect(more.every((number) => number.startsWith('NEW/'))).toBe(true)
    const counted = [...taken, ...more].map((number) => Number(number.slice(-6)))
    expect(counted.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, at) => at + 2))
  })
})
