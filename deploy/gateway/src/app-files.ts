import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Content, hashOf } from './content.ts'
import { type Page, readPage } from './pages.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}
const HASHED_NAME = /^\/assets\/.*[-.][\w-]{8,}\.\w+$/
const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Files of an app's build by exact path, and its pages. */
export interface AppFiles {
  files: ReadonlyMap<string, Content>
  /** Returns the first page of an address in a language, else in English; undefined where the build has no page. */
  pageOf(path: string, language: string): Page | undefined
}

const PAGE = /^\/([a-z]+)(?:\.(\w+))?\.html$/
const INDEX = 'index'
const ENGLISH = 'en'

/** Reads a build into memory once, so that a request can only name a file found here: no path is joined. */
export function readAppFiles(dist: string, addresses: Readonly<Record<string, string>>): AppFiles {
  const files = new Map<string, Content>()
  const pages = new Map<string, Page>()
  for (const path of existsSync(dist) ? listFiles(dist, '') : []) {
    const [, name, language = ENGLISH] = path.match(PAGE) ?? []
    if (name) pages.set(`${name} ${language}`, readPage(join(dist, path), addresses))
    else if (TYPES[extname(path)]) files.set(path, readContent(dist, path))
  }
  const named = readFirstPages(dist)
  return {
    files,
    pageOf(path, language) {
      const name = named.find(([address]) => begins(path, address))?.[1] ?? INDEX
      return (
        pages.get(`${name} ${language}`) ??
        pages.get(`${name} ${ENGLISH}`) ??
        pages.get(`${INDEX} ${ENGLISH}`)
      )
    },
  }
}

/** Reads the list of first pages by address from the build; empty for an app with one page. */
function readFirstPages(dist: string): readonly (readonly [address: string, page: string])[] {
  const file = join(dist, '.vite/first-pages.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, string][]) : []
}

const begins = (path: string, address: string): boolean =>
  address.endsWith('*') ? path.startsWith(address.slice(0, -1)) : path === address

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return []
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? listFiles(root, path) : [path]
  })
}

function readContent(dist: string, path: string): Content {
  const file = join(dist, path)
  const raw = readFileSync(file)
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    cacheControl: HASHED_NAME.test(path) ? FOR_EVER : AN_HOUR,
    hash: hashOf(raw),
    raw,
    br: readIfThere(`${file}.br`),
    gzip: readIfThere(`${file}.gz`),
  }
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}
