/** Returns the `resumeKey` of a file for an answer. The same file chosen again has the same key. */
export function uploadKey(
  formId: string,
  path: string,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
): string {
  return [prefixOf(formId, path), size, lastModified, name].join(':')
}

const prefixOf = (formId: string, path: string): string => `upload:${formId}:${path}`

/** Returns the names of files whose upload a reload interrupted, for one answer. */
export const unfinishedNames = (formId: string, path: string): string[] =>
  unfinishedKeys(formId, path).map((key) => nameIn(key, formId, path))

/** Deletes the resume notes of all files with a name, whose upload a reload interrupted. */
export function forgetUnfinished(formId: string, path: string, name: string): void {
  for (const key of unfinishedKeys(formId, path)) if (nameIn(key, formId, path) === name) forgetUpload(key)
}

const unfinishedKeys = (formId: string, path: string): string[] =>
  Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '').filter((key) =>
    key.startsWith(`${prefixOf(formId, path)}:`),
  )

const nameIn = (key: string, formId: string, path: string): string =>
  key
    .slice(prefixOf(formId, path).length + 1)
    .split(':')
    .slice(2)
    .join(':')

/** Deletes the resume note of a file. */
export function forgetUpload(resumeKey: string): void {
  sessionStorage.removeItem(resumeKey)
}
