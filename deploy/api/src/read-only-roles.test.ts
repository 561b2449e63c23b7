import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Access } from './platform/access/access.ts'
import type { SignedInUser } from './platform/access/principal.ts'
import { lagosDay } from './platform/db/clock.ts'
import { jsonSchema } from './platform/http/route.ts'
import { apiRoutes } from './routes.ts'
import { cargoDesk } from './testing/cargo.ts'
import { NOTES, noteBody } from './testing/credit-notes.ts'
import { useDeciders } from './testing/deciders.ts'
import { sampleOf } from './testing/fuzz/sample-body.ts'
import { ADA, payAtGateway, quoteGuest, signIn, startGuest, verify } from './testing/journey.ts'
import type { TestApp } from './testing/test-app.ts'
import { fundingOf, openReceivingAccount, QUEUE, REVERSALS, signInFinance } from './testing/wallets.ts'
import { makeFormType, must, submit } from './testing/workflows.ts'

const SOME_ID = '0190f000-0000-7000-8000-000000000000'
/** Ends the session it is called with. */
const ENDING = /\/logout$|own-sessions/
/** A user's own records, whatever their role: none of them decides anything. */
const OWN_TABLES = new Set(['audit_events', 'list_views', 'outbox', 'sessions'])
const DECISIONS = ['approve', 'approved', 'accept', 'return', 'decline', 'reject'] as const

type Audience = SignedInUser['kind']

/** Every table with a fingerprint of its rows. */
async function fingerprints({ services: { db } }: TestApp): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const prints: Record<string, string> = {}
  for (const { name } of rows.filter((row) => !OWN_TABLES.has(row.name))) {
    const { rows: found } = await sql<{ print: string }>`select count(*) || ' rows ' || coalesce(
      md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from ${sql.table(name)} as t`.execute(
      db,
    )
    prints[name] = found[0]?.print ?? ''
  }
  return prints
}

/** Whether a caller of an audience passes the route's own check. */
function isReachable(access: Access, audience: Audience, privileges: ReadonlySet<string>): boolean {
  const isStaff = audience === 'staff'
  switch (access.kind) {
    case 'signed-in':
    case 'account':
      return true
    case 'user':
      return access.audience === audience && (access.privilege === 'own' || privileges.has(access.privilege))
    case 'staff-any':
      return isStaff && access.privileges.some((name) => privileges.has(name))
    case 'guest':
    case 'approver':
      return isStaff && (access.orStaff ?? []).some((name) => privileges.has(name))
    default:
      return false
  }
}

