import type { HandledHost } from '@coverdesk/gateway'
import type { FastifyInstance } from 'fastify'
import { publicly } from '../../platform/access/access.ts'
import { mailFolder } from '../../platform/providers/mail/folder-mail.ts'
import type { Services } from '../../platform/services.ts'
import { pickLanguage } from '../../platform/translations/translate.ts'
import { openMailFolder } from './mail-folder.ts'
import { createMailbox, mailboxApi } from './mailbox.ts'

/** The demo's mailbox: its JSON beside the API, its pages on a host of their own. */
export async function addMailbox(
  app: FastifyInstance,
  services: Services,
): Promise<Record<string, HandledHost>> {
  const { settings, translate, languages } = services
  const mails = openMailFolder(mailFolder(settings))
  const routeConfig = { access: publicly('the demo writes mails to a folder instead of sending them', 600) }
  await app.register(mailboxApi, { mails, routeConfig })
  const languageOf = (request: { headers: Record<string, unknown> }) =>
    pickLanguage(String(request.headers['accept-language'] ?? ''), languages)
  return { 'mail.localhost': createMailbox({ mails, translate, languageOf }) }
}
