import type { ImportReading } from '@coverdesk/sdk'

/** How a file is read before anything is known of it. */
export const noReading: ImportReading = { encoding: 'utf-8', delimiter: ',', sheet: '' }
