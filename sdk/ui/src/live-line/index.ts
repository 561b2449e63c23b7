export { followLine } from './follow-line.ts'
