import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const sdk = join(import.meta.dirname, '..')

/** Runs a program; what it said is in the error when it fails. */
export function run(command, args, cwd = sdk) {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`, { cause: error })
  }
}

/** pnpm drops the source condition from the exports (`publishConfig`); npm would keep it. */
export function pack(folder) {
  run('npx', ['-y', 'pnpm@12.18.0', 'pack', '--pack-destination', folder])
  return join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  )
}

/** Exports that resolve, types that fit what runs. The package is ES modules only. */
export function lintPacked(tarball) {
  const tool = (name) => join(sdk, 'node_modules/.bin', name)
  run(tool('publint'), ['run', tarball, '--strict'])
  run(tool('attw'), [tarball, '--profile', 'esm-only', '--format', 'ascii'])
}
