export interface FileStore {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  exists(key: string): Promise<boolean>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i

/**
 * Checks a key, which only the program creates: plain segments that cannot leave the store.
 * @throws Error for any other
 */
export function checkKey(key: string): string {
  if (key.length > 500 || !KEY.test(key)) throw new Error('Not a file key.')
  return key
}
