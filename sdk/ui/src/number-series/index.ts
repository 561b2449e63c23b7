export { NumberRulePage } from './number-rule-page.tsx'
export { NumberSeriesPage } from './number-series-page.tsx'
