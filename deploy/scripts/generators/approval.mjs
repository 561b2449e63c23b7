import { basename, dirname, relative } from 'node:path'
import { Failure } from '../lib/failure.mjs'
import { at, listFiles, root } from '../lib/workspace.mjs'
import { assertColumn, labelOf } from './field.mjs'
import { append, create, insert, migrationPath, read, write } from './files.mjs'
import { namesOf } from './names.mjs'
import { exportFromSdk, registerRoutes } from './resource.mjs'
import { clientOf, namespaceOf } from './screen.mjs'
import { addTexts } from './texts.mjs'

/** What differs by the type of the field. */
const TYPES = {
  text: {
    schema: 'requiredText',
    schemaLimit: '500',
    example: "'First'",
    other: "'Other'",
    fieldImport: '',
    fluentImport: ', Field, Input',
    fieldElement: (
      column,
    ) => `<Field label={t('columns.${column}')} required validationMessage={submit.errors.${column} ?? null}>
        <Input dir="auto" value={value} onChange={(_event, data) => setValue(data.value)} />
      </Field>`,
  },
  day: {
    schema: 'day',
    schemaLimit: '',
    example: "'2026-01-15'",
    other: "'2026-02-20'",
    fieldImport: 'DateField, ',
    fluentImport: '',
    fieldElement: (column) =>
      `<DateField label={t('columns.${column}')} required value={value} onChange={setValue} fault={submit.errors.${column} ?? null} />`,
  },
}

const BELOW_IDENTITY = new Set(['platform', 'reference', 'organisation'])
const CONTRACT = 'sdk/src/resources/admin/change-requests.ts'

/** Generates a change of one field of a noun that a second user approves: a kind of change request. */
export function approval(forms, [column = '', type = '']) {
  assertColumn(column)
  if (!Object.hasOwn(TYPES, type))
    throw new Failure(`The type of a change that is approved is one of ${Object.keys(TYPES).join(', ')}.`)
  const names = approvalNames(forms, column, type)
  writeApi(names)
  writeSdk(names)
  writeScreen(names)
}

