import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import PostalMime from 'postal-mime'

/** Final state of the books, by question. */
export type Books = Record<string, unknown[]>

const CODES = `('sign-in-code', 'guest-code')`

/**
 * What must be the same however often the process died. Runs begun by a start that got no answer are left out (`$1` is
 * the journey's own tracker): no client has their token.
 */
const questions: Record<string, string> = {
  runs: `select workflow_id, state, step_key, waits_for, entry from ours order by workflow_id`,
  // A payment is begun again when the gateway's response was lost; only one of its attempts can be paid.
  events: `select kind, detail ->> 'step' as step, detail ->> 'state' as state, detail ->> 'template' as template,
    actor, case kind when 'payment_started' then 1 else count(*) end::int as count
    from tracker_events where tracker_id in (select id from ours) group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  'steps completed twice': `select detail ->> 'step' as step from tracker_events where kind = 'step_completed'
    group by tracker_id, 1 having count(*) > 1`,
  quotes: 'select reference, amount from quotes order by 1',
  payments: 'select amount, status from payments order by 1, 2',
  'attempts heard of': `select status from payment_attempts where status <> 'created' order by 1`,
  'paid at the gateway': `select amount from sandbox_charges where status = 'success'`,
  policies: 'select policy_number, certificate_number, plate, amount from policies order by 1',
  clients: 'select first_name, last_name, email, version from clients order by 1',
  ledger: `select kind, owner, balance, sum(amount)::int as entries, count(amount)::int as count from ledger_accounts
    left join ledger_entries on account_id = ledger_accounts.id group by 1, 2, 3 order by 1, 2`,
  receipts: 'select kind from ledger_transactions order by 1',
  claims: `select claim_number, state, reserve, net_payable, paid, payment_reference, version from claims order by 1`,
  'claim payments': `select amount, account, reference, state, recorded_by, decided_by, version
    from claim_payments order by reference`,
  'claim changes': 'select from_state, to_state, by from claim_changes order by at, id',
  'claim reserves': 'select old, new, reason, by from claim_reserves order by at, id',
  rounds: 'select step_key, state, amount from approval_rounds order by 1',
  approvals: `select asked ->> 'name' as asked, state, decided_by, version from approvals order by 1`,
  validations: `select kind, kyc_status, verified_at is not null as proven from validations
    where tracker_id in (select id from ours) order by 1`,
  forms: 'select step_key, status, version from forms order by 1',
  submissions: `select step_key, number, submitted_by from form_submissions join forms on forms.id = form_id order by 1`,
  documents: `select kind, file_name, size > 0 as is_filled, storage_key is not null as stored from documents order by 1, 2`,
  'parts of files left': 'select start from upload_parts',
  audit: `select action, object_kind, actor_name, count(*)::int as count from audit_events
    where object_kind <> 'tracker' or object_id::uuid in (select id from ours) group by 1, 2, 3 order by 1, 2, 3`,
  notifications: 'select title_key, count(*)::int as count from notifications group by 1 order by 1',
  links: `select purpose, count(*)::int as count from links group by 1 order by 1`,
  'numbers given out': `select series, last_number from number_series where series not in ('TRK', 'tracker') order by 1`,
  outbox: `select topic, template, count(*)::int as count from outbox_templates
    where template is null or template not in ${CODES} group by 1, 2 order by 1, 2`,
  'outbox rows': `select count(*)::int as count from outbox
    where id not in (select id from outbox_templates where template in ${CODES})`,
  'not delivered': 'select topic, last_error from outbox where done_at is null',
}

const OURS = `with ours as (select * from trackers
  where id = $1 or workflow_id <> (select workflow_id from trackers where id = $1))`

/** Answers every question. */
export async function readBooks(pool: pg.Pool, trackerId: string): Promise<Books> {
  const books: Books = {}
  for (const [name, question] of Object.entries(questions)) {
    books[name] = (await pool.query(`${OURS} ${question}`, [trackerId])).rows
  }
  return books
}

/** Trackers besides the journey's own, of its workflow. */
export async function countOrphans(pool: pg.Pool, trackerId: string): Promise<number> {
  const question = 'select id from trackers where id not in (select id from ours)'
  return (await pool.query(`${OURS} ${question}`, [trackerId])).rows.length
}

/** Codes added to the outbox, by template. */
export async function countCodes(pool: pg.Pool): Promise<Record<string, number>> {
  const question = `select template, count(*)::int as count from outbox_templates
    where template in ${CODES} group by 1`
  const { rows } = await pool.query<{ template: string; count: number }>(question)
  return Object.fromEntries(rows.map(({ template, count }) => [template, count]))
}

/** Delivered messages are deleted: a trigger records the email of each outbox row, in the same transaction. */
export async function keepTemplates(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table if not exists outbox_templates (id uuid primary key, topic text not null, template text);
    create or replace function keep_template() returns trigger language plpgsql as $$
    begin
      insert into outbox_templates values (new.id, new.topic, new.payload ->> 'template');
      return null;
    end $$;
    create or replace trigger outbox_keeps_template after insert on outbox
      for each row execute function keep_template();`)
}

/** Counts the emails in the folder, by recipient and subject without its numbers. */
export async function countMails(folder: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.eml'))) {
    const { to, subject = '' } = await PostalMime.parse(readFileSync(join(folder, file)))
    const key = `${to?.[0]?.address} ${subject.replace(/\d+/g, '#')}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
