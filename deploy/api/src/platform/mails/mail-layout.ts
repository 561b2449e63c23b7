import { Html, html } from '../providers/html.ts'
import { linesAsMarkup, type SenderLines } from './sender-lines.ts'

export interface MailParts {
  lang: string
  dir: 'ltr' | 'rtl'
  subject: string
  preheader: string
  /** The insurer's colour as a background of white text. */
  accent: string
  sender: SenderLines
  greeting: string
  heading: string
  body: readonly Html[]
  note: readonly Html[]
  code: string | null
  action: { label: string; url: string } | null
  linkHint: string
  footer: string
}

// Mail clients support neither variables nor external styles; the dark values are in the one media query they support.
const DARK = new Html(`<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#141716!important}.card{background:#1f2423!important}
.ink{color:#f2f5f4!important}.soft{color:#b4bfbc!important}.code{background:#2a3130!important;color:#f2f5f4!important}
.button{border-color:#b4bfbc!important}}</style>`)
// One client ignores maximum widths and gets a table of that width around the email.
const WIDE_FROM = new Html('<!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->')
const WIDE_TO = new Html('<!--[if mso]></td></tr></table><![endif]-->')
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = `${FONT};font-size:16px;line-height:24px;margin:0 0 16px;color:#1d2423`
const small = `${FONT};font-size:13px;line-height:20px;margin:0 0 8px;color:#5a6664`
const line = `${FONT};font-size:13px;line-height:20px;margin:0;color:#5a6664`

/** Renders the shared layout of emails: tables, inline styles, one button, no pictures. */
export function layoutMail(mail: MailParts): string {
  const { lang, dir, code, action, accent, sender } = mail
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${mail.subject}</title>${DARK}</head>
<body class="page" style="margin:0;padding:0;background:#f3f6f5">
<div style="display:none;max-height:0;overflow:hidden">${mail.preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6f5">
<tr><td align="center" style="padding:24px 12px">${WIDE_FROM}
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td bgcolor="${accent}" style="${FONT};font-size:17px;line-height:24px;font-weight:600;color:#ffffff;background:${accent};border-radius:12px 12px 0 0;padding:16px 28px">${sender.name}</td></tr>
<tr><td class="card" bgcolor="#ffffff" style="background:#ffffff;border-radius:0 0 12px 12px;padding:28px 28px 24px">
<h1 class="ink" style="${FONT};font-size:22px;line-height:30px;font-weight:700;margin:0 0 16px;color:#1d2423">${mail.heading}</h1>
<p class="ink" style="${paragraph}">${mail.greeting}</p>
${mail.body.map((one) => html`<p class="ink" style="${paragraph}">${one}</p>`)}
${code && codeBlock(code)}${action && button(action, accent)}
${mail.note.map((one) => html`<p class="soft" style="${small}">${one}</p>`)}
${action && html`<p class="soft" style="${small}">${mail.linkHint}<br><span dir="ltr" style="word-break:break-all">${action.url}</span></p>`}
</td></tr>
<tr><td style="padding:20px 28px 0">
${linesAsMarkup(sender).map((one) => html`<p class="soft" style="${line}">${one}</p>`)}
<p class="soft" style="${small};padding-top:12px">${mail.footer}</p>
</td></tr>
</table>${WIDE_TO}</td></tr></table></body></html>`.markup
}

const codeBlock = (code: string): Html =>
  html`<p class="code" dir="ltr" style="font-family:Consolas,Menlo,monospace;font-size:32px;letter-spacing:8px;font-weight:700;text-align:center;background:#eef4f3;color:#1d2423;border-radius:8px;padding:16px;margin:0 0 20px">${code}</p>`

const button = ({ label, url }: { label: string; url: string }, accent: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${accent}" style="background:${accent};border:1px solid ${accent};border-radius:8px"><a href="${url}" style="${FONT};display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`
