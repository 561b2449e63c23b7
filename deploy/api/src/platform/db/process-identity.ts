import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * When a process began, as the system tells it: with its number it names one process for ever, where the number alone
 * is given to another one after a while or after a reboot.
 * @returns null when there is no such process, or the system does not tell
 */
export function beginningOf(pid: number): string | null {
  return fromProc(pid) ?? fromPs(pid)
}

/** Whether a process has ended and only waits for its parent to notice: killed in a container, it may stay so for ever. */
export function isZombie(pid: number): boolean {
  const state = statOf(pid)?.[0] ?? stateFromPs(pid)
  return state !== undefined && /^[ZX]/.test(state)
}

const AFTER_NAME = /^.*\) /s
const START_TIME = 19

/** Linux: the boot, and the ticks from it to the process's start. */
function fromProc(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const ticks = statOf(pid)?.[START_TIME]
    return ticks ? `${boot} ${ticks}` : null
  } catch {
    return null
  }
}

/** Linux: the state of a process, and what follows it in the list of `proc(5)`. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(AFTER_NAME, '').split(' ')
  } catch {
    return undefined
  }
}

/** macOS and the BSDs: the second it began. */
const fromPs = (pid: number): string | null => ps('lstart=', pid)

const stateFromPs = (pid: number): string | undefined =>
  existsSync('/proc/self/stat') ? undefined : (ps('stat=', pid) ?? undefined)

function ps(field: string, pid: number): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const told = execFileSync('ps', ['-o', field, '-p', String(pid)], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return String(told).trim() || null
  } catch {
    return null
  }
}
