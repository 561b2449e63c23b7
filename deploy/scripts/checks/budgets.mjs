// What a browser must fetch before the first screen works: the page's scripts and styles with all they import, and the style
// it carries; what a page behind the sign-in adds to it; and that every file which a built one names is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { at } from '../lib/workspace.mjs'
import { translated } from './dictionaries.mjs'
import { heaviestLanguage } from './language-bytes.mjs'
import { missingFiles } from './named-files.mjs'
import { report } from './source.mjs'

const budgets = JSON.parse(readFileSync(at('deploy/scripts/checks/budgets.json'), 'utf8'))
const STATIC_IMPORT =
  /(?:\bimport|\bexport)\s*(?:[\w$*{][^'"()]*?\bfrom\s*|\}?\s*from\s*)?["'](\.[^"']+\.js)["']/g
const kb = (bytes) => Math.round(bytes / 102.4) / 10
const gzipped = (content) => gzipSync(content, { level: 9 }).length
const problems = []
const notes = []

/** The files a page loads by itself, and those they import statically. */
function firstScreen(dist, html) {
  const wanted = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/?([^"]+\.(?:js|css))"/g)].map(
    ([, file]) => file,
  )
  const seen = new Set()
  while (wanted.length) {
    const file = wanted.pop()
    if (seen.has(file) || !existsSync(join(dist, file))) continue
    seen.add(file)
    if (!file.endsWith('.js')) continue
    for (const [, path] of readFileSync(join(dist, file), 'utf8').matchAll(STATIC_IMPORT)) {
      wanted.push(posix.join(dirname(file), path))
    }
  }
  return [...seen]
}

/** What a page needs of scripts and styles, with what its HTML carries. */
function weigh(dist, page) {
  const html = readFileSync(join(dist, page), 'utf8')
  const style = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')
  const sizes = firstScreen(dist, html).map((file) => ({
    file,
    size: gzipped(readFileSync(join(dist, file))),
  }))
  if (style) sizes.push({ file: `the style in ${page}`, size: gzipped(style) })
  return { page, sizes, total: sizes.reduce((sum, { size }) => sum + size, 0) }
}

function checkFirstScreen(app, dist, limit) {
  const { sizes, total } = weigh(dist, 'index.html')
  notes.push(`${app}: first screen ${kb(total)} KB gzip of ${limit} KB, in ${sizes.length} parts`)
  if (sizes.length === 0) problems.push(`${app}: the page loads no script`)
  if (total <= limit * 1024) return
  problems.push(`${app}: the first screen weighs ${kb(total)} KB gzip, more than ${limit} KB`)
  const heaviest = sizes.sort((a, b) => b.size - a.size).slice(0, 8)
  problems.push(...heaviest.map(({ file, size }) => `  ${kb(size)} KB ${file}`))
}

/** The chunks of the manifest that come with one of them. */
function withImports(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const needed of manifest[key].imports ?? []) withImports(manifest, needed, seen)
  return seen
}

/** What every page behind the sign-in loads: the first screen and the frame around the page. */
function checkFrame(app, dist, { frame, frameKb }) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const first = weigh(dist, 'index.html')
  const there = new Set(first.sizes.map(({ file }) => file))
  const parts = [...withImports(manifest, frame)].flatMap((key) => [
    manifest[key].file,
    ...(manifest[key].css ?? []),
  ])
  const added = [...new Set(parts)].filter((file) => !there.has(file))
  const total = added.reduce((sum, file) => sum + gzipped(readFileSync(join(dist, file))), first.total)
  notes.push(
    `${app}: signed-in frame ${kb(total)} KB gzip of ${frameKb} KB, ${added.length} parts beside the first screen`,
  )
  if (total > frameKb * 1024)
    problems.push(
      `${app}: a signed-in page loads ${kb(total)} KB gzip before its own screen, more than ${frameKb} KB`,
    )
}

/**
 * What a screen loads when it is opened, beside the first screen, the frame around it, and what the frame fetches while
 * nothing else is done. Parts that load on request can have a limit of their own.
 */
function checkRoutes(app, dist, { routeKb, partKb = {}, frame, idle, idleKb }) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const sizeOf = (key) => gzipped(readFileSync(join(dist, manifest[key].file)))
  const there = new Set()
  for (const [key, { isEntry }] of Object.entries(manifest)) {
    if (isEntry || key === frame) withImports(manifest, key, there)
  }
  const fetched = [...withImports(manifest, idle)].filter((key) => !there.has(key))
  const idleSize = fetched.reduce((sum, key) => sum + sizeOf(key), 0)
  notes.push(`${app}: fetched while idle ${kb(idleSize)} KB gzip of ${idleKb} KB`)
  if (idleSize > idleKb * 1024)
    problems.push(`${app}: ${idle} loads ${kb(idleSize)} KB gzip, more than ${idleKb} KB`)
  for (const key of fetched) there.add(key)
  const weights = Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry && !there.has(key))
    .map((key) => {
      const own = [...withImports(manifest, key)].filter((needed) => !there.has(needed))
      return { key, size: own.reduce((sum, needed) => sum + sizeOf(needed), 0) }
    })
    .toSorted((one, other) => other.size - one.size)
  notes.push(`${app}: heaviest screen ${kb(weights[0].size)} KB gzip, ${weights[0].key}`)
  for (const { key, size } of weights) {
    const limit = partKb[key] ?? routeKb
    if (size > limit * 1024) problems.push(`${app}: ${key} loads ${kb(size)} KB gzip, more than ${limit} KB`)
  }
}

