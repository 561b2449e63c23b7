import { languageDirection, languageTag } from '@coverdesk/gateway'
import type { Params, Translate } from '../../translations/translate.ts'
import { writeAmount, writeFact } from '../../translations/write.ts'
import { layoutMail } from './mail-layout.ts'
import { oneLine } from './message.ts'

/** What a template has besides its subject, preheader, heading and body. */
const PARTS = {
  'sign-in-code': { code: true, action: false },
  'guest-code': { code: true, action: false },
  'resume-link': { code: false, action: true },
  'link-renewed': { code: false, action: true },
  'identity-verified': { code: false, action: true },
  'identity-declined': { code: false, action: true },
  'payment-failed': { code: false, action: true },
  'payment-received': { code: false, action: false },
  'contact-code': { code: true, action: false },
  'contact-changed': { code: false, action: false },
  'password-reset': { code: false, action: true },
  'password-changed': { code: false, action: true, footer: 'footer_account' },
  'form-returned': { code: false, action: true },
  'proposal-accepted': { code: false, action: true },
  'request-declined': { code: false, action: true },
  'claim-received': { code: false, action: true },
  'claim-withdrawn': { code: false, action: true },
  'claim-approved': { code: false, action: true },
  'claim-settled': { code: false, action: true },
  'step-reminder': { code: false, action: true },
  'approval-asked': { code: false, action: true },
  'approval-again': { code: false, action: true },
  'workflow-message': { code: false, action: true },
  'workflow-notice': { code: false, action: false },
} as const

export type MailTemplate = keyof typeof PARTS

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

export interface MailRequest {
  template: string
  locale: string
  /** `amount` in kobo and days as `yyyy-mm-dd` are written out in the reader's language; `insurer` signs the mail. */
  params: Params
  translate: Translate
}

/** @throws Error for a template that does not exist */
export function renderMail({ template, locale, params, translate }: MailRequest): RenderedMail {
  if (!isTemplate(template)) throw new Error('No mail template of this name.')
  const shape = PARTS[template]
  const insurer = params.insurer || 'Coverdesk'
  const values = { ...written(params, locale), insurer }
  const say = (key: string) => translate(locale, 'mails', key, values)
  const mail = {
    lang: languageTag(locale),
    dir: languageDirection(locale),
    subject: oneLine(say(`${template}.subject`)),
    preheader: say(`${template}.preheader`),
    insurer: String(insurer),
    greeting: params.name ? say('common.greeting') : say('common.greeting_unnamed'),
    heading: say(`${template}.heading`),
    body: say(`${template}.body`),
    note: say(`${template}.note`),
    code: shape.code ? String(params.code ?? '') : null,
    action: shape.action ? { label: say(`${template}.action`), url: webAddress(params.url) } : null,
    linkHint: say('common.link_hint'),
    footer: say(`common.${'footer' in shape ? shape.footer : 'footer'}`),
  }
  return { subject: mail.subject, text: plainText(mail), html: layoutMail(mail) }
}

const isTemplate = (name: string): name is MailTemplate => Object.hasOwn(PARTS, name)

type Parts = Parameters<typeof layoutMail>[0]

function plainText({ greeting, heading, body, code, action, note, insurer, footer }: Parts): string {
  const link = action ? `${action.label}:\n${action.url}` : null
  const blocks = [heading, greeting, body, code, link, note, `-- \n${insurer}\n${footer}`]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function webAddress(value: string | number | undefined): string {
  const url = URL.parse(String(value ?? ''))
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error('A mail needs a web address for its button.')
  return url.href
}

function written(params: Params, locale: string): Params {
  const write = (key: string, value: string | number) => {
    if (key === 'amount') return writeAmount(Number(value), locale)
    return typeof value === 'string' ? writeFact(value, locale) : value
  }
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, write(key, value)]))
}
