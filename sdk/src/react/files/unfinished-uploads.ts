/** The `resumeKey` of a file for an answer. The same file chosen again leads to the same one. */
export function uploadKey(
  formId: string,
  path: string,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
): string {
  return [prefixOf(formId, path), size, lastModified, name].join(':')
}

const prefixOf = (formId: string, path: string): string => `upload:${formId}:${path}`

/** The names of files whose sending a reload interrupted, for one answer. */
export function unfinishedNames(formId: string, path: string): string[] {
  const prefix = `${prefixOf(formId, path)}:`
  return Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length).split(':').slice(2).join(':'))
}

/** Nothing goes on with this file. */
export function forgetUpload(resumeKey: string): void {
  sessionStorage.removeItem(resumeKey)
}
