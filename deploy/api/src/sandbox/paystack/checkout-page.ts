import { type Html, html } from '../../platform/providers/html.ts'
import type { Translate } from '../../platform/translations/translate.ts'
import { writeMoney } from '../../platform/translations/write.ts'
import type { Page } from '../pages/page.ts'
import type { Charge } from './sandbox-store.ts'

export interface PageContext {
  locale: string
  translate: Translate
  merchant: string
}

const DEFAULT_DELAY = 10

export function checkoutPage(context: PageContext, charge: Charge): Page {
  const say = sayer(context)
  const amount = money(context.locale, charge)
  return {
    ...frame(context, say('checkout.title', { amount }), charge),
    body: html`<div class="card"><p class="soft">${say('checkout.to')} ${context.merchant || say('checkout.merchant')}</p>
<h1 class="amount">${amount}</h1></div><div class="card">
<dl><dt>${say('checkout.reference')}</dt><dd>${charge.reference}</dd>
<dt>${say('checkout.email')}</dt><dd>${charge.email}</dd></dl><p class="help">${say('checkout.explain')}</p>
${action(charge, 'pay', say('checkout.pay', { amount }), true)}
${action(charge, 'decline', say('checkout.decline'))}${action(charge, 'leave', say('checkout.leave'))}</div>
<div class="card"><h2>${say('checkout.late_title')}</h2><p class="help">${say('checkout.late_help')}</p>
<form method="post" action="${path(charge)}/late" class="row"><div><label for="seconds">${say('checkout.seconds')}</label>
<input id="seconds" name="seconds" type="number" inputmode="numeric" min="0" max="86400" value="${DEFAULT_DELAY}"></div>
<label class="tick"><input name="unheard" type="checkbox"> ${say('checkout.unheard')}</label>
<button>${say('checkout.pay_late')}</button>
<button formaction="${path(charge)}/decline-late">${say('checkout.decline_late')}</button></form></div>`,
  }
}

export function closedPage(context: PageContext, charge: Charge, backUrl: string | null): Page {
  const say = sayer(context)
  const back = backUrl ? html`<a class="button primary" href="${backUrl}">${say('closed.back')}</a>` : null
  return {
    ...frame(context, say('closed.title'), charge),
    body: html`<div class="card"><h1>${say('closed.title')}</h1><p>${say(`closed.${charge.status}`)}</p>${back}</div>
${afterwards(charge, say)}`,
  }
}

/** Events that can follow a paid charge, sent as by the bank and the gateway. */
function afterwards(charge: Charge, say: Say): Html | null {
  if (charge.status !== 'success') return null
  const disputed = charge.disputes.some(({ resolution }) => resolution === null)
  const underWay = charge.refunds.some(({ status }) => status === 'pending')
  const names = [
    ...(disputed ? ['dispute-lost', 'dispute-won'] : ['dispute']),
    ...(underWay ? ['refund-processed', 'refund-failed'] : ['refund']),
    ...(charge.refunds.at(-1)?.status === 'failed' ? ['refund-paid-late'] : []),
  ]
  return html`<div class="card"><h2>${say('afterwards.title')}</h2><p class="help">${say('afterwards.help')}</p>
${names.map((name) => action(charge, name, say(`afterwards.${name}`)))}</div>`
}

export function missingPage(context: PageContext): Page {
  const say = sayer(context)
  const body = html`<div class="card"><h1>${say('missing.title')}</h1><p>${say('missing.text')}</p></div>`
  return { ...frame(context, say('missing.title')), body }
}

type Say = ReturnType<typeof sayer>

const sayer =
  ({ locale, translate }: PageContext) =>
  (key: string, params?: Record<string, string>) =>
    translate(locale, 'sandbox', key, params)

function frame(context: PageContext, title: string, charge?: Charge) {
  const leadsTo = charge?.callback_url ? [new URL(charge.callback_url).origin] : []
  return { locale: context.locale, title, label: sayer(context)('label'), formsTo: leadsTo }
}

const path = (charge: Charge): string => `/sandbox/paystack/checkout/${charge.access_code}`

function action(charge: Charge, name: string, label: string, primary = false): Html {
  const look = primary ? 'primary' : 'plain'
  return html`<form method="post" action="${path(charge)}/${name}"><button class="${look}">${label}</button></form>`
}

const money = (locale: string, { amount, currency }: Charge): string => writeMoney(amount, currency, locale)
