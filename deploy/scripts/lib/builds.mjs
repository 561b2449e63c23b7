import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { precompress } from '../precompress.mjs'
import { Failure } from './failure.mjs'
import { listLanguages } from './languages.mjs'
import { jobs, pool } from './machine.mjs'
import { apps, at, capture, hashFiles, listFiles, node, toolEnv } from './workspace.mjs'

const stampFile = (app) => at(app, 'dist/.coverdesk-build')

function sources(app) {
  const packages = ['sdk', 'sdk/lists', 'sdk/ui']
  const shared = [
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    ...packages.map((folder) => `${folder}/package.json`),
  ].map((file) => at(file))
  return [
    ...shared,
    ...[...packages.map((folder) => `${folder}/src`), 'deploy/locales', app].flatMap((folder) =>
      listFiles(at(folder)),
    ),
  ]
}

/** Builds the apps whose sources changed, side by side. Returns the names of those it built. */
export async function buildApps({ force = false } = {}) {
  listLanguages()
  const stale = apps
    .map((app) => ({ app, stamp: hashFiles(sources(app)) }))
    .filter(
      ({ app, stamp }) =>
        force || !existsSync(stampFile(app)) || readFileSync(stampFile(app), 'utf8') !== stamp,
    )
  await pool(
    jobs(stale.length || 1),
    stale.map(
      ({ app, stamp }) =>
        () =>
          buildApp(app, stamp),
    ),
  )
  return stale.map(({ app }) => app)
}

async function buildApp(app, stamp) {
  const { code, output } = await capture(node, ['--run', 'build'], { cwd: at(app), env: toolEnv(at(app)) })
  if (code !== 0) throw new Failure(`The build of ${app} failed; its last lines are above.`, output)
  await precompress(at(app, 'dist'))
  writeFileSync(stampFile(app), stamp)
}
