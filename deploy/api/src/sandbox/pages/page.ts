import { randomBytes } from 'node:crypto'
import { languageDirection, languageTag } from '@coverdesk/gateway'
import type { FastifyReply } from 'fastify'
import { Html, html } from '../../platform/providers/html.ts'

export interface Page {
  locale: string
  title: string
  /** The words that say what this page is not. */
  label: string
  body: Html
  /** Origins forms may lead to besides this one. */
  formsTo?: string[]
  refreshSeconds?: number
  wide?: boolean
}

const STYLE = `:root{color-scheme:light dark;--ground:#f3f6f5;--card:#fff;--ink:#1d2423;--soft:#5a6664;--line:#d6dfdd;
--brand:#0e6b66;--on:#fff;--need:#8a5a12;--needground:#fdf3e0}
@media (prefers-color-scheme:dark){:root{--ground:#121615;--card:#1c2221;--ink:#f0f4f3;--soft:#aab6b3;--line:#37413f;
--brand:#4fb8af;--on:#06211f;--need:#f2c677;--needground:#352812}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.note{background:var(--needground);color:var(--need);padding:10px 16px;text-align:center;font-weight:600}
main{max-inline-size:480px;margin:0 auto;padding:24px 16px 48px}main.wide{max-inline-size:960px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:24px;margin-block-end:16px}
h1{font-size:22px;line-height:1.3;margin:0 0 12px}h2{font-size:16px;margin:0 0 6px}p{margin:0 0 16px}
.soft,dt,.help{color:var(--soft)}.amount{font-size:34px;font-weight:700;font-variant-numeric:tabular-nums;margin:0}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0 0 16px}dd{margin:0;overflow-wrap:anywhere}
form{margin:0 0 12px}button,.button{display:inline-block;inline-size:100%;min-block-size:48px;border-radius:10px;
border:1px solid var(--line);background:transparent;color:var(--ink);font:inherit;font-weight:600;padding:10px 16px;
cursor:pointer;text-align:center;text-decoration:none}.primary{background:var(--brand);border-color:var(--brand);
color:var(--on)}label{display:block;font-weight:600;margin-block-end:4px}input{font:inherit;color:inherit;
background:transparent;min-block-size:48px;inline-size:100%;border:1px solid var(--soft);border-radius:10px;padding:8px 12px}
.row>.tick{flex:1 1 100%;order:-1;display:flex;gap:8px;align-items:center}.tick input{inline-size:20px;block-size:20px;min-block-size:0;margin:0}
.row{display:flex;gap:12px;align-items:end;flex-wrap:wrap}.row>*{flex:1 1 120px}.row>div{flex-grow:3}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}a{color:var(--brand)}
ul.mails{list-style:none;margin:0;padding:0}ul.mails li{border-block-start:1px solid var(--line)}
ul.mails a{display:block;padding:14px 4px;color:inherit;text-decoration:none}ul.mails a:hover{background:var(--ground)}
.line{display:flex;gap:12px;justify-content:space-between;flex-wrap:wrap}.line b{overflow-wrap:anywhere}
iframe{inline-size:100%;block-size:70vh;border:1px solid var(--line);border-radius:10px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace;margin:0}`

/** Sends a whole page that needs no script and runs none. */
export function sendHtml(reply: FastifyReply, status: number, page: Page): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "frame-src 'self'",
    `form-action ${["'self'", ...(page.formsTo ?? [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  const { locale, label, title, body, refreshSeconds, wide = false } = page
  const refresh = refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : null
  const markup = html`<!doctype html>
<html lang="${languageTag(locale)}" dir="${languageDirection(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}
<title>${title} | ${label}</title><style nonce="${nonce}">${new Html(STYLE)}</style></head>
<body><div class="note" role="note">${label}</div><main${wide ? new Html(' class="wide"') : ''}>${body}</main></body></html>`
  return reply
    .code(status)
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(markup.markup)
}
