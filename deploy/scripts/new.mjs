// Generates the files of a new resource, migration, screen or field: npm run new -- resource reference/vehicle-makers
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { Failure, main } from './lib/failure.mjs'
import { columnOf, fieldPlaces, fieldTypes, withLine } from './lib/field.mjs'
import { namesOf } from './lib/names.mjs'
import { binary } from './lib/tools.mjs'
import { at, node, root } from './lib/workspace.mjs'

const USAGE = `Usage:
  npm run new -- migration <noun>                 deploy/api/migrations/NNNN_<noun>.sql
  npm run new -- resource <layer>/<noun>          SDK resource, API routes, store and test, migration
  npm run new -- screen <noun>                    list, its definition and page in staff-app, with texts and routes
  npm run new -- field <noun> <column> <type>     column in the migration, interface, answer, list, texts, test data
                                                  type: ${fieldTypes.join(', ')}
A noun is plural and in kebab case: vehicle-makers.`

const written = []

/** Writes a file from its template. @throws Failure when the file exists */
function write(template, path, names) {
  if (existsSync(at(path))) throw new Failure(`${path} exists already`)
  const text = readFileSync(at('deploy/scripts/templates', template), 'utf8')
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(
    at(path),
    text.replace(/\{\{(\w+)\}\}/g, (whole, name) => names[name] ?? whole),
  )
  written.push(path)
}

/** Adds a line after the first match of `anchor`. @throws Failure when the file has no such place */
function insert(path, anchor, line) {
  const text = readFileSync(at(path), 'utf8')
  const found = anchor.exec(text)
  if (!found) throw new Failure(`${path} has no place for ${line.trim()}: ${anchor}`)
  const end = found.index + found[0].length
  writeFileSync(at(path), `${text.slice(0, end)}\n${line}${text.slice(end)}`)
  if (!written.includes(path)) written.push(path)
}

/** Returns the path of the next migration. */
function migrationPath(name) {
  const numbers = readdirSync(at('deploy/api/migrations')).map((file) => Number.parseInt(file, 10) || 0)
  return `deploy/api/migrations/${String(Math.max(...numbers) + 1).padStart(4, '0')}_${name}.sql`
}

function migration(names) {
  write('migration/migration.sql.txt', migrationPath(names.table), names)
}

/** The SDK's namespace of a layer's resources. */
const NAMESPACES = { motor: 'motor', workflows: 'workflow', 'read-models': 'workspace' }

