/** Returns the page's path of a field: the server's path without the prefix of the terms. */
export const fieldPath = (path: string): string => path.replace(/^terms\./, '')
