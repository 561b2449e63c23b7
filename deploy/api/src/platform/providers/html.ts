const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** Safe markup, whose values are already escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

type Part = Html | readonly Html[] | string | number | null | false

/** Builds markup: escapes every value unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const written = parts.map(write)
  return new Html(strings.reduce((whole, text, index) => whole + text + (written[index] ?? ''), ''))
}

function write(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.markup
  return typeof part === 'object' ? part.map(write).join('') : escapeHtml(String(part))
}
