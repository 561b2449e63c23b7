export { BulkEach } from './bulk-each.tsx'
export { BulkResults, type RowResult } from './bulk-results.tsx'
