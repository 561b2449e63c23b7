import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recipientsOf } from '../../organisation/notifications/notify-party.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { approveChange } from '../../testing/change-requests.ts'
import { signIn } from '../../testing/journey.ts'
import { changed, newcomer, roleId, userId } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('the branches a user sees', () => {
  let test: TestApp
  let admin: string
  let ownBranchUser: string
  let reader: string
  const branch: Record<string, string> = {}
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    reader = await roleId(test, 'Auditor')
    for (const { id, name } of await test.services.db.selectFrom('branches').select(['id', 'name']).execute())
      branch[name] = id
    ownBranchUser = await staffOfBranch(test, branch.Kano ?? '')
  })
  afterAll(() => test.close())

  const invite = (token: string, body: object) => test.call('POST', '/api/users', { token, body })
  const outcome = ({
    status,
    body,
  }: {
    status: number
    body: { code?: string; errors?: { path: string; code: string }[] }
  }) => [status, body.errors?.[0]?.path, body.errors?.[0]?.code ?? body.code]
  const at = (name: string) => ({ branch_id: branch[name] ?? '' })

  it('are all unless some are chosen, and their own is among them', async () => {
    const one = await must(test, 'POST', '/api/users', { token: admin, body: newcomer(reader) })
    expect(one.branches).toBeNull()
    const body = newcomer(reader, {
      ...at('Kano'),
      branches: [branch.Abuja ?? ''],
      email: 'two@insurer.test',
    })
    const two = await must(test, 'POST', '/api/users', { token: admin, body })
    expect(two.branches.map(({ name }: { name: string }) => name)).toEqual(['Abuja', 'Kano'])
    const same = await must(test, 'PUT', `/api/users/${two.id}`, {
      token: admin,
      body: changed(two, { phone: '' }),
    })
    expect(same.branches).toHaveLength(2)
    const all = await must(test, 'PUT', `/api/users/${two.id}`, {
      token: admin,
      body: changed(same, { branches: null }),
    })
    expect(all.branches).toHaveLength(2)
    expect(all.waiting.changes).toEqual([
      { field: 'branches', of: null, format: 'text', from: 'Abuja, Kano', to: 'all' },
    ])
    await approveChange(test, all.waiting)
    expect((await must(test, 'GET', `/api/users/${two.id}`, { token: admin })).branches).toBeNull()
  })

  it('wait for a second administrator when they become more, not when they become fewer or are replaced', async () => {
    const body = newcomer(reader, { ...at('Kano'), branches: [], email: 'wider@insurer.test' })
    const one = await must(test, 'POST', '/api/users', { token: admin, body })
    const save = async (more: object) => {
      const now = await must(test, 'GET', `/api/users/${one.id}`, { token: admin })
      return must(test, 'PUT', `/api/users/${one.id}`, { token: admin, body: changed(now, more) })
    }
    const names = ({ branches }: { branches: { name: string }[] }) => branches.map(({ name }) => name)
    const moved = await save(at('Abuja'))
    expect([names(moved), moved.waiting]).toEqual([['Abuja'], null])
    const wider = await save({ branches: [branch.Kano ?? ''], phone: '08039999999' })
    expect([names(wider), wider.phone]).toEqual([['Abuja'], '08039999999'])
    expect(wider.waiting.changes).toMatchObject([{ field: 'branches', from: 'Abuja', to: 'Abuja, Kano' }])
    await approveChange(test, wider.waiting)
    const fewer = await save({ branches: [] })
    expect([names(fewer), fewer.waiting]).toEqual([['Abuja'], null])
  })

  it('wait together with a role that counts for more than the own branch', async () => {
    const narrow = await must(test, 'POST', '/api/roles', {
      token: admin,
      body: { name: 'Branch reader', privileges: ['claim.claim.read'], limits: {}, own_branch: true },
    })
    const body = newcomer(narrow.id, { ...at('Kano'), email: 'promoted@insurer.test' })
    const one = await must(test, 'POST', '/api/users', { token: admin, body })
    const promoted = await must(test, 'PUT', `/api/users/${one.id}`, {
      token: admin,
      body: changed(one, { role_id: reader }),
    })
    expect(promoted.role.name).toBe('Branch reader')
    expect(promoted.waiting.changes).toMatchObject([
      { field: 'role', from: 'Branch reader', to: 'Auditor' },
      { field: 'branches', from: 'Kano', to: 'all' },
    ])
    await approveChange(test, promoted.waiting)
    const after = await must(test, 'GET', `/api/users/${one.id}`, { token: admin })
    expect([after.role.name, after.branches]).toEqual(['Auditor', null])
  })

  it('need an own branch, and are branches that exist', async () => {
    const nowhere = newcomer(reader, { branches: [branch.Abuja ?? ''], email: 'three@insurer.test' })
    expect(outcome(await invite(admin, nowhere))).toEqual([422, 'branch_id', 'fields.required'])
    const unknown = { ...nowhere, ...at('Kano'), branches: [reader] }
    expect(outcome(await invite(admin, unknown))).toEqual([422, 'branches', 'fields.choice_unknown'])
    const manager = newcomer(await roleId(test, 'Branch manager'), { email: 'four@insurer.test' })
    expect(outcome(await invite(admin, manager))).toEqual([422, 'branch_id', 'fields.required'])
  })

  it('are their own alone in a role that says so', async () => {
    const manager = await userId(test, 'branch-manager@coverdesk.test')
    const { branches } = await must(test, 'GET', `/api/users/${manager}`, { token: admin })
    expect(branches.map(({ name }: { name: string }) => name)).toEqual(['Ibadan'])
  })

  it('are not given by a user who sees fewer, who cannot change users who see more either', async () => {
    const wide = newcomer(reader, { ...at('Kano'), email: 'six@insurer.test' })
    expect(outcome(await invite(ownBranchUser, wide))).toEqual([422, 'branches', 'above_you'])
    expect(outcome(await invite(ownBranchUser, { ...wide, branches: [branch.Abuja] }))).toEqual([
      422,
      'branches',
      'above_you',
    ])
    expect((await invite(ownBranchUser, { ...wide, branches: [] })).status).toBe(201)
    const other = await userId(test, 'claims@coverdesk.test')
    const seen = await must(test, 'GET', `/api/users/${other}`, { token: ownBranchUser })
    expect(seen.may_change).toBe(false)
    const body = changed(seen, { phone: '' })
    expect(outcome(await test.call('PUT', `/api/users/${other}`, { token: ownBranchUser, body }))).toEqual([
      403,
      undefined,
      'above_you',
    ])
  })

  it('are not widened by the user themselves, nor by their own role', async () => {
    const me = await must(test, 'GET', `/api/users/${await userId(test, 'one-branch@coverdesk.test')}`, {
      token: ownBranchUser,
    })
    const moved = changed(me, at('Abuja'))
    expect(
      outcome(await test.call('PUT', `/api/users/${me.id}`, { token: ownBranchUser, body: moved })),
    ).toEqual([422, 'branches', 'own_account'])
    const role = await must(test, 'GET', `/api/roles/${me.role.id}`, { token: ownBranchUser })
    const { name, privileges, limits, version } = role
    const open = { name, privileges, limits, own_branch: false, version }
    const refused = await test.call('PUT', `/api/roles/${role.id}`, { token: ownBranchUser, body: open })
    expect(outcome(refused)).toEqual([422, 'own_branch', 'own_account'])
    const managers = await roleId(test, 'Branch manager')
    const theirs = await must(test, 'GET', `/api/roles/${managers}`, { token: ownBranchUser })
    const body = {
      name: theirs.name,
      privileges: theirs.privileges,
      limits: theirs.limits,
      version: theirs.version,
    }
    const wider = await test.call('PUT', `/api/roles/${managers}`, {
      token: ownBranchUser,
      body: { ...body, own_branch: false },
    })
    expect(outcome(wider)).toEqual([422, 'own_branch', 'above_you'])
  })

  it('determine who decides about a record, and the branch that a branch party means', async () => {
    const manager = await userId(test, 'branch-manager@coverdesk.test')
    const role = { kind: 'role' as const, id: await roleId(test, 'Branch manager'), name: 'Branch manager' }
    const recipients = (party: Parameters<typeof recipientsOf>[2], name: string | null) =>
      test.services.db.transaction().execute(async (tx) => {
        const about = { workflow_id: 1, branch_id: name && (branch[name] ?? null) }
        return (await recipientsOf(tx, test.services, party, about)).members
      })
    expect(await recipients(role, 'Ibadan')).toEqual([manager])
    expect(await recipients(role, 'Port Harcourt')).toEqual([])
    expect(await recipients(role, null)).toEqual([])
    const lagos = {
      kind: 'branch' as const,
      id: branch['Head Office Lagos'] ?? '',
      name: 'Head Office Lagos',
    }
    expect(await recipients(lagos, 'Ibadan')).toEqual([manager])
    expect(await recipients(lagos, 'Head Office Lagos')).not.toContain(manager)
  })
})
