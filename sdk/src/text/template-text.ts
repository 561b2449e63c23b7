import type {
  NotificationTemplate,
  TemplatePart,
  TemplateTexts,
} from '../resources/admin/notification-templates.ts'

/** A placeholder and its position in a text. */
export interface FoundPlaceholder {
  name: string
  /** Counted from 1. */
  line: number
}

/** An error that prevents a template from being saved; `code` is a key of the `errors` texts. */
export interface TemplateError {
  part: TemplatePart
  code: string
  params?: Record<string, string | number>
}

/** A piece of a text: plain words, or a placeholder. */
export type TemplatePiece = { words: string } | FoundPlaceholder

/** The parts of an email in reading order; a text message has only its `body`. */
export const templateParts = ['subject', 'preheader', 'heading', 'body', 'action', 'note'] as const

const PLACEHOLDER = /\{\{\s*([^{}\n]*?)\s*\}\}/g
const BRACKETS = /\{\{|\}\}/
/** Parts that can contain required placeholders. */
const MESSAGE: readonly TemplatePart[] = ['heading', 'body', 'note']

const linesBefore = (text: string): number => text.split('\n').length

/**
 * Splits a text into words and placeholders, in order.
 * @example templatePieces('Policy {{policy_number}}') // [{ words: 'Policy ' }, { name: 'policy_number', line: 1 }]
 */
export function templatePieces(text: string): TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  let from = 0
  for (const found of text.matchAll(PLACEHOLDER)) {
    if (found.index > from) pieces.push({ words: text.slice(from, found.index) })
    pieces.push({ name: found[1] ?? '', line: linesBefore(text.slice(0, found.index)) })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ words: text.slice(from) })
  return pieces
}

/** Returns the placeholders of a text, in order. */
export const placeholdersIn = (text: string): FoundPlaceholder[] =>
  templatePieces(text).filter((piece): piece is FoundPlaceholder => 'name' in piece)

/** Returns the parts of a template. */
export function partsOf({
  channel,
  has_button,
}: Pick<NotificationTemplate, 'channel' | 'has_button'>): TemplatePart[] {
  if (channel === 'sms') return ['body']
  return templateParts.filter((part) => part !== 'action' || has_button)
}

/**
 * Returns the errors that prevent texts from being saved: an empty part, an unknown placeholder, brackets without a
 * placeholder, a missing required placeholder.
 */
export function templateErrors(
  template: Pick<NotificationTemplate, 'channel' | 'has_button' | 'placeholders'>,
  texts: TemplateTexts,
): TemplateError[] {
  const parts = partsOf(template)
  const known = new Set(template.placeholders.map(({ name }) => name))
  const faults = parts.flatMap((part) => partErrors(part, texts[part], known))
  const said = new Set(
    MESSAGE.filter((part) => parts.includes(part)).flatMap((part) =>
      placeholdersIn(texts[part]).map(({ name }) => name),
    ),
  )
  const missing = template.placeholders.filter(({ name, required }) => required && !said.has(name))
  return [
    ...faults,
    ...missing.map(({ name }) => ({
      part: 'body' as const,
      code: 'fields.placeholder_required',
      params: { placeholder: name },
    })),
  ]
}

function partErrors(part: TemplatePart, text: string, known: ReadonlySet<string>): TemplateError[] {
  if (text.trim() === '') {
    return part === 'note' || part === 'preheader' ? [] : [{ part, code: 'fields.required' }]
  }
  const pieces = templatePieces(text)
  const unknown = pieces.find((piece) => 'name' in piece && !known.has(piece.name))
  if (unknown && 'name' in unknown) {
    const { name, line } = unknown
    return [{ part, code: 'fields.placeholder_unknown', params: { placeholder: name, line } }]
  }
  const plain = text.replace(PLACEHOLDER, '')
  const broken = BRACKETS.exec(plain)
  if (!broken) return []
  const line = linesBefore(plain.slice(0, broken.index))
  return [{ part, code: 'fields.placeholder_broken', params: { line } }]
}