/** An office and a marine side with something of every kind waiting for a decision. */
describe('a role that only reads', () => {
  const office = useDeciders()
  const readers = {} as Record<Audience, { token: string; privileges: Set<string> }>
  const waiting: string[] = []
  let calls = 0

  beforeAll(async () => {
    const { test } = office
    await delegateToAuditor()
    await askOffice()
    waiting.push(await heldMoney(test), (await startGuest(test)).validationId)
    await askMarine(test)
    const reader = async (audience: Audience, email: string, token: string) => {
      const { privileges } = await test.services.db
        .selectFrom('users')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .select('privileges')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      readers[audience] = { token, privileges: new Set(privileges) }
    }
    await reader('staff', 'auditor@coverdesk.test', await signIn(test, 'auditor@coverdesk.test'))
    const marine = await signIn(test, 'auditor@marine.coverdesk.test', '/api/marine/admin')
    await reader('marine_admin', 'auditor@marine.coverdesk.test', marine)
    const viewer = await signIn(test, 'viewer@harbourline.test', '/api/marine/partner')
    await reader('marine_partner', 'viewer@harbourline.test', viewer)
  }, 120_000)
  afterAll(() => expect(calls).toBeGreaterThan(1_000))

  /** A delegation from before delegates needed an approving privilege. */
  async function delegateToAuditor() {
    const { test, ids } = office
    const today = lagosDay(test.services.clock())
    for (const giver of [ids.admin, ids.manager, ids.director]) {
      await test.services.db
        .insertInto('delegations')
        .values({
          id: uuid(),
          from_user_id: giver,
          to_user_id: ids.auditor,
          from_day: today,
          until_day: today,
          created_at: test.services.clock(),
        })
        .execute()
    }
  }
  /** Approvals requested of the auditor's own role, of the auditor, and of those whose delegate they are. */
  async function askOffice() {
    const { role, person, priced, ask, listed } = office
    const parties = [role('Auditor'), person('auditor'), role('Claims manager'), person('director')]
    const tracker = await ask(parties, priced, 1_000_00)
    waiting.push(tracker.trackerId, ...(await listed(tracker)).map(({ id }) => id))
    waiting.push(...(await askForms()))
  }
  /** Open forms assigned to the auditor, to the auditor's role, and to a user they stand in for. */
  async function askForms(): Promise<string[]> {
    const { test, tokens, role, person, begin } = office
    const form = await makeFormType(test, tokens.admin, 'Check', [
      { key: 'note', kind: 'text', label: 'Note' },
    ])
    const step = { kind: 'form' as const, form_type: form, filled_by: 'staff' as const }
    const ids: string[] = []
    for (const assignee of [person('auditor'), role('Auditor'), person('manager')]) {
      const tracker = await begin({ approvers: [role('Claims manager')] }, [
        { ...step, key: 'check', title: 'Check', assignee },
      ])
      await submit(test, tracker.token, tracker.formId, { what: 'A car', price: 1 })
      const [open] = await must(test, 'GET', `/api/forms/${tracker.workflow}?filled_by=staff`, {
        token: tokens.admin,
      })
      ids.push(open.id)
    }
    return ids
  }
  async function heldMoney(test: TestApp): Promise<string> {
    const person = { ...ADA, id_number: '72000000099', email: 'held@example.test' }
    const guest = await quoteGuest(test, () => {}, person)
    const { reference, authorization_url } = await payAtGateway(test, guest, 'leave')
    const { db } = test.services
    await sql`update sandbox_charges set amount = 123456 where reference = ${reference}`.execute(db)
    await test.app.inject({ method: 'POST', url: `${new URL(authorization_url).pathname}/pay` })
    await verify(test, guest)
    const attempt = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('payment_id', '=', guest.paymentId)
      .executeTakeFirstOrThrow()
    const finance = await signIn(test, 'finance@coverdesk.test')
    await test.call('POST', `/api/payments/held/${attempt.id}/refund`, {
      token: finance,
      body: { reference: 'RF-1' },
    })
    return attempt.id
  }
  async function askMarine(test: TestApp) {
    const people = await signInFinance(test)
    const account = await openReceivingAccount(test)
    const funding = fundingOf(test, account)
    const first = await funding.submitted(people.owner)
    const approved = await funding.approve(people.checker, first)
    const second = await funding.submitted(people.owner)
    const desk = await cargoDesk(test)
    const referred = await desk.make()
    await desk.act(referred, 'refer')
    const note = await test.call('POST', NOTES, { token: people.maker, body: noteBody(desk.partner) })
    const { id, version } = note.body.data
    await test.call('POST', `${NOTES}/${id}/submit`, { token: people.maker, body: { version } })
    const { id: transaction_id } = await test.services.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('kind', '=', 'funding')
      .executeTakeFirstOrThrow()
    const reversal = await test.call('POST', REVERSALS, {
      token: people.maker,
      body: { transaction_id, amount: 1_000_00, reason: 'Bounced' },
    })
    expect([approved.status, note.status], QUEUE).toEqual([200, 201])
    expect(reversal.body.code).toBeUndefined()
    waiting.push(first.id, second.id, referred.id, id, reversal.body.data.id)
  }

  it.each(['staff', 'marine_admin', 'marine_partner'] as const)(
    'changes nothing by any operation: %s',
    { timeout: 300_000 },
    async (audience) => {
      const { test, ids } = office
      const { token, privileges } = readers[audience]
      expect([...privileges].filter((name) => !name.endsWith('.read'))).toEqual([])
      const before = await fingerprints(test)
      const changed: string[] = []
      for (const { method, url, access, body } of apiRoutes) {
        if (method === 'GET' || access.kind === 'public' || ENDING.test(url)) continue
        const send = async <Path extends string>(path: Path, payload?: unknown): Promise<number> => {
          calls += 1
          const { status } = await test.call(method as 'POST', path, {
            token,
            ...(payload === undefined ? {} : { body: payload }),
          })
          return status
        }
        if (!isReachable(access, audience, privileges)) {
          expect(`${method} ${url} ${await send(url.replaceAll(/:\w+/g, SOME_ID), {})}`).toBe(
            `${method} ${url} 403`,
          )
          continue
        }
        const schema = body && jsonSchema(body)
        for (const id of url.includes(':') ? waiting : ['']) {
          for (const decision of DECISIONS) {
            const known = {
              approval_id: id,
              form_id: id,
              version: 1,
              decision,
              reason: 'Because',
              locale: 'en',
              to_user_id: ids.officer,
              user_id: ids.officer,
              data: { note: 'Fine' },
            }
            const answer = await send(
              url.replaceAll(/:\w+/g, id),
              schema ? sampleOf(schema, known) : undefined,
            )
            if (answer < 300) changed.push(`${method} ${url}`)
            if (!schema) break
          }
        }
      }
      const after = await fingerprints(test)
      const differing = Object.keys(after).filter((table) => after[table] !== before[table])
      expect({ differing, by: differing.length > 0 ? [...new Set(changed)] : [] }).toEqual({
        differing: [],
        by: [],
      })
    },
  )

  it('decides nothing requested of it, directly or for another user', async () => {
    const { decide, listed, ask, role, person } = office
    const tracker = await ask([role('Auditor'), person('auditor'), role('Claims manager')])
    for (const approval of await listed(tracker)) {
      for (const how of [{}, { decision: 'decline', reason: 'No' }, { decision: 'return', questions: [] }]) {
        expect((await decide('auditor', approval, how))[0]).not.toBe(200)
      }
      expect((await office.get('auditor', approval.id)).decisions).toEqual([])
    }
  })
})
