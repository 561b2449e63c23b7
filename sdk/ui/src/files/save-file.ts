const LIFETIME = 60_000

/** Saves a file through the browser, under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll('/', '-')
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), LIFETIME)
}
