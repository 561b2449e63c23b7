/** A field as the page calls it: what the server finds in the terms is without their name. */
export const fieldPath = (path: string): string => path.replace(/^terms\./, '')
