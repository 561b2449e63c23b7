const reloadedKey = 'reloaded_for'

let underWay = false

/** Whether the page is about to be reloaded automatically: leaving needs no confirmation. */
export function isReloading(): boolean {
  return underWay
}

/** Reloads the page. */
export function reload(): void {
  underWay = true
  window.location.reload()
}

/**
 * Reloads the page because one of its files is gone: once for each file, to prevent an endless loop.
 * @param file - identifies the file, also among its versions
 * @returns whether the page is being reloaded
 */
export function reloadOnce(file: string): boolean {
  try {
    const done = (sessionStorage.getItem(reloadedKey) ?? '').split('\n')
    if (done.includes(file)) return false
    sessionStorage.setItem(reloadedKey, [...done.slice(-20), file].join('\n'))
  } catch {
    return false
  }
  reload()
  return true
}
