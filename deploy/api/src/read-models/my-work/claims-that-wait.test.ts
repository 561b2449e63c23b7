import type { WorkArea, WorkItem } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must, submit } from '../../testing/workflows.ts'

const DAY = 86_400_000

describe('claims that wait', () => {
  let test: TestApp
  let policy: Awaited<ReturnType<typeof buyPolicy>>
  beforeAll(async () => {
    test = await createTestApp()
    policy = await buyPolicy(test)
  })
  afterAll(() => test.close())

  const enter = (name: string) => signIn(test, `${name}@coverdesk.test`)
  const workOf = (token: string, query = ''): Promise<WorkItem[]> =>
    must(test, 'GET', `/api/my-work?kind=claim${query}`, { token })
  const countOf = async (token: string) => {
    const areas: WorkArea[] = await must(test, 'GET', '/api/my-work/areas', { token })
    return areas.find(({ workflow_id }) => workflow_id === 1)
  }
  const newClaim = async () => {
    const guest = await claimant(test, policy.plate, ADA.email)
    const answers = await noticeAnswers(test, guest.token, guest.formId, lagosDay(test.services.clock()))
    const sent = await submit(test, guest.token, guest.formId, answers, 'register-claim')
    test.wait(61_000)
    return { ...guest, id: sent.claim.id as string, number: sent.claim.claim_number as string }
  }
  const write = ({ trackerId, token }: { trackerId: string; token: string }, text: string) =>
    must(test, 'POST', `/api/trackers/${trackerId}/messages`, { token, body: { text } })

  it('for an answer wait for claims handlers, from the customer’s message until the answer', async () => {
    const claim = await newClaim()
    const [officer, auditor] = [await enter('claims'), await enter('auditor')]
    expect(await workOf(officer)).toEqual([])
    await write(claim, 'Where is my money?')
    const { unanswered_since: since } = await must(test, 'GET', `/api/claims/${claim.id}`, { token: officer })
    test.wait(60_000)
    await write(claim, 'Hello?')
    expect(await workOf(officer)).toMatchObject([
      {
        id: claim.id,
        workflow_id: 1,
        tracker_id: claim.trackerId,
        matter: { claim_number: claim.number },
        reason: 'unanswered',
        created_at: since,
        late: false,
      },
    ])
    expect(await countOf(officer)).toMatchObject({ counts: { claim: 1 }, late: 0 })
    expect(await workOf(auditor)).toEqual([])
    expect((await countOf(auditor))?.counts.claim).toBe(0)
    await must(test, 'POST', `/api/claims/${claim.id}/messages`, {
      token: officer,
      body: { text: 'On its way.' },
    })
    expect(await workOf(officer)).toEqual([])
    expect((await countOf(officer))?.counts.claim).toBe(0)
  })

  it('past an SLA wait once: as the form for its assignee, as the claim for others', async () => {
    const claim = await newClaim()
    test.wait(2 * DAY)
    const [officer, manager] = [await enter('claims'), await enter('claims-manager')]
    const { db } = test.services
    const { acknowledge_by: promised } = await db
      .selectFrom('claims')
      .select('acknowledge_by')
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow()
    const ofClaim = (work: WorkItem[]) => work.filter(({ tracker_id }) => tracker_id === claim.trackerId)
    const [late] = ofClaim(await workOf(manager))
    expect(late).toMatchObject({ reason: 'acknowledge', created_at: promised, due_at: promised, late: true })
    expect(ofClaim(await workOf(manager, '&late=1'))).toEqual([late])
    expect(ofClaim(await workOf(officer))).toEqual([])
    const forms: WorkItem[] = await must(test, 'GET', '/api/my-work?kind=form', { token: officer })
    expect(ofClaim(forms)).toHaveLength(1)
    await write(claim, 'Two days already.')
    expect(ofClaim(await workOf(officer))).toMatchObject([{ reason: 'unanswered', late: true }])
    expect(ofClaim(await workOf(manager))).toHaveLength(1)
  })

  it('come page by page, the longest waiting first', async () => {
    await newClaim()
    const claims = [await newClaim(), await newClaim()]
    for (const claim of claims.toReversed()) {
      test.wait(1_000)
      await write(claim, 'Any news?')
    }
    test.wait(2 * DAY)
    const manager = await enter('claims-manager')
    const all = await workOf(manager)
    const times = all.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted())
    const read = []
    for (let cursor = ''; ; ) {
      const query = `?kind=claim&limit=1${cursor && `&cursor=${cursor}`}` as const
      const { data, meta } = (await test.call('GET', `/api/my-work${query}`, { token: manager })).body
      read.push(...data)
      if (!meta.next_cursor) break
      cursor = meta.next_cursor
    }
    expect(read).toEqual(all)
    expect(all.length).toBeGreaterThan(3)
  })
})