function resource(names, layer) {
  if (!layer || !existsSync(at('deploy/api/src', layer)))
    throw new Failure(`Name the layer of deploy/api/src that the resource belongs to.\n${USAGE}`)
  const folder = `deploy/api/src/${layer}/${names.path}`
  const namespace = NAMESPACES[layer] ?? 'admin'
  write('resource/sdk-resource.ts.txt', `sdk/src/resources/${namespace}/${names.path}.ts`, {
    ...names,
    namespace,
  })
  write('resource/routes.ts.txt', `${folder}/routes.ts`, names)
  write('resource/tables.ts.txt', `${folder}/tables.ts`, names)
  write('resource/store.ts.txt', `${folder}/store.ts`, names)
  write('resource/test.ts.txt', `${folder}/${names.path}.test.ts`, names)
  migration(names)
  const { nouns, ClassName } = names
  const entry = `sdk/src/resources/${namespace}/namespace.ts`
  insert(entry, /^import .*$/m, `import { ${ClassName} } from './${names.path}.ts'`)
  insert(entry, /^export class .*\{$/m, `  readonly ${nouns}: ${ClassName}`)
  insert(entry, /^ {2}constructor\(send: Transport\) \{$/m, `    this.${nouns} = new ${ClassName}(send)`)
  insert(
    'sdk/src/index.ts',
    /^export \* from '\.\/resources.*$/m,
    `export * from './resources/${namespace}/${names.path}.ts'`,
  )
  const routes = `${names.noun}Routes`
  insert(
    'deploy/api/src/routes.ts',
    /^import .*$/m,
    `import { ${routes} } from './${layer}/${names.path}/routes.ts'`,
  )
  insert('deploy/api/src/routes.ts', /^export const apiRoutes.*\[$/m, `  ...${routes},`)
}

/** The namespace of the SDK that has the resource. */
function namespaceOf({ path }) {
  const found = readdirSync(at('sdk/src/resources')).find((name) =>
    existsSync(at('sdk/src/resources', name, `${path}.ts`)),
  )
  return found ?? 'admin'
}

function screen(forms) {
  const names = { ...forms, namespace: namespaceOf(forms) }
  const folder = `staff-app/src/${names.path}`
  const one = names.path.replace(/[^-]+$/, () => names.last)
  write('screen/list.ts.txt', `sdk/lists/src/${names.path}.ts`, names)
  write('screen/list-screen.tsx.txt', `${folder}/${names.path}-screen.tsx`, names)
  write('screen/record-screen.tsx.txt', `${folder}/${one}-screen.tsx`, names)
  write('screen/atoms.ts.txt', `${folder}/${names.path}.atoms.ts`, names)
  write('screen/test.tsx.txt', `${folder}/${names.path}.test.tsx`, names)
  write('screen/texts.json.txt', `deploy/locales/en/${names.path}.json`, names)
  const { noun, nouns, path, ClassName, TypeName } = names
  const lists = 'sdk/lists/src/index.ts'
  insert(lists, /^import .*$/m, `import { ${noun}List } from './${path}.ts'`)
  insert(lists, /^export const lists.*\[$/m, `  ${noun}List,`)
  const paths = 'staff-app/src/paths.ts'
  insert(paths, /^export const paths = \{$/m, `  ${nouns}: '/${path}/',\n  ${noun}: '/${path}/:id',`)
  const href = `export const ${noun}Path = (id: string): string => paths.${noun}.replace(':id', id)`
  insert(paths, /^export const branchPath.*$/m, href)
  const routes = 'staff-app/src/routes.tsx'
  const lazy = (name, file) =>
    `const ${name}Screen = lazyPart(() => import('./${path}/${file}-screen.tsx').then((m) => m.${name}Screen))`
  insert(routes, /^const LoginScreen.*$/m, `${lazy(ClassName, path)}\n${lazy(TypeName, one)}`)
  const entry = (key, name) =>
    `  { path: paths.${key}, access: 'settings.company.edit', screen: <${name}Screen /> },`
  insert(
    routes,
    /^export const routes: AppRoute\[\] = \[$/m,
    `${entry(nouns, ClassName)}\n${entry(noun, TypeName)}`,
  )
  insert('sdk/ui/src/other-audience.ts', /^ {2}staff: \[$/m, `    '${path}',`)
}

/** Adds an optional field to a noun: stored, answered, and a column of its list and export. */
function field(names, _layer, [column = '', type = '']) {
  if (!/^[a-z]+(_[a-z]+)*$/.test(column) || !fieldTypes.includes(type)) throw new Failure(USAGE)
  const places = fieldPlaces(names, { field: column, type })
  for (const { path, block, line } of places) {
    const text = withLine(readFileSync(at(path), 'utf8'), block, line)
    if (text === undefined) throw new Failure(`${path} has no place for ${line.trim()}`)
    writeFileSync(at(path), text)
    written.push(path)
  }
  const texts = `deploy/locales/en/${names.path}.json`
  const stored = JSON.parse(readFileSync(at(texts), 'utf8'))
  const label = column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ')
  stored.columns[column] ??= label
  writeFileSync(at(texts), `${JSON.stringify(stored, null, 2)}\n`)
  written.push(texts)
  const alter = `alter table ${names.table} add column ${column} ${columnOf(type)};\n`
  const path = migrationPath(`${names.table}_${column}`)
  writeFileSync(at(path), alter)
  written.push(path)
}

/** Scripts that write what follows from the generated files. */
const FOLLOWING = { resource: ['generate-answers.mjs'], field: ['tables.mjs', 'generate-answers.mjs'] }

await main(async () => {
  const [kind = '', name = '', ...rest] = process.argv.slice(2)
  const generators = { migration, resource, screen, field }
  const generate = Object.hasOwn(generators, kind) ? generators[kind] : undefined
  const slash = name.lastIndexOf('/')
  const noun = name.slice(slash + 1)
  if (!generate || !/^[a-z]+(-[a-z]+)*$/.test(noun)) throw new Failure(USAGE)
  generate(namesOf(noun, kind === 'field' ? undefined : rest[0]), name.slice(0, Math.max(slash, 0)), rest)
  const formatted = written.filter((file) => !file.endsWith('.sql'))
  if (formatted.length > 0) {
    const args = ['check', '--write', '--error-on-warnings', ...formatted]
    const { status } = spawnSync(binary('.', 'biome'), args, { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Failure('The generated files have the problems above.')
  }
  for (const script of FOLLOWING[kind] ?? []) {
    const { status } = spawnSync(node, [at('deploy/scripts', script)], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Failure(`${script} failed: see above.`)
  }
  for (const file of written) console.log(relative(root, at(file)))
  console.log('Next steps: .github/CONTRIBUTING.md, "Recipes"')
})
