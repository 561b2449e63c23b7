export { DayFilter } from './day-filter.tsx'
