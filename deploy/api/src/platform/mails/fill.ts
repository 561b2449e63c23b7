import type { TemplatePart } from '@coverdesk/sdk'
import { templatePieces } from '@coverdesk/sdk/schemas'
import { CannotBeSent } from '../errors/cannot-be-sent.ts'
import { ownValue } from '../objects/own-value.ts'
import { Html, html } from '../providers/html.ts'

export type Values = Readonly<Record<string, string | number>>

/** Location of the text, for the user who corrects it. */
export interface Place {
  template: string
  language: string
  part: TemplatePart
}

/** A web address written by staff; a value never becomes a link. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g

/**
 * Fills placeholders once; values are not searched for further placeholders.
 * @throws CannotBeSent naming the placeholder without a value and its location
 */
export function fill(text: string, values: Values, place: Place): string {
  const written = templatePieces(text).map((piece) =>
    'words' in piece ? piece.words : resolve(piece.name, piece.line, values, place),
  )
  return written.join('')
}

/** Converts paragraphs to markup: an empty line separates them, and web addresses become links in a colour. */
export function fillParagraphs(text: string, values: Values, place: Place, accent: string): Html[] {
  let line = 1
  return text.split(/(\n{2,})/).flatMap((paragraph) => {
    const from = line
    line += paragraph.split('\n').length - 1
    if (paragraph.trim() === '') return []
    const pieces = templatePieces(paragraph).map((piece) =>
      'words' in piece
        ? linked(piece.words, accent)
        : lines(resolve(piece.name, piece.line + from - 1, values, place)),
    )
    return [html`${pieces}`]
  })
}

function resolve(name: string, line: number, values: Values, place: Place): string {
  const value = ownValue(values, name)
  if (value !== undefined) return String(value)
  const { template, language, part } = place
  throw new CannotBeSent(`${template} (${language}): {{${name}}} has no value, ${part}, line ${line}`)
}

function linked(words: string, accent: string): Html {
  const parts: Html[] = []
  let from = 0
  for (const { 0: address, index } of words.matchAll(ADDRESS)) {
    parts.push(
      lines(words.slice(from, index)),
      html`<a class="ink" href="${address}" style="color:${accent}">${address}</a>`,
    )
    from = index + address.length
  }
  return html`${[...parts, lines(words.slice(from))]}`
}

const BREAK = new Html('<br>')

const lines = (text: string): Html =>
  html`${text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`${BREAK}${line}`))}`
