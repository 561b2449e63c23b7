import type { FormField } from '@coverdesk/sdk/forms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '../../platform/db/clock.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest } from '../../testing/workflows.ts'
import { addTrackerSearch } from '../workflow-engine/tracker-store.ts'

const fields: FormField[] = [{ key: 'found', kind: 'text', label: 'What did you find?' }]

describe('a form that staff fill in', () => {
  let test: TestApp
  let token: string
  let form: { id: string; version: number }
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, 'admin@coverdesk.test')
    const form_type = await makeFormType(test, token, 'Findings', fields)
    const workflow = await makeWorkflow(test, token, 'Look', [
      { key: 'look', kind: 'form', title: 'Look', form_type, filled_by: 'staff' },
    ])
    await startAsGuest(test, workflow)
    const [listed] = await must(test, 'GET', `/api/forms/${workflow}`, { token })
    form = await must(test, 'GET', `/api/forms/${listed.id}`, { token })
  })
  afterAll(() => test.close())

  const save = (draft: object, version: number, by = token) =>
    test.call('PUT', `/api/forms/${form.id}`, { token: by, body: { draft, version } })

  it('stores draft answers', async () => {
    const { status, body } = await save({ found: 'A scratch' }, form.version)
    expect([status, body.data.draft, body.data.version]).toEqual([
      200,
      { found: 'A scratch' },
      form.version + 1,
    ])
  })

  it('presents another user’s changes, and preserves them', async () => {
    const { status, body } = await save({ found: 'Nothing' }, form.version)
    expect([status, body.code, body.current.draft]).toEqual([409, 'edit_conflict', { found: 'A scratch' }])
  })

  it('is found by the search terms of its tracker, also later ones', async () => {
    const { tracker_id, workflow_id } = await must(test, 'GET', `/api/forms/${form.id}`, { token })
    const found = (q: string) => must(test, 'GET', `/api/forms/${workflow_id}?q=${q}`, { token })
    expect(await found('okafor')).toEqual([])
    await test.services.db
      .transaction()
      .execute((tx) => addTrackerSearch(tx, tracker_id, 'Adaeze Ọkafọr', 'ABC-123-DE'))
    for (const q of ['okafor', 'abc123de', 'adaeze okafor'])
      expect([q, (await found(q)).map(({ id }: { id: string }) => id)]).toEqual([q, [form.id]])
  })

  it('is listed by the day of its request, which is a day in Lagos', async () => {
    const { workflow_id } = await must(test, 'GET', `/api/forms/${form.id}`, { token })
    const countOf = async (query: string) => {
      const { status, body } = await test.call('GET', `/api/forms/${workflow_id}?${query}`, { token })
      return status === 200 ? body.data.length : status
    }
    // Half an hour before midnight in London is half past midnight in Lagos, on the 3rd.
    const created_at = instant(new Date('2026-03-02T23:30:00Z'))
    await test.services.db.updateTable('forms').set({ created_at }).where('id', '=', form.id).execute()
    expect(await countOf('created_from=2026-03-03&created_until=2026-03-03')).toBe(1)
    expect(await countOf('created_from=2026-03-03')).toBe(1)
    expect(await countOf('created_until=2026-03-02')).toBe(0)
    expect(await countOf('created_from=2026-03-04')).toBe(0)
    expect(await countOf('created_from=03/03/2026')).toBe(422)
  })

  it('refuses a draft larger than a form can be', async () => {
    expect((await save({ found: 'x'.repeat(64_001) }, form.version + 1)).status).toBe(413)
  })

  it('is not accessible to read-only users', async () => {
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await save({ found: 'Mine' }, form.version + 1, auditor)).status).toBe(403)
  })
})
