import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string): string => readFileSync(here(path), 'utf8')
const locales = '../deploy/locales/'

interface Dictionary {
  [key: string]: string | Dictionary
}

interface FirstPage {
  /** What stands in the HTML, of `pages/`. */
  name: string
  title: string
  description: string
  /** The dictionaries its app asks for first. */
  texts: readonly string[]
  /** The addresses that begin with it; a star at the end stands for whatever follows. */
  addresses: readonly string[]
}

const COMMON = ['guest', 'errors']

/** What each address paints before any script has come; `index` stands for all others. */
const firstPages: readonly FirstPage[] = [
  { name: 'index', title: 'guest.home.title', description: 'guest.home.lead', texts: COMMON, addresses: [] },
  {
    name: 'buy',
    title: 'prices.vehicle.title',
    description: 'prices.vehicle.lead',
    texts: [...COMMON, 'prices'],
    addresses: ['/buymotor', '/workflow-forms/start-workflow/2'],
  },
  {
    name: 'claim',
    title: 'workflow-steps.claims.name',
    description: 'workflow-steps.claims.description',
    texts: [...COMMON, 'journeys'],
    addresses: ['/claimrequest', '/workflow-forms/start-workflow/1'],
  },
  {
    name: 'certificate',
    title: 'certificates.title',
    description: 'certificates.private',
    texts: COMMON,
    addresses: ['/certificates', '/certificates/*', '/cargo-certificates/*'],
  },
  {
    name: 'my',
    title: 'my.find.title',
    description: 'my.find.lead',
    texts: COMMON,
    addresses: ['/my'],
  },
  {
    name: 'run',
    title: 'guest.home.title',
    description: 'guest.home.lead',
    texts: COMMON,
    addresses: ['/workflow-forms/*', '/status/*'],
  },
]

const THEME_PLACE = '<!-- early-theme -->'

/** Writes the first page of each address into HTML, in every language whose words are whole, so that it can be read before any script has come. */
export function staticPages(): Plugin {
  const { languages }: { languages: string[] } = JSON.parse(read(`${locales}translated.json`))
  const [index, buy] = firstPages as [FirstPage, FirstPage]
  return {
    name: 'static-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        server ? fill(html.replace(THEME_PLACE, themeScript('/src/early-theme.js')), buy, 'en') : html,
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
        page.source = fill(template, index, 'en')
        for (const first of firstPages) {
          for (const language of languages) {
            const fileName = `${first.name}${language === 'en' ? '' : `.${language}`}.html`
            if (fileName === 'index.html') continue
            this.emitFile({ type: 'asset', fileName, source: fill(template, first, language) })
          }
        }
        const addresses = firstPages.flatMap((first) => first.addresses.map((path) => [path, first.name]))
        const source = JSON.stringify(addresses)
        this.emitFile({ type: 'asset', fileName: '.vite/first-pages.json', source })
      },
    },
  }
}

const themeScript = (address: string): string => `<script src="${address}"></script>`

/** The texts come together with the script that asks for them. */
const ahead = (texts: readonly string[], language: string): string =>
  texts
    .map((name) => `<link rel="preload" as="fetch" href="/locales/${language}/${name}.json" crossorigin />`)
    .join('')

function fill(html: string, { name, title, description, texts }: FirstPage, language: string): string {
  const page = read(`pages/${name === 'index' ? 'home' : name}.html`).replace(/\s*\n\s*/g, '')
  const style = read('src/static.css').replace(/\s*\n\s*/g, '')
  return html
    .replace('<!-- first-page -->', page)
    .replace('/* static-style */', style)
    .replace('<!-- texts-ahead -->', ahead(texts, language))
    .replaceAll('%page.title%', `%${title}%`)
    .replaceAll('%page.description%', `%${description}%`)
    .replace(/%([\w-]+)\.([\w.]+)%/g, (_match, namespace: string, key: string) => {
      const text = find(dictionary(language, namespace), key) ?? find(dictionary('en', namespace), key)
      if (text === undefined) throw new Error(`There is no text ${namespace}.${key}`)
      return escapeHtml(text)
    })
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
