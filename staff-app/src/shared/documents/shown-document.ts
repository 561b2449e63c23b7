import type { DocumentRef } from '@coverdesk/sdk'

export type ShownDocument = Pick<DocumentRef, 'id' | 'file_name' | 'media_type'> & {
  /** Bytes; absent or 0 for a file that is made when it is opened. */
  size?: number
}

/** Types that every browser draws; others, such as TIFF, are downloaded. */
const DRAWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

export const isImage = ({ media_type: type }: ShownDocument): boolean => DRAWN.has(type)

export const isPdf = ({ media_type: type }: ShownDocument): boolean => type === 'application/pdf'

/** Bytes of a PDF at most whose first page is drawn in a list. */
const MOST_BYTES = 5_000_000

/** Whether the first page of a PDF is worth its download. */
export const hasCover = ({ size = 0, ...document }: ShownDocument): boolean =>
  isPdf(document) && size > 0 && size <= MOST_BYTES

/** Returns the extension of a file's name in capitals, such as `PDF`. */
export const extensionOf = ({ file_name: name }: ShownDocument): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
