import { raiseCreditNote } from '../marine/accounting/credit-notes/lifecycle/raise-credit-note.ts'
import { system } from '../platform/access/principal.ts'
import type { Tx } from '../platform/db/database.ts'
import { ApiError } from '../platform/errors/api-error.ts'
import type { cargoDesk } from './cargo.ts'
import type { TestApp } from './test-app.ts'

export const NOTES = '/api/marine/admin/credit-notes'

/** Finance users of the demo, whose ids a note has. */
async function idOf({ services }: TestApp, name: string): Promise<string> {
  const { id } = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', name.includes('@') ? name : `${name}@marine.coverdesk.test`)
    .executeTakeFirstOrThrow()
  return id
}

/** Raises the commission of an issued policy by these basis points, so that part of it is unpaid. */
export async function raiseCommission({ services }: TestApp, policyId: string, bps: number): Promise<void> {
  await services.pool.query(
    `update cargo_policies set price = jsonb_set(price, '{commission_bps}',
      to_jsonb((price ->> 'commission_bps')::int + $2::int)) where id = $1`,
    [policyId, bps],
  )
}

/** Raises notes as cancellations and endorsements do, and reads the books. */
export async function notesOf(test: TestApp, desk: Awaited<ReturnType<typeof cargoDesk>>) {
  const { services } = test
  const { db } = services
  const raised_by = await idOf(test, 'finance')
  const approved_by = await idOf(test, 'checker')
  type More = Partial<Parameters<typeof raiseCreditNote>[1]>
  const raiseIn = (tx: Tx, amount: number, more: More) =>
    raiseCreditNote(
      tx,
      {
        kind: 'CN-ADJ',
        partner_id: desk.partner,
        amount,
        reason: 'Charged twice',
        raised_by,
        approved_by,
        ...more,
      },
      { services, actor: { principal: system, now: services.clock() } },
    )
  return {
    raised_by,
    idOf: (name: string) => idOf(test, name),
    approved_by,
    /** A note approved by two users: it is issued. */
    raise: (amount: number, more: More = {}) => db.transaction().execute((tx) => raiseIn(tx, amount, more)),
    /** A note whose transaction fails. */
    raiseInVain: (amount: number) =>
      db.transaction().execute(async (tx) => {
        await raiseIn(tx, amount, {})
        throw new ApiError(409, 'undone')
      }),
    /** An issued policy. */
    policy: async () => {
      const made = await desk.make()
      const issued = await desk.act(made, 'issue')
      if (issued.status !== 200) throw new Error(JSON.stringify(issued.body))
      return issued.body.data
    },
    /** Amount owed to the partner by notes, in kobo. */
    owed: async (): Promise<number> => {
      const row = await db
        .selectFrom('ledger_accounts')
        .select(['balance', 'side'])
        .where('kind', '=', 'credit-notes')
        .where('owner', '=', desk.partner)
        .executeTakeFirst()
      return (row?.balance ?? 0) * (row?.side ?? 0)
    },
    note: (id: string) =>
      db.selectFrom('credit_notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}

/** Body of a note's form; by default an error that belongs to no policy. */
export const noteBody = (partner_id: string, more: object = {}) => ({
  kind: 'CN-ADJ',
  partner_id,
  policy_id: null,
  amount: 40_000_00,
  reason: 'Charged twice',
  branch_id: null,
  ...more,
})
