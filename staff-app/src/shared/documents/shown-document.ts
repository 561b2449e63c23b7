import type { DocumentRef } from '@coverdesk/sdk'

export type ShownDocument = Pick<DocumentRef, 'id' | 'file_name' | 'media_type'>

/** Types that every browser draws; others, such as TIFF, are downloaded. */
const DRAWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

export const isImage = ({ media_type: type }: ShownDocument): boolean => DRAWN.has(type)

export const isPdf = ({ media_type: type }: ShownDocument): boolean => type === 'application/pdf'

/** Returns the extension of a file's name in capitals, such as `PDF`. */
export const extensionOf = ({ file_name: name }: ShownDocument): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
