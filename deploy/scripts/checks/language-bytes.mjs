// What the texts of a language weigh: those of a screen, and all of an area. Run alone, it prints a table by language and area.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { at, listFiles } from '../lib/workspace.mjs'
import { translated } from './dictionaries.mjs'

const AREAS = {
  guest: ['guest-app/src'],
  office: ['staff-app/src'],
  marine: ['marine-app/src'],
  shared: ['sdk/ui/src', 'sdk/lists'],
  server: ['deploy/api/src'],
}
const FALLBACK = 'en'
const QUOTED = /['"]([a-z]+(?:-[a-z]+)*)['"]/g

/** Bytes of a dictionary as it is sent; none where a language has no such file. */
function textBytes(language, namespace) {
  const file = at('deploy/locales', language, `${namespace}.json`)
  if (!existsSync(file)) return 0
  return gzipSync(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))), { level: 9 }).length
}

/** The language whose texts of a screen are the heaviest, with their bytes: its own, and English for what it lacks. */
export function heaviestLanguage(namespaces) {
  const weights = translated.languages.map((language) => {
    const codes = new Set([language, FALLBACK])
    const sizes = namespaces.flatMap((namespace) => [...codes].map((code) => textBytes(code, namespace)))
    return { language, size: sizes.reduce((sum, size) => sum + size, 0) }
  })
  return weights.toSorted((one, other) => other.size - one.size)[0]
}

/** The dictionaries that the sources of an area name. */
function namespacesOf(folders) {
  const files = folders
    .flatMap((folder) => listFiles(at(folder)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(QUOTED)].map(([, word]) => word),
  )
  return [...new Set(named)].filter((word) => existsSync(at('deploy/locales', FALLBACK, `${word}.json`)))
}

function printTable() {
  const columns = Object.entries(AREAS).map(([area, folders]) => ({
    area,
    namespaces: namespacesOf(folders),
  }))
  console.log(['KB gzip', ...columns.map(({ area }) => area)].join('\t'))
  for (const language of translated.languages) {
    const cells = columns.map(({ namespaces }) => {
      const size = namespaces.reduce((sum, namespace) => sum + textBytes(language, namespace), 0)
      return (size / 1024).toFixed(1)
    })
    console.log([language, ...cells].join('\t'))
  }
}

if (import.meta.filename === process.argv[1]) printTable()
