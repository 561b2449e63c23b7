export { followEvents } from './follow-events.ts'
