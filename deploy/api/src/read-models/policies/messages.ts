import type { PolicyMessage } from '@coverdesk/sdk'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { messageState } from '../../policies/messages/message-state.ts'
import { mailTitle } from '../../workflows/notices/mail-title.ts'
import type { PolicyOfRecord } from './policy-of-record.ts'

interface Stored {
  id: string
  at: string
  channel: 'mail' | 'sms'
  template: string
  subject: string | null
  masked_to: string | null
  by: string
  outbox_id: string | null
  done_at: string | null
  dead_at: string | null
  last_error: string | null
}

interface MessagesQuery {
  t: TextOf
  /** Whether to include messages about claims. */
  withClaims: boolean
  most: number
}

/** Lists the emails and SMS of a policy, of its sale and documents, and of its claims, newest first. */
export async function listMessages(
  db: Db,
  { id, tracker_id }: PolicyOfRecord,
  { t, withClaims, most }: MessagesQuery,
): Promise<PolicyMessage[]> {
  const { rows } = await sql<Stored>`
    with involved as (
      select ${tracker_id}::uuid as tracker_id
      union select claims.tracker_id from claims where claims.policy_id = ${id} and ${withClaims}
      union select validations.tracker_id from validations
        where validations.policy_id = ${id}
          and (${withClaims} or not exists (select from claims where claims.tracker_id = validations.tracker_id))
    ), written as (
      select events.id, events.at, 'mail' as channel, events.detail ->> 'template' as template,
        events.detail ->> 'subject' as subject, null as masked_to,
        events.actor as by, (events.detail ->> 'message')::uuid as message_id
      from tracker_events events join involved on involved.tracker_id = events.tracker_id
      where events.kind = 'mail_sent'
      union all
      select id, at, channel, template, null, sent_to, by, id from policy_messages where policy_id = ${id}
    )
    select written.*, outbox.id as outbox_id, outbox.done_at, outbox.dead_at, outbox.last_error
    from (select * from written order by at desc, id desc limit ${most}) written
    left join outbox on outbox.id = written.message_id
    order by written.at desc, written.id desc`.execute(db)
  return rows.map(({ outbox_id, done_at, dead_at, last_error, ...row }) => ({
    id: row.id,
    at: row.at,
    channel: row.channel,
    template: row.template,
    title: mailTitle(t, row) ?? t('messages', 'events.mail_sent'),
    masked_to: row.masked_to,
    by: row.by,
    ...messageState(outbox_id ? { done_at, dead_at, last_error } : null),
  }))
}
