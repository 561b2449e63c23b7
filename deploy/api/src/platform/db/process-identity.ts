import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process began, as the system tells it: with its number it names one process for ever, where the number alone
 * is given to another one after a while or after a reboot.
 * @returns null when there is no such process, or the system does not tell
 */
export function beginningOf(pid: number): string | null {
  return fromProc(pid) ?? fromPs(pid)
}

const AFTER_NAME = /^.*\) /s
const START_TIME = 19

/** Linux: the boot, and the ticks from it to the process's start. */
function fromProc(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(AFTER_NAME, '').split(' ')
    const ticks = fields[START_TIME]
    return ticks ? `${boot} ${ticks}` : null
  } catch {
    return null
  }
}

/** macOS and the BSDs: the second it began. */
function fromPs(pid: number): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
    const told = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return String(told).trim() || null
  } catch {
    return null
  }
}
