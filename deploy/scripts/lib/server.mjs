import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, totalmem } from 'node:os'
import { Failure } from './failure.mjs'
import { node, root, toolEnv } from './workspace.mjs'

const HEAP_MB = 192
const LEAST_HEAP_MB = 96
/** Of a container's memory, when it has a limit; the rest is for other threads, buffers and documents. */
const HEAP_SHARE = 0.25
const DEFAULTS = { least: 128, most: 1024 }
const MB = 1_048_576

function defaultHeap() {
  const limit = process.constrainedMemory()
  if (limit === 0 || limit >= totalmem()) return HEAP_MB
  return Math.min(DEFAULTS.most, Math.max(DEFAULTS.least, Math.floor((limit * HEAP_SHARE) / MB)))
}

/**
 * The limits of the server's memory, everywhere. V8 sizes its heap by the machine and keeps what it once had: on a large
 * one a used server would sit at twice the memory it needs. The limit holds for each thread of the process, which also
 * collects as soon as a fifth was added to what it uses; the embedded database's pages, files and buffers are outside it.
 */
export function serverLimits() {
  const heap = Number(process.env.HEAP_MB || defaultHeap())
  if (!Number.isInteger(heap) || heap < LEAST_HEAP_MB) {
    throw new Failure(`HEAP_MB cannot be ${process.env.HEAP_MB}: set megabytes, ${LEAST_HEAP_MB} or more.`)
  }
  return [`--max-old-space-size=${heap}`, '--max-semi-space-size=4', '--heap-growing-percent=20']
}

const sourceMaps = `--import=${new URL('source-maps.mjs', import.meta.url)}`

/** The arguments of Node that start the server from its bundle. */
export const serverArguments = () => [...serverLimits(), sourceMaps, 'deploy/api/dist/server.js']

/** The arguments of Node that check the ledger. */
export const verifyArguments = () => [sourceMaps, 'deploy/api/dist/verify-ledger.js']

/** The arguments of Node that start the server from its sources. */
export const sourceArguments = () => [
  ...serverLimits(),
  '--conditions=@coverdesk/source',
  'deploy/api/src/server.ts',
]

/**
 * glibc keeps an arena of freed memory for each of many threads; one does. A piece of 32 KB or more, such as a document's,
 * lies outside it and goes back to the machine when it is freed; unless its limits are named, glibc would raise them and
 * keep up to 64 MB.
 */
export const serverEnv = (extra = {}) => ({
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_MMAP_THRESHOLD_: '32768',
  ...toolEnv(),
  ...extra,
})

/** Runs the server from its bundle until it ends. Signals are its own to handle; its exit code is ours. */
export async function runServer() {
  // The container image is the pinned Node itself.
  const program = existsSync(node) ? node : process.execPath
  const child = spawn(program, serverArguments(), { cwd: root, env: serverEnv(), stdio: 'inherit' })
  forwardSignals([child])
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
}

/** Passes the signals on. A terminal sends Ctrl-C to the whole group itself: a second one would force the stop. */
export function forwardSignals(children) {
  const pass = (signal) => {
    for (const child of children) child.kill(signal)
  }
  process.on('SIGTERM', pass)
  process.on('SIGHUP', pass)
  process.on('SIGINT', (signal) => {
    if (!process.stdin.isTTY) pass(signal)
  })
}
