import type { TemplateTexts } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import type { SignedInUser } from '../../platform/access/principal.ts'
import { countAttempt } from '../../platform/action-rate-limits/action-rate-limits.ts'
import { hours } from '../../platform/db/clock.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import { sampleParams, templateOf } from '../../platform/mails/catalogue.ts'
import { renderMail, renderText } from '../../platform/mails/render-mail.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { readMailSender } from '../company-profile/mail-sender.ts'

export interface Wording {
  id: string
  language: string
  texts: TemplateTexts
}

const NAMESPACE = 'notification-templates'
const perPerson = { action: 'template_test', max: 30, within: hours(1), refusal: 'too_many_requests' }

/** The message as it is sent, with sample values; `name` is the recipient it greets. */
export async function renderSample(services: Services, { id, ...wording }: Wording, name: string) {
  const template = templateOf(id)
  const sender = await readMailSender(services.db, services.settings.GUEST_ORIGIN, wording.language)
  const url = `${services.settings.GUEST_ORIGIN}/`
  const params = { ...sampleParams(template), insurer: sender.name, name, url }
  const request = { template: id, ...wording, params }
  if (template.channel === 'sms') return { subject: '', text: renderText(request), html: null, replyTo: '' }
  return renderMail({ ...request, sender, translate: services.translate })
}

/** Sends it to the requester by the ordinary channel, and returns the other server's response. */
export async function sendSample(services: Services, wording: Wording, user: SignedInUser, t: TextOf) {
  const { db, providers } = services
  await countAttempt(db, perPerson, user.userId, services.clock())
  const { email, phone, first_name } = await db
    .selectFrom('users')
    .select(['email', 'phone', 'first_name'])
    .where('id', '=', user.userId)
    .executeTakeFirstOrThrow()
  const { subject, text, html, replyTo } = await renderSample(services, wording, first_name)
  const id = uuid()
  if (html !== null) {
    const mail = { id, to: email, subject: t(NAMESPACE, 'sample_subject', { subject }), text, html, replyTo }
    return sendTest(email, t, () => providers.mail.send(mail))
  }
  if (!phone || !providers.sms) return { to: phone, taken: false, answer: t(NAMESPACE, 'answers.no_phone') }
  const { sms } = providers
  return sendTest(phone, t, () => sms.send({ id, to: phone, text }))
}

async function sendTest(to: string, t: TextOf, send: () => Promise<unknown>) {
  try {
    await send()
    return { to, taken: true, answer: t(NAMESPACE, 'answers.taken') }
  } catch (error) {
    return { to, taken: false, answer: reasonOf(error) }
  }
}
