import type { NotificationEvent } from '@coverdesk/sdk'
import { type SelectQueryBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Audience } from '../../platform/access/audiences.ts'
import { seesBranch } from '../../platform/access/branches.ts'
import type { Privilege } from '../../platform/access/privileges.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import type { Services } from '../../platform/services.ts'
import type { Params, TextOf } from '../../platform/translations/translate.ts'
import { eventRules } from './events.ts'
import { noticeParams } from './notice-params.ts'

export interface Notice {
  event: NotificationEvent
  /** Keys of the `messages` dictionary, so that each recipient reads it in their own language. */
  titleKey: string
  messageKey: string
  params: Params
  path: string | null
  /** Builds the email in a language; by default with the text of the bell. */
  mailIn?: (locale: string) => NoticeMail
}

/** The recipient's name and the address of the object are added. */
export interface NoticeMail {
  template: string
  params: Params
}

/** Default address of a notification that has none of its own. */
const elsewhere: Record<Audience, string> = {
  staff: '/notifications/',
  marine_admin: '/marine-admin/dashboard',
  marine_partner: '/marine-partner/dashboard',
}

/** Audience of the recipients; by default the office. */
export interface NotificationAudience {
  audience: Audience
  /** For marine partners: the partner of the recipients. */
  partnerId?: string
  /** For staff: the branch whose work they see; null: those who see all branches. By default everyone. */
  branchId?: string | null
  /** A user who is not notified, such as the one who requests a decision of others. */
  except?: string
}

/** Selects the staff users who see the work of a branch. */
export const atBranch = (branchId: string | null): NotificationAudience => ({ audience: 'staff', branchId })

/** Notifies users of an event, each by the channels they chose for it. Disabled users are not notified. */
export async function notifyPeople(
  tx: Tx,
  services: Services,
  userIds: readonly string[],
  notice: Notice,
): Promise<void> {
  if (userIds.length > 0) await deliver(tx, services, await receivers(tx, userIds, notice.event), notice)
}

async function deliver(
  tx: Tx,
  services: Services,
  people: readonly Receiver[],
  notice: Notice,
): Promise<void> {
  const byBell = people.filter(({ bell }) => bell)
  const byMail = people.filter(({ mail }) => mail)
  const now = services.clock()
  if (byBell.length > 0) {
    const { titleKey, messageKey, params, path } = notice
    const content = { title_key: titleKey, message_key: messageKey, params: JSON.stringify(params), path }
    await tx
      .insertInto('notifications')
      .values(
        byBell.map(({ id }) => ({ ...content, id: uuid(), user_id: id, created_at: now, read_at: null })),
      )
      .execute()
  }
  const { STAFF_ORIGIN, MARINE_ORIGIN } = services.settings
  for (const { email, locale, first_name: name, audience } of byMail) {
    const origin = audience === 'staff' ? STAFF_ORIGIN : MARINE_ORIGIN
    const url = `${origin}${notice.path ?? elsewhere[audience]}`
    const { template, params } = notice.mailIn?.(locale) ?? emailOfNotification(services, notice, locale)
    await enqueue(tx, 'mail', { template, to: email, locale, params: { ...params, name, url } }, now)
  }
}

/** Notifies every user of an audience whose role has a privilege, or one of several. */
export async function notifyPrivileged(
  tx: Tx,
  services: Services,
  privilege: Privilege | readonly Privilege[],
  notice: Notice,
  { audience, partnerId, branchId, except }: NotificationAudience = { audience: 'staff' },
): Promise<void> {
  const users = tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.id')
    .where('users.audience', '=', audience)
    .$if(partnerId !== undefined, (query) => query.where('users.partner_id', '=', partnerId ?? null))
    .$if(branchId !== undefined, (query) => query.where(seesBranch(branchId ?? null)))
    .where('users.disabled_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('users.id', '!=', except ?? ''))
    .where(
      sql<boolean>`roles.privileges && ${typeof privilege === 'string' ? [privilege] : [...privilege]}::text[]`,
    )
  await deliver(tx, services, await receivers(tx, users, notice.event), notice)
}

type Receiver = Awaited<ReturnType<typeof receivers>>[number]

async function receivers(
  tx: Tx,
  users: readonly string[] | SelectQueryBuilder<Database, 'users' | 'roles', { id: string }>,
  event: NotificationEvent,
) {
  const { usual } = eventRules[event]
  const people = await tx
    .selectFrom('users')
    .leftJoin('notification_channels as chosen', (join) =>
      join.onRef('chosen.user_id', '=', 'users.id').on('chosen.event', '=', event),
    )
    .select(['users.id', 'email', 'locale', 'first_name', 'audience', 'chosen.bell', 'chosen.mail'])
    .where('users.id', 'in', users)
    .where('disabled_at', 'is', null)
    .execute()
  return people.map((one) => ({ ...one, bell: one.bell ?? usual.bell, mail: one.mail ?? usual.mail }))
}

function emailOfNotification({ translate }: Services, notice: Notice, locale: string): NoticeMail {
  const { titleKey, messageKey } = notice
  const t: TextOf = (namespace, key, values) => translate(locale, namespace, key, values)
  const params = noticeParams(notice.params, { t, locale })
  const subject = t('messages', titleKey, params)
  const message = t('messages', messageKey, params)
  return { template: 'notice', params: { subject, message } }
}
