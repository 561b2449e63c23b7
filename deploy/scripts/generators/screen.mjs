import { existsSync, readdirSync } from 'node:fs'
import { at } from '../lib/workspace.mjs'
import { insert, read, write } from './files.mjs'
import { addTexts } from './texts.mjs'

/** The namespace of the SDK that has the resource. */
export function namespaceOf(path) {
  const found = readdirSync(at('sdk/src/resources')).find((name) =>
    existsSync(at('sdk/src/resources', name, `${path}.ts`)),
  )
  return found ?? 'admin'
}

/** The resource in the SDK's client: a namespace may extend the resource it is named after. */
export function clientOf({ path, nouns, ClassName }) {
  const namespace = namespaceOf(path)
  const file = `sdk/src/resources/${namespace}/namespace.ts`
  const isItself = new RegExp(`^export class \\w+ extends ${ClassName} `, 'm').test(read(file))
  return isItself ? `client.${namespace}` : `client.${namespace}.${nouns}`
}

/** Generates a list with its definition, the page of a record, their texts, addresses, routes and entry in the menu. */
export function screen(forms) {
  const names = { ...forms, namespace: namespaceOf(forms.path) }
  const { noun, nouns, path, plain, Nouns, ClassName, TypeName, privilege } = names
  const folder = `staff-app/src/${path}`
  const one = path.replace(/[^-]+$/, () => names.last)
  write('screen/list.ts.txt', `sdk/lists/src/${path}.ts`, names)
  write('screen/list-screen.tsx.txt', `${folder}/${path}-screen.tsx`, names)
  write('screen/record-screen.tsx.txt', `${folder}/${one}-screen.tsx`, names)
  write('screen/atoms.ts.txt', `${folder}/${path}.atoms.ts`, names)
  write('screen/test.tsx.txt', `${folder}/${path}.test.tsx`, names)
  addTexts(path, {
    title: Nouns,
    search: 'Name',
    'columns.name': 'Name',
    about: 'About',
    'columns.created_at': 'Created',
    'empty.title': `No ${plain} yet`,
    'empty.text': `${Nouns} appear here.`,
  })
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
  const entry = (key, name) => `  { path: paths.${key}, access: '${privilege}', screen: <${name}Screen /> },`
  insert(
    routes,
    /^export const routes: AppRoute\[\] = \[$/m,
    `${entry(nouns, ClassName)}\n${entry(noun, TypeName)}`,
  )
  insert('sdk/ui/src/other-audience.ts', /^ {2}staff: \[$/m, `    '${path}',`)
  addToMenu(names)
}

/** Adds the list to the end of the administration's entries. */
function addToMenu({ table, nouns, Nouns, privilege }) {
  addTexts('staff', { [`menu.${table}`]: Nouns })
  insert(
    'staff-app/src/shared/menu.tsx',
    /^ {6}entry: \{ href: paths\.deliveries, .*\n {4}\},$/m,
    `    {
      privilege: '${privilege}',
      visible: true,
      entry: { href: paths.${nouns}, label: t('menu.${table}'), icon: <OptionsRegular /> },
    },`,
  )
}
