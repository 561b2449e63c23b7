// A test reads what the API answers with its type. Those that read `untyped` instead are counted, and only get fewer.
import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { at, root } from '../lib/workspace.mjs'
import { parseTests, report, ts, walk } from './source.mjs'

const LIST = 'deploy/scripts/checks/untyped-answers.json'
const NAMES = ['untyped', 'mustUntyped']
/** Where both are declared. */
const DECLARED = ['deploy/api/src/testing/test-app.ts', 'deploy/api/src/testing/workflows.ts']

/** @type {Record<string, number>} */
const found = {}
for (const source of parseTests(['deploy/api/src'])) {
  const file = relative(root, source.fileName)
  if (DECLARED.includes(file)) continue
  walk(source, (node) => {
    if (!ts.isIdentifier(node) || !NAMES.includes(node.text)) return
    if (ts.isImportSpecifier(node.parent)) return
    found[file] = (found[file] ?? 0) + 1
  })
}

if (process.argv.includes('--write')) {
  const sorted = Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(at(LIST), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
} else {
  const known = JSON.parse(readFileSync(at(LIST), 'utf8'))
  const problems = [...new Set([...Object.keys(found), ...Object.keys(known)])].flatMap((file) => {
    const [now, before] = [found[file] ?? 0, known[file] ?? 0]
    if (now > before) return [`${file} reads ${now} answers without their type, ${before} before`]
    return now < before ? [`${file} has ${now} of ${before} left: lower it in ${LIST}`] : []
  })
  const all = Object.values(found).reduce((sum, count) => sum + count, 0)
  report('Untyped answers', problems, [`${all} in ${Object.keys(found).length} files, as before`])
}
