import type { ImportReading } from '@coverdesk/sdk'

/** Default settings for reading an unknown file. */
export const defaultReading: ImportReading = { encoding: 'utf-8', delimiter: ',', sheet: '' }
