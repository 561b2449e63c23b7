/** Where the id of an upload lies while it is not finished. The same file chosen again leads to the same place. */
export function uploadKey(
  formId: string,
  path: string,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
): string {
  return [prefixOf(formId, path), size, lastModified, name].join(':')
}

const prefixOf = (formId: string, path: string): string => `upload:${formId}:${path}`

/** The names of files that a reload interrupted, for one answer. */
export function unfinishedNames(storage: Storage, formId: string, path: string): string[] {
  const prefix = `${prefixOf(formId, path)}:`
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length).split(':').slice(2).join(':'))
}
