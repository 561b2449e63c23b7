import { accessSync, constants, existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, freemem } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { Failure } from './failure.mjs'
import { capture, root } from './workspace.mjs'

export const isRoot = process.getuid?.() === 0

/** How many heavy jobs may run at once: one per core, and 2 GB of free memory for each. */
export function jobs(most) {
  return Math.max(1, Math.min(most, availableParallelism(), Math.floor(freemem() / 2 ** 31)))
}

const MEMORY_FOLDER = '/dev/shm'
const ROOM = 4 * 2 ** 30

/** The system's folder that is in memory, where there is one with room for the databases of the tests. */
export function memoryFolder() {
  if (!existsSync(MEMORY_FOLDER)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize >= ROOM && freemem() >= ROOM ? MEMORY_FOLDER : undefined
}

/** Runs the tasks, no more than `width` at once, and keeps their order in the result. */
export async function pool(width, tasks) {
  const results = []
  let next = 0
  const worker = async () => {
    while (next < tasks.length) {
      const index = next++
      results[index] = await tasks[index]()
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/** Looks at the address the server will take; without one at the loopback addresses of both families. */
export async function checkPortFree(port, host = process.env.HOST) {
  const hosts = host && host !== 'localhost' ? [host] : ['127.0.0.1', '::1']
  const problems = await Promise.all(hosts.map((one) => portProblem(port, one)))
  const problem = problems.find((code) => code === 'EADDRINUSE' || code === 'EACCES')
  if (problem === 'EADDRINUSE') {
    throw new Failure(
      `Port ${port} is taken: stop the program that uses it, or set another, as in PORT=8090 npm start.`,
    )
  }
  if (problem === 'EACCES')
    throw new Failure(`Port ${port} may not be used by this user: set PORT to one above 1023.`)
}

function portProblem(port, host) {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code))
    probe.listen(port, host, () => probe.close(() => done(undefined)))
  })
}

export async function freePort() {
  return new Promise((done) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

export function checkDataFolder(folder) {
  const path = resolve(root, folder)
  let existing = path
  while (!existsSync(existing)) existing = dirname(existing)
  const probe = join(existing, `.coverdesk-probe-${process.pid}`)
  try {
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Failure(
      `The data folder ${path} cannot be written: set DATA_DIR to a folder that can.`,
      error.message,
    )
  }
}

/** The full path of the first of these programs that the machine has. */
export function findProgram(...names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {}
    }
  }
  return undefined
}

export const findChromium = () =>
  process.env.CHROMIUM_PATH ??
  findProgram(
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  )

/** The folder of PostgreSQL's server programs, the newest when there are several. */
export function findPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const initdb = findProgram('initdb')
  if (initdb) folders.push(join(initdb, '..'))
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Installs Debian packages when this user may; says what is missing otherwise. */
export async function installPackages(...names) {
  const hint = `missing on this machine: install the system's package ${names.join(', ')}`
  if (!isRoot || !findProgram('apt-get')) throw new Failure(hint)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-q', '--no-install-recommends', ...names]
  let { code, output } = await capture('apt-get', install, { env })
  if (code !== 0) {
    await capture('apt-get', ['update', '-q'], { env })
    ;({ code, output } = await capture('apt-get', install, { env }))
  }
  if (code !== 0) throw new Failure(hint, output)
}
