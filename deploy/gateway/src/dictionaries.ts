import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Content, hashOf } from './content.ts'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Dictionaries by their path below `/locales/`; read from disk on first use, then cached. */
export interface Dictionaries {
  /** Complete languages as listed in `translated.json`; without it, every folder. */
  languages: readonly string[]
  find(path: string): Content | undefined
}

export function openDictionaries(folder: string): Dictionaries {
  const files = new Map<string, string>()
  const cached = new Map<string, Content>()
  const folders = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []
  for (const language of folders) {
    for (const name of readdirSync(join(folder, language))) {
      if (name.endsWith('.json')) files.set(`${language}/${name}`, join(folder, language, name))
    }
  }
  return {
    languages: wholeLanguages(folder) ?? folders,
    find(path) {
      const file = files.get(path)
      if (!file) return undefined
      const content = cached.get(path) ?? readDictionary(file)
      cached.set(path, content)
      return content
    },
  }
}

function wholeLanguages(folder: string): string[] | undefined {
  const file = join(folder, 'translated.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).languages : undefined
}

function readDictionary(file: string): Content {
  const raw = Buffer.from(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
  return {
    type: 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=300, stale-while-revalidate=86400',
    hash: hashOf(raw),
    raw,
    br: brotliCompressSync(raw, BROTLI),
    gzip: gzipSync(raw, { level: 9 }),
  }
}
