// Generates the files of a list, a field, an approval and their parts: npm run new -- list reference/vehicle-makers
import { spawnSync } from 'node:child_process'
import { approval } from './generators/approval.mjs'
import { field } from './generators/field.mjs'
import { fieldTypes } from './generators/field-places.mjs'
import { written } from './generators/files.mjs'
import { migration } from './generators/migration.mjs'
import { namesOf } from './generators/names.mjs'
import { resource } from './generators/resource.mjs'
import { screen } from './generators/screen.mjs'
import { Failure, main } from './lib/failure.mjs'
import { binary } from './lib/tools.mjs'
import { at, node, root } from './lib/workspace.mjs'

const USAGE = `Usage:
  npm run new -- list <layer>/<noun> [options]       a resource and its screen
  npm run new -- field <noun> <column> <type>        column in the migration, interface, answer, list, texts, test data
                                                     type: ${fieldTypes.join(', ')}
  npm run new -- approval <noun> <column> text|day [options]
                                                     a change of the column that a second user approves
  npm run new -- resource <layer>/<noun> [options]   SDK resource, API routes, store and test, migration
  npm run new -- screen <noun> [options]             list, its definition and page in staff-app, with texts and routes
  npm run new -- migration <noun>                    deploy/api/migrations/NNNN_<noun>.sql
Options:
  privilege=settings.setup.edit                      who may use it; settings.company.edit by default
  singular=person                                    the singular of the noun's last word, where it is irregular
  follow=later                                       leaves what follows (answers, tables, API page) to the next command
A noun is plural and in kebab case: vehicle-makers.`

/** What each kind generates, and the scripts that write what follows from it. */
const KINDS = {
  migration: { generate: [migration], following: [] },
  resource: { generate: [resource], following: ['generate-answers.mjs', 'checks/api-page.mjs --write'] },
  screen: { generate: [screen], following: [] },
  list: { generate: [resource, screen], following: ['generate-answers.mjs', 'checks/api-page.mjs --write'] },
  field: { generate: [field], following: ['tables.mjs', 'generate-answers.mjs'] },
  approval: {
    generate: [approval],
    following: ['tables.mjs', 'generate-answers.mjs', 'checks/api-page.mjs --write'],
  },
}

function run(command, args, complaint) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Failure(complaint)
}

await main(async () => {
  const [kind = '', name = '', ...rest] = process.argv.slice(2)
  const { generate, following } = (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? {}
  const slash = name.lastIndexOf('/')
  const noun = name.slice(slash + 1)
  if (!generate || !/^[a-z]+(-[a-z]+)*$/.test(noun)) throw new Failure(USAGE)
  const options = Object.fromEntries(
    rest.filter((one) => one.includes('=')).map((one) => /** @type {[string, string]} */ (one.split('=', 2))),
  )
  const names = {
    ...namesOf(noun, options.singular),
    layer: name.slice(0, Math.max(slash, 0)),
    privilege: options.privilege ?? 'settings.company.edit',
  }
  for (const one of generate)
    one(
      names,
      rest.filter((value) => !value.includes('=')),
    )
  const formatted = [...written].filter((file) => !file.endsWith('.sql'))
  if (formatted.length > 0)
    run(
      binary('.', 'biome'),
      ['check', '--write', '--error-on-warnings', ...formatted],
      'The generated files have the problems above.',
    )
  for (const script of options.follow === 'later' ? [] : following) {
    const [file = '', ...args] = script.split(' ')
    run(node, [at('deploy/scripts', file), ...args], `${script} failed: see above.`)
  }
  for (const file of written) console.log(file)
  if ([...written].some((file) => file.startsWith('deploy/locales/en/')))
    console.log(
      'Texts: correct the English. deploy/locales/untranslated.json lists what each language still needs.',
    )
  console.log('Next steps: .github/CONTRIBUTING.md, "Recipes"')
})
