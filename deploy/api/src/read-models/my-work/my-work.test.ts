import type { WorkArea, WorkItem } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import {
  mails,
  type Name,
  type StartedTracker,
  SUPERVISOR_LIMIT,
  useDeciders,
} from '../../testing/deciders.ts'
import { ADA, signIn, startGuest } from '../../testing/journey.ts'
import type { Query } from '../../testing/operations/bodies.ts'
import { must, submit } from '../../testing/workflows.ts'

describe('a user’s work', () => {
  const office = useDeciders()
  const { tokens, role, person, ask, askAfterReview, begin, listed, decide, priced } = office
  const call = (token: string | undefined, query: Query = '') =>
    office.test.call('GET', `/api/my-work${query}`, { token })
  const workOf = async (name: Name, query: Query = ''): Promise<WorkItem[]> =>
    must(office.test, 'GET', `/api/my-work${query}`, { token: tokens[name] })
  const areaOf = async (name: Name, tracker: StartedTracker): Promise<WorkArea | undefined> => {
    const areas: WorkArea[] = await must(office.test, 'GET', '/api/my-work/areas', { token: tokens[name] })
    return areas.find(({ workflow_id }) => workflow_id === tracker.workflow)
  }

  it('names each workflow of the product', async () => {
    const areas: WorkArea[] = await must(office.test, 'GET', '/api/my-work/areas', { token: tokens.admin })
    const names = areas.map(({ name }) => name)
    expect(names).toContain('Photos and papers of the vehicle')
    expect(names.filter((name) => /^\w+\.\w+$/.test(name))).toEqual([])
  })

  it('is listed for staff, as they filter it', async () => {
    expect((await call(undefined)).status).toBe(401)
    const marine = await signIn(office.test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    expect((await call(marine)).status).toBe(403)
    expect((await office.test.call('GET', '/api/my-work/areas')).status).toBe(401)
    expect((await office.test.call('GET', '/api/my-work/areas', { token: marine })).status).toBe(403)
    const statusOf = async (query: Query) => [query, (await call(tokens.admin, query)).status]
    for (const query of ['?kind=task', '?limit=0', '?workflow_id=x', '?late=2'] as const) {
      expect(await statusOf(query)).toEqual([query, 422])
    }
    for (const query of ['?q=x', '?cursor=bm9uZQ'] as const)
      expect(await statusOf(query)).toEqual([query, 400])
  })

  it('is listed from its request until it is done, for its assignee only', async () => {
    const tracker = await ask([person('sade')], { due_hours: 1 })
    const mine = (work: WorkItem[]) => work.filter(({ tracker_id }) => tracker_id === tracker.trackerId)
    const [approval] = await listed(tracker)
    expect(mine(await workOf('sade'))).toMatchObject([
      {
        id: approval.id,
        kind: 'approval',
        workflow_id: tracker.workflow,
        workflow_name: 'Wishes',
        reference: expect.stringMatching(/^TRK-/),
        step: { key: 'decide', title: 'Decide' },
        late: false,
      },
    ])
    expect(await areaOf('sade', tracker)).toMatchObject({
      name: 'Wishes',
      counts: { approval: 1, form: 0 },
      late: 0,
    })
    expect(mine(await workOf('bayo'))).toEqual([])
    expect(mine(await workOf('motor'))).toEqual([])
    expect(await areaOf('motor', tracker)).toBeUndefined()
    await office.pass(2 * 3_600_000)
    expect(mine(await workOf('sade', '?late=1'))).toMatchObject([{ late: true }])
    expect(await areaOf('sade', tracker)).toMatchObject({ late: 1 })
    expect(await decide('sade', approval)).toEqual([200, 'approved'])
    expect(mine(await workOf('sade'))).toEqual([])
    expect(await areaOf('sade', tracker)).toMatchObject({ counts: { approval: 0 } })
  })

  it('excludes decisions above the user’s limit, and on objects they worked on', async () => {
    const dear = await ask([role('Claims supervisor'), role('Claims manager')], priced, SUPERVISOR_LIMIT + 1)
    const own = await askAfterReview('bayo', [role('Claims supervisor')])
    const trackers = (work: WorkItem[]) => work.map(({ tracker_id }) => tracker_id)
    expect(trackers(await workOf('manager'))).toContain(dear.trackerId)
    expect(trackers(await workOf('sade'))).toContain(own.trackerId)
    expect(trackers(await workOf('sade'))).not.toContain(dear.trackerId)
    expect(trackers(await workOf('bayo'))).not.toContain(own.trackerId)
  })

  it('is listed once however often it is requested, page by page, the oldest first', async () => {
    const trackers = []
    for (let made = 0; made < 3; made += 1)
      trackers.push(await ask([role('Claims supervisor'), person('bayo')]))
    const all = await workOf('bayo')
    for (const { trackerId } of trackers) {
      expect(all.filter(({ tracker_id }) => tracker_id === trackerId)).toHaveLength(1)
    }
    const times = all.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted())
    const first = (await call(tokens.bayo, '?limit=1')).body
    expect(first.meta).toMatchObject({ total: all.length, total_is_exact: true })
    const rest = (await call(tokens.bayo, `?limit=200&cursor=${first.meta.next_cursor}`)).body
    expect([...first.data, ...rest.data]).toEqual(all)
    expect(rest.meta.next_cursor).toBeNull()
  })

  it('includes forms assigned to the user, and work of their delegators', async () => {
    const assignee = person('officer')
    const form_type = await office.test.services.db
      .selectFrom('form_types')
      .select('key')
      .where('name', '=', 'Review')
      .executeTakeFirstOrThrow()
    const step = { key: 'review', kind: 'form' as const, title: 'Review', form_type: form_type.key }
    const tracker = await begin({ approvers: [person('manager')] }, [
      { ...step, filled_by: 'staff', assignee },
    ])
    await submit(office.test, tracker.token, tracker.formId, { what: 'A car', price: 1 })
    const [form] = await workOf('officer', `?kind=form&workflow_id=${tracker.workflow}`)
    expect(form).toMatchObject({ kind: 'form', step: { title: 'Review' }, tracker_id: tracker.trackerId })
    expect(await workOf('sade', `?workflow_id=${tracker.workflow}`)).toEqual([])
    const today = lagosDay(office.test.services.clock())
    const body = { to_user_id: office.ids.sade, from: today, until: today }
    await must(office.test, 'POST', '/api/delegations', { token: tokens.officer, body })
    expect(await workOf('sade', `?workflow_id=${tracker.workflow}`)).toMatchObject([{ id: form?.id }])
    expect((await office.test.mails(mails.officer)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your turn: Review, TRK-/),
    )
    await submit(office.test, tokens.officer, form?.id ?? '', { note: 'Fine.' })
    expect(await workOf('officer', `?workflow_id=${tracker.workflow}`)).toEqual([])
  })

  it('includes customers with an unchecked identity, for users who decide it', async () => {
    const guest = await startGuest(office.test, {
      ...ADA,
      id_number: '11111111114',
      email: 'four@example.test',
    })
    const { db } = office.test.services
    await db
      .updateTable('validations')
      .set({ kyc_status: 'manual_review' })
      .where('id', '=', guest.validationId)
      .execute()
    await db.updateTable('trackers').set({ state: 'review' }).where('id', '=', guest.trackerId).execute()
    const underwriter = await signIn(office.test, 'underwriter@coverdesk.test')
    const { data } = (await call(underwriter, '?kind=identity')).body
    expect(data).toMatchObject([{ id: guest.validationId, workflow_id: 2, tracker_id: guest.trackerId }])
    expect(await workOf('officer', '?kind=identity')).toEqual([])
  })

  it('includes money that fits no sale, for users who handle payments', async () => {
    const { db, clock } = office.test.services
    const tracker = await ask([person('sade')])
    await db.updateTable('trackers').set({ state: 'review' }).where('id', '=', tracker.trackerId).execute()
    const at = clock()
    const payment = {
      id: uuid(),
      tracker_id: tracker.trackerId,
      amount: 15_000_00,
      currency: 'NGN',
      status: 'review' as const,
      reference: `PAY-${tracker.trackerId}`,
      search: '',
      created_at: at,
      updated_at: at,
    }
    await db.insertInto('payments').values(payment).execute()
    const admin = await workOf('admin', `?kind=payment&workflow_id=${tracker.workflow}`)
    expect(admin).toMatchObject([
      { id: payment.id, tracker_id: tracker.trackerId, amount: 15_000_00, reason: null },
    ])
    expect(await areaOf('admin', tracker)).toMatchObject({ counts: { payment: 1 } })
    expect(await workOf('sade', '?kind=payment')).toEqual([])
    await db.updateTable('trackers').set({ state: 'cancelled' }).where('id', '=', tracker.trackerId).execute()
    expect(await workOf('admin', `?kind=payment&workflow_id=${tracker.workflow}`)).toEqual([])
  })

  it('is emailed once to each user, in their language, and not to those who worked on it', async () => {
    const { db } = office.test.services
    await db.updateTable('users').set({ locale: 'de' }).where('id', '=', office.ids.sade).execute()
    const tracker = await askAfterReview('bayo', [role('Claims supervisor'), person('sade'), person('bayo')])
    const [approval] = await listed(tracker)
    const about = (text: string | undefined) =>
      text?.includes(`/workflows/${tracker.workflow}/approvals/`) ?? false
    const toSade = (await office.test.mails(mails.sade)).filter(({ text }) => about(text))
    expect(toSade.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Sie sind an der Reihe: Decide, TRK-/),
    ])
    expect(toSade[0]?.text).toContain(`/workflows/${tracker.workflow}/approvals/${approval.id}`)
    expect(toSade[0]?.text).toContain('Wishes')
    expect((await office.test.mails(mails.bayo)).filter(({ text }) => about(text))).toEqual([])
  })
})
