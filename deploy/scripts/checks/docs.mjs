// What the documents link to and name in code type is there: a file that moves takes its mentions along.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { listFiles, root } from '../lib/workspace.mjs'
import { report } from './source.mjs'

const LINK = /\]\(([^)\s#]+)(?:#[^)]*)?\)|src="([^"]+)"/g
const CODE = /`([^`\n]+)`/g
const PATH = /^[\w.-]+(?:\/[\w.-]+)*\/?$/
const SOURCE = /\.(?:ts|tsx|mjs|cjs|css|json|yaml|yml|md|sql)$/
/** Made by tools or by the reader, an entry of a package, an ending, an address. */
const ELSEWHERE = /node_modules|test-results|CHANGELOG\.md$|^\.\/|^\.\w+$|^[A-Z_]+\//

const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => name !== '.git' && name !== 'node_modules')
  .flatMap((entry) => (entry.isDirectory() ? listFiles(join(root, entry.name)) : join(root, entry.name)))
  .map((file) => relative(root, file))
const places = files.map((file) => `/${file}`)
const isThere = (path) => {
  const end = `/${path.replace(/\/$/, '')}`
  return places.some((place) => place.endsWith(end) || place.includes(`${end}/`))
}
const namesPath = (text) =>
  PATH.test(text) && !ELSEWHERE.test(text) && (SOURCE.test(text) || text.includes('/'))

/** The line a match is on. */
const lineOf = (text, index) => text.slice(0, index).split('\n').length

const problems = []
for (const file of files.filter((name) => name.endsWith('.md') && !name.startsWith('.changeset/'))) {
  const text = readFileSync(join(root, file), 'utf8')
  const prose = text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ' '))
  for (const { index, 1: link, 2: image } of prose.matchAll(LINK)) {
    const target = link ?? image
    if (/^(?:https?|mailto):/.test(target)) continue
    if (!existsSync(join(root, dirname(file), target)))
      problems.push(`${file}:${lineOf(text, index)} links to ${target}`)
  }
  for (const { index, 1: code } of prose.matchAll(CODE))
    if (namesPath(code) && !isThere(code)) problems.push(`${file}:${lineOf(text, index)} names ${code}`)
}
report('What documents name', problems)
