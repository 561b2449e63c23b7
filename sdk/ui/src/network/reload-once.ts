const reloadedKey = 'reloaded_for'

let underWay = false

/** True while the page is about to be replaced by itself: nobody is asked whether they want to leave. */
export function isReloading(): boolean {
  return underWay
}

/** Loads the page again. */
export function reload(): void {
  underWay = true
  window.location.reload()
}

/**
 * Loads the page again because one of its files is gone: once for each file, so that it can never go in circles.
 *
 * @param file - tells the file from every other, also from its successor in the next version
 * @returns whether the page is being loaded again
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