function approvalNames(forms, column, type) {
  const folder = folderOf(forms)
  const tables = read(`${folder}/tables.ts`)
  const [, columns = ''] =
    new RegExp(`^export interface ${forms.ClassName} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(tables) ?? []
  const has = (name) => new RegExp(`^ {2}${name}: `, 'm').test(columns)
  const title = [`${forms.table.replace(/s$/, '')}_number`, 'reference', 'name'].find(has)
  if (!has(column))
    throw new Failure(
      `${forms.table} has no column ${column}: npm run new -- field ${forms.path} ${column} ${type}`,
    )
  if (!has('version') || !title)
    throw new Failure(`${forms.table} needs a column version, and one of a number, reference or name.`)
  const words = column.replaceAll('_', '-')
  const { ClassName: Column, nouns: camel } = namesOf(words)
  const { fieldElement, ...ofType } = TYPES[type]
  const up = '../'.repeat(folder.split('/').length - 3)
  const hasBranch = has('branch_id')
  const namespace = namespaceOf(forms.path)
  return {
    ...forms,
    ...ofType,
    folder,
    column,
    title,
    up,
    namespace,
    client: clientOf(forms),
    Column,
    camel,
    hasBranch,
    dashed: words,
    label: column.replaceAll('_', ' '),
    format: type,
    kind: `${forms.table.replace(/s$/, '')}_${column}`,
    file: `${forms.path.replace(/[^-]+$/, () => forms.last)}-${words}`,
    fieldElement: fieldElement(column),
    branchImport: hasBranch ? `import { isInBranches } from '${up}platform/access/branches.ts'\n` : '',
    toChangeRequests: namespace === 'admin' ? './change-requests.ts' : '../admin/change-requests.ts',
  }
}

/** The folder of the API with the noun's tables. @throws Failure */
function folderOf({ path }) {
  const tables = listFiles(at('deploy/api/src')).find(
    (file) => basename(file) === 'tables.ts' && basename(dirname(file)) === path,
  )
  if (!tables) throw new Failure(`No folder ${path} of deploy/api/src has a tables.ts.`)
  const folder = relative(root, dirname(tables))
  const layer = folder.split('/')[3] ?? ''
  if (BELOW_IDENTITY.has(layer))
    throw new Failure(
      `${path} is in ${layer}, below the change requests of identity: have the noun in a layer above.`,
    )
  return folder
}

function writeApi(names) {
  const { folder, dashed, noun, Column, kind, path, column, table, hasBranch } = names
  const seenBy = (principal) => ({
    ...names,
    branchFilter: hasBranch ? `.where(isInBranches('${table}.branch_id', ${principal}))` : '',
  })
  write('approval/change.ts.txt', `${folder}/${dashed}-change.ts`, seenBy('actor.principal'))
  write('approval/routes.ts.txt', `${folder}/${dashed}-routes.ts`, seenBy('principal'))
  write('approval/test.ts.txt', `${folder}/${dashed}-change.test.ts`, names)
  const from = `./${folder.replace('deploy/api/src/', '')}`
  registerRoutes(`${noun}${Column}Routes`, `${from}/${dashed}-routes.ts`)
  const kinds = 'deploy/api/src/change-kinds.ts'
  insert(kinds, /^import .*$/m, `import { ${noun}${Column}Change } from '${from}/${dashed}-change.ts'`)
  insert(kinds, /^export const changeKinds.*\{$/m, `  ${kind}: ${noun}${Column}Change,`)
  insert(CONTRACT, /^export const changeRequestKinds = \[$/m, `  '${kind}',`)
  const [, listed = ''] = /^export const changeRequestKinds = \[([^\]]*)\]/m.exec(read(CONTRACT)) ?? []
  const all = listed.match(/'\w+'/g)?.join(', ')
  create(
    migrationPath(kind),
    `-- Another ${names.label} of ${names.plain} is approved by a second user.
alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check check (kind in (${all}));
`,
  )
  if (hasBranch)
    insert(
      'deploy/api/src/testing/branch-calls.ts',
      /^\): Record<string, object \| null> => \(\{$/m,
      `  'PUT /api/${path}/:id/${dashed}': { ${column}: ${names.example}, version },`,
    )
}

function writeSdk(names) {
  const { namespace, file, path, TypeName, Column, ClassName, camel, dashed, label } = names
  const resource = `sdk/src/resources/${namespace}/${path}.ts`
  write('approval/sdk-types.ts.txt', `sdk/src/resources/${namespace}/${file}.ts`, names)
  write('approval/schema.ts.txt', `sdk/src/schemas/${file}.ts`, names)
  insert('sdk/src/schemas/index.ts', /^export \* from '\.\/agencies\.ts'$/m, `export * from './${file}.ts'`)
  exportFromSdk(`${namespace}/${file}`)
  const type = `${TypeName}${Column}`
  insert(resource, /^import .*$/m, `import type { ${type}, ${type}Input } from './${file}.ts'`)
  append(
    resource,
    new RegExp(`^export class ${ClassName}\\b.*\\{\\n`, 'm'),
    `  /** Gets the ${label} with the change that waits. @throws CoverdeskError 404 */
  ${camel}(id: string, options?: RequestOptions): Promise<${type}> {
    return this.#send(path\`/${path}/\${id}/${dashed}\`, {}, options)
  }
  /**
   * Requests another ${label}, which a second user approves.
   * @throws ConflictError \`edit_conflict\`, \`change_waits\`, \`nothing_changed\`
   */
  change${Column}(id: string, body: ${type}Input, options?: RequestOptions): Promise<${type}> {
    return this.#send(path\`/${path}/\${id}/${dashed}\`, { method: 'PUT', body }, options)
  }`,
  )
}

function writeScreen(names) {
  const { path, dashed, column, label, kind, noun, privilege } = names
  const folder = `staff-app/src/${path}`
  write('approval/part.tsx.txt', `${folder}/${dashed}-change.tsx`, names)
  write('approval/atoms.ts.txt', `${folder}/${dashed}-change.atoms.ts`, names)
  addTexts(path, {
    [`columns.${column}`]: labelOf(column),
    [`${column}.open`]: `Change the ${label}`,
    [`${column}.request`]: 'Request the change',
    [`${column}.cancel`]: 'Cancel',
    [`${column}.waits`]: 'A second user approves the change',
    [`${column}.changed`]: 'The change is made',
    [`${column}.failed`]: 'The change could not be requested',
  })
  addTexts('change-requests', {
    [`see.${kind}`]: 'Open the record',
    [`kinds.${kind}`]: `${labelOf(column)} of {{object}}`,
    [`fields.${column}`]: labelOf(column),
  })
  const requests = 'staff-app/src/change-requests/change-requests-screen.tsx'
  insert(
    requests,
    /^ {2}const hrefOf = .*\{$/m,
    `    if (kind === '${kind}' && hasPrivilege(user, '${privilege}')) return ${noun}Path(object.id)`,
  )
  if (!read(requests).includes(`  ${noun}Path,\n`))
    insert(requests, /^import \{ useParams \} from 'wouter'$/m, `import { ${noun}Path } from '../paths.ts'`)
}
