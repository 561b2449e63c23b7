import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Returns the start time of a process as the system reports it. With its number it identifies one process permanently;
 * the number alone is reused after a while or after a reboot.
 * @returns null when there is no such process, or the system does not report it
 */
export function beginningOf(pid: number): string | null {
  return fromProc(pid) ?? fromPs(pid)
}

/**
 * Returns whether a process has ended and waits for its parent to collect it; in a container it may stay so
 * permanently.
 */
export function isZombie(pid: number): boolean {
  const state = statOf(pid)?.[0] ?? stateFromPs(pid)
  return state !== undefined && /^[ZX]/.test(state)
}

const AFTER_NAME = /^.*\) /s
const START_TIME = 19

/** Linux: the boot id, and the ticks from boot to the process's start. */
function fromProc(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const ticks = statOf(pid)?.[START_TIME]
    return ticks ? `${boot} ${ticks}` : null
  } catch {
    return null
  }
}

/** Linux: the state of a process, and the following fields of the list of `proc(5)`. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(AFTER_NAME, '').split(' ')
  } catch {
    return undefined
  }
}

/** macOS and the BSDs: the second of its start. */
const fromPs = (pid: number): string | null => ps('lstart=', pid)

const stateFromPs = (pid: number): string | undefined =>
  existsSync('/proc/self/stat') ? undefined : (ps('stat=', pid) ?? undefined)

function ps(field: string, pid: number): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const output = execFileSync('ps', ['-o', field, '-p', String(pid)], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return String(output).trim() || null
  } catch {
    return null
  }
}
