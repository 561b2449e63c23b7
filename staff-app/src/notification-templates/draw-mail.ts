/** Elements of an email and their replacements in the preview: links lead nowhere, titles do not change the page's. */
const DRAWN: Readonly<Record<string, string>> = {
  table: 'table',
  tbody: 'tbody',
  tr: 'tr',
  td: 'td',
  div: 'div',
  p: 'p',
  h1: 'p',
  span: 'span',
  a: 'span',
  br: 'br',
}
const ALLOWED = ['dir', 'align', 'role', 'width', 'cellpadding', 'cellspacing'] as const

interface Policies {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(text: string): string },
    ): {
      createHTML(text: string): string
    }
  }
}

// Parsed into an inert document that loads nothing; only allowed elements are drawn from it.
const policy = (globalThis as Policies).trustedTypes?.createPolicy('mail-preview', {
  createHTML: (text) => text,
})

/** Turns styles into plain attributes: the page's content security policy rejects and reports inline styles in markup. */
const withoutStyles = (html: string): string =>
  html.replace(/<style>[^<]*<\/style>/g, '').replaceAll(' style="', ' data-style="')

/** Draws an email into an element, because the page's styles and policy prevent its markup from being inserted. */
export function drawMail(html: string, place: HTMLElement): void {
  const plain = withoutStyles(html)
  const mail = new DOMParser().parseFromString(policy?.createHTML(plain) ?? plain, 'text/html')
  const page = document.createElement('div')
  style(mail.body, page)
  page.dir = mail.documentElement.dir
  page.lang = mail.documentElement.lang
  page.append(...drawn(mail.body))
  place.replaceChildren(page)
}

function drawn(parent: Element): Node[] {
  return [...parent.childNodes].flatMap((node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')]
    if (!(node instanceof Element)) return []
    const name = DRAWN[node.localName]
    if (!name) return []
    const element = document.createElement(name)
    style(node, element)
    for (const attribute of ALLOWED) {
      const value = node.getAttribute(attribute)
      if (value !== null) element.setAttribute(attribute, value)
    }
    element.append(...drawn(node))
    return [element]
  })
}

function style(from: Element, to: HTMLElement): void {
  to.style.cssText = from.getAttribute('data-style') ?? ''
}
