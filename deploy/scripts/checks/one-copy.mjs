// Two copies of one of these split their contexts: every package must reach the same folder.
import { existsSync, realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { apps, at, root } from '../lib/workspace.mjs'
import { report } from './source.mjs'

const SINGLE = [
  'react',
  'react-dom',
  'jotai',
  '@fluentui/react-components',
  '@tanstack/query-core',
  'jotai-tanstack-query',
]
const problems = []
for (const name of SINGLE) {
  const copies = new Map()
  for (const folder of ['sdk/ui', ...apps]) {
    const path = at(folder, 'node_modules', name)
    if (!existsSync(path)) continue
    const copy = relative(root, realpathSync(path))
    copies.set(copy, [...(copies.get(copy) ?? []), folder])
  }
  if (copies.size > 1) {
    const list = [...copies].map(([copy, folders]) => `${copy} (${folders.join(', ')})`).join('; ')
    problems.push(`${name} has ${copies.size} copies: ${list}`)
  }
}
report('One copy of each shared library', problems)
