import { existsSync } from 'node:fs'
import { Failure } from '../lib/failure.mjs'
import { at } from '../lib/workspace.mjs'
import { insert, write } from './files.mjs'
import { migration } from './migration.mjs'

/** The SDK's namespaces of layers that are named otherwise. */
const NAMESPACES = { workflows: 'workflow', 'read-models': 'workspace' }

function namespaceFor(layer) {
  const name = NAMESPACES[layer] ?? layer
  return existsSync(at('sdk/src/resources', name, 'namespace.ts')) ? name : 'admin'
}

/** Generates a noun's table, API routes, test and SDK resource. */
export function resource(names) {
  const { layer, nouns, noun, ClassName, path } = names
  if (!layer || !existsSync(at('deploy/api/src', layer)))
    throw new Failure(
      'Name the layer of deploy/api/src that the resource belongs to: reference/vehicle-makers.',
    )
  const folder = `deploy/api/src/${layer}/${path}`
  const namespace = namespaceFor(layer)
  write('resource/sdk-resource.ts.txt', `sdk/src/resources/${namespace}/${path}.ts`, { ...names, namespace })
  for (const file of ['routes', 'tables', 'store', 'presenter'])
    write(`resource/${file}.ts.txt`, `${folder}/${file}.ts`, names)
  write('resource/test.ts.txt', `${folder}/${path}.test.ts`, names)
  migration(names)
  const entry = `sdk/src/resources/${namespace}/namespace.ts`
  insert(entry, /^import .*$/m, `import { ${ClassName} } from './${path}.ts'`)
  insert(entry, /^export class .*\{$/m, `  readonly ${nouns}: ${ClassName}`)
  insert(
    entry,
    /^ {2}constructor\(send: Transport\) \{(?:\n {4}super\(send\))?$/m,
    `    this.${nouns} = new ${ClassName}(send)`,
  )
  exportFromSdk(`${namespace}/${path}`)
  registerRoutes(`${noun}Routes`, `./${layer}/${path}/routes.ts`)
  insert('deploy/api/src/branch-scope.test.ts', /^const companyWide = \[$/m, `  '${path}',`)
}

export const exportFromSdk = (path) =>
  insert('sdk/src/index.ts', /^export \* from '\.\/resources.*$/m, `export * from './resources/${path}.ts'`)

export function registerRoutes(name, from) {
  insert('deploy/api/src/routes.ts', /^import .*$/m, `import { ${name} } from '${from}'`)
  insert('deploy/api/src/routes.ts', /^export const apiRoutes.*\[$/m, `  ...${name},`)
}
