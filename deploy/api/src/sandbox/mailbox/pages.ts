import { type Html, html } from '../../platform/providers/html.ts'
import type { Translate } from '../../platform/translations/translate.ts'
import { writeInstant } from '../../platform/translations/write.ts'
import type { Page } from '../pages/page.ts'
import type { StoredMail } from './mail-folder.ts'

export interface MailboxContext {
  locale: string
  translate: Translate
}

const REFRESH = 5

export function listPage(context: MailboxContext, mails: readonly StoredMail[], recipient: string): Page {
  const say = sayer(context)
  const none = html`<p class="soft">${say(recipient ? 'empty_search' : 'empty')}</p>`
  const clear = recipient ? html`<a class="button" href="/">${say('clear')}</a>` : null
  return {
    ...frame(context, say('title')),
    refreshSeconds: REFRESH,
    body: html`<h1>${say('title')}</h1><div class="card"><form method="get" action="/" class="row" role="search"><div>
<label for="to">${say('search')}</label><input id="to" name="to" type="search" autocomplete="off" value="${recipient}"></div>
<button class="primary">${say('search_button')}</button>${clear}</form><p class="help">${say('refresh')}</p>
${mails.length === 0 ? none : html`<ul class="mails">${mails.map((mail) => listItem(context, mail))}</ul>`}</div>`,
  }
}

function listItem(context: MailboxContext, { id, to, subject, date, attachments }: StoredMail): Html {
  const files = attachments.map(({ filename }) => filename).join(', ')
  return html`<li><a href="/mails/${id}"><span class="line"><b><bdi>${subject}</bdi></b>
<span class="soft">${when(context, date)}</span></span><span class="soft"><bdi>${to}</bdi>${files && ` · ${files}`}</span></a></li>`
}

export function mailPage(context: MailboxContext, mail: StoredMail): Page {
  const say = sayer(context)
  const files = mail.attachments.map(
    ({ filename }, index) => html`<p><a href="/mails/${mail.id}/attachments/${index}">${filename}</a></p>`,
  )
  const message = html`<div class="card"><h2>${say('message')}</h2>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/html" title="${say('message')}"></iframe></div>`
  return {
    ...frame(context, mail.subject),
    body: html`<p><a href="/">${say('back')}</a></p><div class="card"><h1><bdi>${mail.subject}</bdi></h1>
<dl><dt>${say('from')}</dt><dd>${mail.from}</dd><dt>${say('to')}</dt><dd>${mail.to}</dd>
<dt>${say('date')}</dt><dd>${when(context, mail.date)}</dd></dl>
${files.length > 0 && html`<h2>${say('attachments')}</h2>${files}`}</div>
${mail.html && message}<div class="card"><h2>${say('plain_text')}</h2><pre>${mail.text}</pre></div>`,
  }
}

export function missingMailPage(context: MailboxContext): Page {
  const say = sayer(context)
  const body = html`<div class="card"><h1>${say('missing')}</h1><a href="/">${say('back')}</a></div>`
  return { ...frame(context, say('missing')), body }
}

const sayer =
  ({ locale, translate }: MailboxContext) =>
  (key: string) =>
    translate(locale, 'sandbox', `mailbox.${key}`)

const frame = (context: MailboxContext, title: string) => ({
  locale: context.locale,
  title,
  label: sayer(context)('label'),
  wide: true,
})

function when({ locale }: MailboxContext, date: string): string {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? date : writeInstant(at, locale)
}
