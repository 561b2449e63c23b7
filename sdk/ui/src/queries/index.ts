export { allRows } from './all-rows.ts'
