import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { type FirstPage, firstPages } from './first-pages.ts'

type Bundle = Rolldown.OutputBundle

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string): string => readFileSync(here(path), 'utf8')
const locales = '../deploy/locales/'

interface Dictionary {
  [key: string]: string | Dictionary
}

const THEME_PLACE = '<!-- early-theme -->'

/** Writes the first page of each address into HTML, in every language whose words are whole, so that it can be read before any script has come. */
export function staticPages(): Plugin {
  const { languages }: { languages: string[] } = JSON.parse(read(`${locales}translated.json`))
  const pageNamed = (name: string): FirstPage => {
    const page = firstPages.find((one) => one.name === name)
    if (!page) throw new Error(`There is no first page ${name}`)
    return page
  }
  return {
    name: 'static-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => {
        if (!server) return html
        const template = html.replace(THEME_PLACE, themeScript('/src/early-theme.js'))
        return fill(template, pageNamed('buy'), 'en')
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const theme = this.emitFile({
          type: 'asset',
          name: 'early-theme.js',
          source: read('src/early-theme.js'),
        })
        const template = String(page.source).replace(THEME_PLACE, themeScript(`/${this.getFileName(theme)}`))
        const write = (first: FirstPage, language: string): string =>
          fill(template, first, language, partsAhead(first.parts, template, bundle))
        page.source = write(pageNamed('index'), 'en')
        for (const first of firstPages) {
          for (const language of languages) {
            const fileName = `${first.name}${language === 'en' ? '' : `.${language}`}.html`
            if (fileName === 'index.html') continue
            this.emitFile({ type: 'asset', fileName, source: write(first, language) })
          }
        }
        const addresses = firstPages.flatMap((first) => first.addresses.map((path) => [path, first.name]))
        const source = JSON.stringify(addresses)
        this.emitFile({ type: 'asset', fileName: '.vite/first-pages.json', source })
      },
    },
  }
}

/** The product's mark, without a request of its own. */
const mark = (): string => `data:image/svg+xml,${encodeURIComponent(read('public/icon.svg').trim())}`
const themeScript = (address: string): string => `<script src="${address}"></script>`

/** The texts come together with the script that asks for them. */
const ahead = (texts: readonly string[], language: string): string =>
  texts
    .map((name) => `<link rel="preload" as="fetch" href="/locales/${language}/${name}.json" crossorigin />`)
    .join('')

/** The code and the style of the page come together with the script that asks for them, and not after it. */
function partsAhead(parts: readonly string[], html: string, bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const wanted = chunks.filter(({ facadeModuleId }) =>
    parts.some((part) => facadeModuleId?.endsWith(`/guest-app/src/${part}`)),
  )
  if (wanted.length !== parts.length) throw new Error(`Not every part has code of its own: ${parts}`)
  const files = new Set(wanted.map(({ fileName }) => fileName))
  const styles = new Set<string>()
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const needed of chunk.imports) if (!html.includes(`"/${needed}"`)) files.add(needed)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  return [
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('')
}

function fill(html: string, first: FirstPage, language: string, parts = ''): string {
  const { body, title, description, texts } = first
  const page = read(`pages/${body}.html`).replace(/\s*\n\s*/g, '')
  return html
    .replace('<!-- first-page -->', page)
    .replace('<!-- texts-ahead -->', ahead(texts, language))
    .replace('</head>', `${parts}</head>`)
    .replaceAll('%page.title%', `%${title}%`)
    .replaceAll('%page.description%', `%${description}%`)
    .replace(/%([\w-]+)\.([\w.]+)%/g, (_match, namespace: string, key: string) => {
      const text = find(dictionary(language, namespace), key) ?? find(dictionary('en', namespace), key)
      if (text === undefined) throw new Error(`There is no text ${namespace}.${key}`)
      return escapeHtml(text)
    })
    .replace('%mark%', mark)
}

function dictionary(language: string, namespace: string): Dictionary {
  try {
    return JSON.parse(read(`${locales}${language}/${namespace}.json`)) as Dictionary
  } catch {
    return {}
  }
}

function find(texts: Dictionary, key: string): string | undefined {
  const value = key
    .split('.')
    .reduce<string | Dictionary | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      texts,
    )
  return typeof value === 'string' ? value : undefined
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
