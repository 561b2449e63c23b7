import { Html, html } from '../providers/html.ts'
import { labelled } from '../translations/labelled.ts'
import type { TextOf } from '../translations/translate.ts'
import type { MailSender } from './mail-sender.ts'

/** One contact of the insurer, as text and link. */
interface Contact {
  text: string
  href: string
}

export interface SenderLines {
  name: string
  address: string
  contacts: readonly Contact[]
  licence: string
  /** Complaints, privacy and terms. */
  notices: readonly Contact[]
}

/** Returns the names of its notices, in the email's language. */
export type NoticeTitles = Record<'complaintRoute' | 'privacyNotice' | 'terms', string>

/** Returns a text of the shared layout, in the email's language. */
type Frame = (key: string, params: { number: string }) => string

/** Returns the sender, its contacts and its licence; omits missing data. */
export function senderLines(
  sender: MailSender,
  dir: 'ltr' | 'rtl',
  frame: Frame,
  titles: Partial<NoticeTitles>,
): SenderLines {
  const { name, address, phone, whatsapp, email, website, naicomNumber } = sender
  const ways: [string, Contact][] = [
    [phone, { text: frame('phone', { number: apart(phone, dir) }), href: `tel:${dialled(phone)}` }],
    [
      whatsapp,
      {
        text: frame('whatsapp', { number: apart(whatsapp, dir) }),
        href: `https://wa.me/${dialled(whatsapp).replace('+', '')}`,
      },
    ],
    [email, { text: email, href: `mailto:${email}` }],
    [website, { text: website.replace(/^https?:\/\//, ''), href: website }],
  ]
  return {
    name,
    address: address.split(/\s*\n\s*/).join(', '),
    contacts: ways.flatMap(([value, contact]) => (value ? [contact] : [])),
    licence: naicomNumber ? frame('licence', { number: apart(naicomNumber, dir) }) : '',
    notices: (['complaintRoute', 'privacyNotice', 'terms'] as const).flatMap((name) => {
      const [text, href] = [titles[name], sender[name]]
      return text && href ? [{ text, href }] : []
    }),
  }
}

const dialled = (number: string): string => number.replaceAll(/[^+\d]/g, '')

/** Preserves the order of grouped digits among letters that run from right to left. */
const apart = (number: string, dir: 'ltr' | 'rtl'): string =>
  dir === 'rtl' ? `\u2066${number}\u2069` : number

/** Returns the lines as text. */
export const linesAsText = ({ name, address, contacts, licence, notices }: SenderLines, t: TextOf): string =>
  [
    name,
    address,
    ...contacts.map(({ text }) => text),
    licence,
    ...notices.map(({ text, href }) => labelled(t, text, href)),
  ]
    .filter(Boolean)
    .join('\n')

const LINK = 'color:#3f4a48;text-decoration:underline'
/** A gap that collapses at a line's end. */
const GAP = new Html('&nbsp;&nbsp; ')

/** Returns the footer lines of an email below each other; does not break a contact. */
export function linesAsMarkup({ name, address, contacts, licence, notices }: SenderLines): Html[] {
  return [
    html`<span style="font-weight:600">${name}</span>`,
    ...(address ? [html`<span dir="auto">${address}</span>`] : []),
    ...linked(contacts),
    ...(licence ? [html`${licence}`] : []),
    ...linked(notices),
  ]
}

/** Returns one line of links, or nothing. */
function linked(contacts: readonly Contact[]): Html[] {
  const links = contacts.map(
    ({ text, href }) =>
      html`<a class="soft" href="${href}" style="${LINK};white-space:nowrap">${text}</a>${GAP}`,
  )
  return links.length > 0 ? [html`${links}`] : []
}
