import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const locales = fileURLToPath(new URL('../deploy/locales/', import.meta.url))
const staticStyle = fileURLToPath(new URL('src/static.css', import.meta.url))

interface Dictionary {
  [key: string]: string | Dictionary
}

/** Writes the landing into the page, in every language, so that it can be read before any script has come. */
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
        server ? fill(html, 'en') : html.replace('/* static-style */', style()),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const template = String(page.source)
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

function fill(html: string, language: string): string {
  const texts = read(language)
  const english = read('en')
  return html
    .replace('/* static-style */', style())
    .replace(/%([\w.]+)%/g, (_match, key: string) => escapeHtml(find(texts, key) ?? find(english, key) ?? ''))
}

const style = (): string => readFileSync(staticStyle, 'utf8').replace(/\s*\n\s*/g, '')

function read(language: string): Dictionary {
  try {
    return JSON.parse(readFileSync(`${locales}${language}/buy-motor.json`, 'utf8')) as Dictionary
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
