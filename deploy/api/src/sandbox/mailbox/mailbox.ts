import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Translate } from '../../platform/translations/translate.ts'
import { sendHtml } from '../pages/page.ts'
import type { MailFolder, StoredMail } from './mail-folder.ts'
import { listPage, type MailboxContext, mailPage, missingMailPage } from './pages.ts'

export interface MailboxOptions {
  mails: MailFolder
  translate: Translate
  languageOf(request: FastifyRequest): string
}

// A mail's own HTML: nothing runs, nothing is fetched, links open elsewhere.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'
const ADDRESS = /^\/mails\/([\w-]+)(?:\/(html|attachments\/(\d{1,3})))?$/

/** Pages of the demo mailbox, for a separate host: `handle` answers every request to that host. */
export function createMailbox({ mails, translate, languageOf }: MailboxOptions) {
  return {
    async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const url = URL.parse(request.url, 'http://mailbox')
      const context: MailboxContext = { locale: languageOf(request), translate }
      if (url?.pathname === '/') {
        const recipient = url.searchParams.get('to') ?? ''
        return sendHtml(reply, 200, listPage(context, await mails.list(recipient), recipient))
      }
      const [, id = '', part, index] = ADDRESS.exec(url?.pathname ?? '') ?? []
      const mail = await mails.get(id)
      if (!mail) return sendHtml(reply, 404, missingMailPage(context))
      if (part === 'html') return sendMailHtml(reply, mail)
      if (index === undefined) return sendHtml(reply, 200, mailPage(context, mail))
      const sent = sendAttachment(reply, mail, Number(index))
      return sent ?? sendHtml(reply, 404, missingMailPage(context))
    },
  }
}

function sendMailHtml(reply: FastifyReply, mail: StoredMail): FastifyReply {
  return reply
    .header('content-security-policy', MAIL_POLICY)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(mail.html.replace('<head>', '<head><base target="_blank">'))
}

function sendAttachment(reply: FastifyReply, mail: StoredMail, index: number): FastifyReply | null {
  const file = mail.attachments[index]
  if (!file) return null
  return reply
    .header('content-disposition', `attachment; filename="${file.filename}"`)
    .header('x-content-type-options', 'nosniff')
    .type(file.contentType)
    .send(file.content)
}

export interface MailboxApiOptions {
  mails: MailFolder
  /** Given to the route, for instance its declared access. */
  routeConfig?: FastifyContextConfig
}

/** `GET /api/mailbox?to=`: the same mails as JSON, for tests; never outside the demo. */
export async function mailboxApi(app: FastifyInstance, { mails, routeConfig }: MailboxApiOptions) {
  app.get<{ Querystring: { to?: string } }>(
    '/api/mailbox',
    { config: routeConfig ?? {} },
    async ({ query }) => ({
      message: '',
      data: (await mails.list(String(query.to ?? ''))).map(({ attachments, ...mail }) => ({
        ...mail,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          content_type: contentType,
          size: content.length,
          content: content.toString('base64'),
        })),
      })),
    }),
  )
}