/** Whatever address is opened, with the code of its own page; less for pages that are shown before anything is read. */
function checkFirstPages(app, dist, { firstScreenKb, firstPageKb, firstPages }) {
  const pages = readdirSync(dist).filter((name) => /^[a-z]+\.html$/.test(name))
  const weights = pages.map((page) => weigh(dist, page)).toSorted((one, other) => other.total - one.total)
  notes.push(
    `${app}: heaviest first page ${kb(weights[0].total)} KB gzip of ${firstPageKb} KB, ${weights[0].page}`,
  )
  for (const { page, total } of weights) {
    const limit = firstPages.includes(page) ? firstScreenKb : firstPageKb
    if (total > limit * 1024)
      problems.push(`${app}: ${page} needs ${kb(total)} KB gzip, more than ${limit} KB`)
  }
}

/** The page can be read before any script runs, and is small in every language. */
function checkPages(app, dist, { pageKb, pagePerLanguage }) {
  const pages = readdirSync(dist).filter((name) => /^(?:index|buy|claim)(?:\.\w+)?\.html$/.test(name))
  for (const page of pages) {
    const html = readFileSync(join(dist, page), 'utf8')
    const size = Buffer.byteLength(html)
    if (size > pageKb * 1024) problems.push(`${app}: ${page} has ${kb(size)} KB, more than ${pageKb} KB`)
    const text = html
      .replace(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<head>[\s\S]*<\/head>/, '')
      .replace(/<[^>]*>/g, ' ')
    if (!/<h1[\s>]/.test(html) || text.replace(/\s+/g, ' ').trim().length < 80) {
      problems.push(`${app}: ${page} cannot be read without a script`)
    }
  }
  if (!pagePerLanguage) return
  for (const language of translated.languages.filter((one) => one !== 'en')) {
    if (!pages.includes(`index.${language}.html`)) problems.push(`${app}: no page in ${language}`)
  }
}

/** What the texts of a screen add to it, in the language where they weigh most. */
function checkTexts(app, texts) {
  for (const [screen, { namespaces, kb: limit }] of Object.entries(texts)) {
    const { language, size } = heaviestLanguage(namespaces)
    notes.push(`${app}: texts of ${screen} ${kb(size)} KB gzip of ${limit} KB, in ${language}`)
    if (size > limit * 1024)
      problems.push(
        `${app}: the texts of ${screen} weigh ${kb(size)} KB gzip in ${language}, more than ${limit} KB`,
      )
  }
}

for (const [app, budget] of Object.entries(budgets)) {
  const dist = at(app, 'dist')
  if (!existsSync(join(dist, 'index.html'))) {
    problems.push(`${app}: not built`)
    continue
  }
  const missing = missingFiles(dist)
  if (missing.length > 0) {
    problems.push(...missing.map((one) => `${app}: named and not built, ${one}`))
    continue
  }
  checkFirstScreen(app, dist, budget.firstScreenKb)
  checkTexts(app, budget.texts)
  if (budget.firstPageKb) checkFirstPages(app, dist, budget)
  if (budget.pageKb) checkPages(app, dist, budget)
  if (budget.frameKb) checkFrame(app, dist, budget)
  if (budget.routeKb) checkRoutes(app, dist, budget)
}
report('Budgets', problems, notes)
