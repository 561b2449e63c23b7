import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from './failure.mjs'

export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '')
export const at = (...parts) => join(root, ...parts)
export const apps = ['staff-app', 'guest-app', 'marine-app']
/** The pinned Node: everything after the installation runs on it. */
export const node = at('node_modules/node/bin/node')

const PNPM = 'pnpm@12.18.0'
const stampFile = at('node_modules/.coverdesk-install')

/** Environment in which `node` is the pinned one and package binaries are found. */
export function toolEnv(folder = root, extra = {}) {
  const path = [join(folder, 'node_modules/.bin'), at('node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, ...extra, PATH: path }
}

/** Files below a folder, in a fixed order, without what builds and tools leave behind. */
export function listFiles(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (['node_modules', 'dist', '.vite', '.data'].includes(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listFiles(path) : [path]
    })
}

export function hashFiles(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export function packageFolders() {
  const nested = readdirSync(at('deploy')).map((name) => join('deploy', name))
  return ['sdk', 'sdk/lists', 'sdk/ui', ...apps, ...nested].filter((folder) =>
    existsSync(at(folder, 'package.json')),
  )
}

/**
 * Installs what the lock file names; does nothing when that has not changed, nor in a copy whose node_modules are a link
 * to another folder's: installing there would point that folder at the copy. Returns whether it installed.
 */
export async function install() {
  if (isLink(at('node_modules'))) return false
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].map((name) => at(name))
  files.push(...packageFolders().map((folder) => at(folder, 'package.json')))
  const stamp = `${hashFiles(files)} ${process.platform} ${process.arch}`
  const stored = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  const linked = packageFolders().every(hasItsModules)
  if (stored === stamp && existsSync(node) && linked) return false
  const { code, output } = await capture('npx', ['-y', PNPM, 'install', '--frozen-lockfile'], {
    env: { ...process.env, CI: 'true' },
  })
  if (code !== 0) throw new Failure(installProblem(output), output)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function hasItsModules(folder) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(at(folder, 'package.json'), 'utf8'),
  )
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return names.every((name) => existsSync(at(folder, 'node_modules', name)))
}

function installProblem(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|fetch failed/i.test(output)) {
    return 'The npm registry does not answer: check the network, or the proxy in `npm config get registry`.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: the installation needs about 1.5 GB.'
  if (/EACCES|EROFS|EPERM/.test(output))
    return `The folder ${root} cannot be written: the installation needs to.`
  if (/ERR_PNPM_OUTDATED_LOCKFILE/.test(output)) {
    return `pnpm-lock.yaml does not fit the package.json files: run \`npx ${PNPM} install\`.`
  }
  return 'The installation failed; its last lines are above.'
}

/** Runs a program to its end and gathers what it says. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const gather = (chunk) => {
      output += chunk
      options.onOutput?.(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', gather)
    child.stderr.setEncoding('utf8').on('data', gather)
    child.on('error', (error) => resolve({ code: 127, output: `${output}\n${error.message}` }))
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }),
    )
  })
}
