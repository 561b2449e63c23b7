import { languageDirection, languageTag } from '@coverdesk/gateway'
import type { TemplatePart } from '@coverdesk/sdk'
import { oneLine } from '../providers/mail/message.ts'
import { labelled } from '../translations/labelled.ts'
import type { Params, TextOf, Translate } from '../translations/translate.ts'
import { writeAmount, writeFact } from '../translations/write.ts'
import { templateOf } from './catalogue.ts'
import { fill, fillParagraphs } from './fill.ts'
import { layoutMail, type MailParts } from './mail-layout.ts'
import { accentOf, type MailSender } from './mail-sender.ts'
import type { ChosenTexts } from './mail-texts.ts'
import { linesAsText, type NoticeTitles, senderLines } from './sender-lines.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** Reply address; empty for the sender's address. */
  replyTo: string
}

export interface MessageRequest extends ChosenTexts {
  template: string
  /** `amount` in kobo and days as `yyyy-mm-dd` are formatted in the message's language. */
  params: Params
}

/**
 * Renders an email for sending, tests and previews.
 * @throws CannotBeSent for a placeholder without a value, Error for a button without a web address
 */
export function renderMail({
  template,
  language,
  texts,
  params,
  sender,
  translate,
}: MessageRequest & { sender: MailSender; translate: Translate }): RenderedMail {
  const { hasCode, hasButton, footer, sentTo } = templateOf(template)
  const accent = accentOf(sender)
  const values = { ...writeParams(params, language), insurer: sender.name }
  const place = (part: TemplatePart) => ({ template, language, part })
  const say = (part: TemplatePart) => fill(texts[part], values, place(part))
  const frame = (key: string, more: Params = {}) =>
    translate(language, 'mails', `common.${key}`, { ...values, ...more })
  const titles: NoticeTitles = {
    complaintRoute: frame('complaints'),
    privacyNotice: frame('privacy'),
    terms: frame('terms'),
  }
  const mail: MailParts = {
    lang: languageTag(language),
    dir: languageDirection(language),
    subject: oneLine(say('subject')),
    preheader: say('preheader'),
    accent,
    sender: senderLines(sender, languageDirection(language), frame, sentTo === 'staff' ? {} : titles),
    greeting: params.name ? frame('greeting') : frame('greeting_unnamed'),
    heading: say('heading'),
    body: fillParagraphs(texts.body, values, place('body'), accent),
    note: fillParagraphs(texts.note, values, place('note'), accent),
    code: hasCode ? String(params.code ?? '') : null,
    action: hasButton && texts.action ? { label: say('action'), url: webAddress(params.url) } : null,
    linkHint: frame('link_hint'),
    footer: frame(footer),
  }
  const { subject } = mail
  const text = plainText(mail, say('body'), say('note'), (...place) => translate(language, ...place))
  const replyTo = ASK_BACK.has(sentTo) ? sender.email : ''
  return { subject, text, html: layoutMail(mail), replyTo }
}

/** External recipients reply to the insurer; staff have internal contacts. */
const ASK_BACK: ReadonlySet<string> = new Set(['customer', 'outside'])

/** Renders an SMS. @throws CannotBeSent for a placeholder without a value */
export function renderText({ template, language, texts, params }: MessageRequest): string {
  return fill(texts.body, writeParams(params, language), { template, language, part: 'body' })
}

function plainText(mail: MailParts, body: string, note: string, t: TextOf): string {
  const { greeting, heading, code, action, footer } = mail
  const link = action ? `${labelled(t, action.label, '').trimEnd()}\n${action.url}` : null
  const blocks = [heading, greeting, body, code, link, note, `-- \n${linesAsText(mail.sender, t)}`, footer]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function webAddress(value: string | number | undefined): string {
  const url = URL.parse(String(value ?? ''))
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('A mail needs a web address for its button.')
  return url.href
}

/** Formats amounts and days for readers. */
export function writeParams(params: Params, locale: string): Params {
  const write = (key: string, value: string | number) => {
    if (key === 'amount') return writeAmount(Number(value), locale)
    return typeof value === 'string' ? writeFact(value, locale) : value
  }
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, write(key, value)]))
}
