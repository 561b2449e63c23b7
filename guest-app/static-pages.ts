import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const locales = fileURLToPath(new URL('../deploy/locales/', import.meta.url))
const earlyTheme = fileURLToPath(new URL('src/early-theme.js', import.meta.url))
const staticStyle = fileURLToPath(new URL('src/static.css', import.meta.url))

interface Dictionary {
  [key: string]: string | Dictionary
}

const THEME_PLACE = '<!-- early-theme -->'

/** Writes the first page into the HTML, in every language, so that it can be read before any script has come. */
export function staticPages(): Plugin {
  let languages: string[] = []
  return {
    name: 'static-pages',
    config() {
      languages = readdirSync(locales, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        server
          ? fill(html.replace(THEME_PLACE, themeScript('/src/early-theme.js')), 'en')
          : html.replace('/* static-style */', style()),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const theme = this.emitFile({ type: 'asset', name: 'early-theme.js', source: themeSource() })
        const template = String(page.source).replace(THEME_PLACE, themeScript(`/${this.getFileName(theme)}`))
        page.source = fill(template, 'en')
        for (const language of languages.filter((code) => code !== 'en')) {
          this.emitFile({
            type: 'asset',
            fileName: `index.${language}.html`,
            source: fill(template, language),
          })
        }
      },
    },
  }
}

const themeScript = (address: string): string => `<script src="${address}"></script>`
const themeSource = (): string => readFileSync(earlyTheme, 'utf8')

function fill(html: string, language: string): string {
  return html
    .replace('/* static-style */', style())
    .replace(/%([\w-]+)\.([\w.]+)%/g, (_match, namespace: string, key: string) => {
      const text = find(read(language, namespace), key) ?? find(read('en', namespace), key)
      if (text === undefined) throw new Error(`There is no text ${namespace}.${key}`)
      return escapeHtml(text)
    })
}

const style = (): string => readFileSync(staticStyle, 'utf8').replace(/\s*\n\s*/g, '')

function read(language: string, namespace: string): Dictionary {
  try {
    return JSON.parse(readFileSync(`${locales}${language}/${namespace}.json`, 'utf8')) as Dictionary
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
